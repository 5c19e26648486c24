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

    package init(
        connect: Duration = .seconds(30), tls: Duration = .seconds(30),
        firstByte: Duration = .seconds(30), idle: Duration = .seconds(30),
        total: Duration = .seconds(30)
    ) {
        self.connect = connect
        self.tls = tls
        self.firstByte = firstByte
        self.idle = idle
        self.total = total
    }
}
