// SPDX-License-Identifier: Apache-2.0

/// How long each part of an exchange may take; `total` holds whatever the others say.
package struct Timeouts: Sendable, Hashable {
    package var connect: Duration
    package var tls: Duration
    /// From the request's last byte to the answer's first.
    package var firstByte: Duration
    /// Between two reads or writes that made progress.
    package var idle: Duration
    /// From the first byte of work on the exchange to the last of the answer, without waiting for a connection of the pool.
    package var total: Duration

    /// What is not given may take as long as the whole.
    package init(
        total: Duration = .seconds(30), connect: Duration? = nil, tls: Duration? = nil,
        firstByte: Duration? = nil, idle: Duration? = nil
    ) {
        self.connect = connect ?? total
        self.tls = tls ?? total
        self.firstByte = firstByte ?? total
        self.idle = idle ?? total
        self.total = total
    }
}
