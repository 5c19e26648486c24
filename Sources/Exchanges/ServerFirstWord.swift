// SPDX-License-Identifier: Apache-2.0

/// What a server was heard to say when a handshake was all that was wanted; an alert or a broken connection is a failure instead.
package enum ServerFirstWord: String, Sendable, Codable, CaseIterable {
    /// TLS 1.2 and before: the handshake itself ends with it, after the client's certificate was judged.
    case finished
    /// TLS 1.3, as all below: it comes once the client's certificate, if any, was judged.
    case sessionTicket
    case data
    /// A close_notify.
    case closed
    /// Nothing came within `timeout.firstByte`.
    case silence
}
