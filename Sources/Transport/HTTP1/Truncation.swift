// SPDX-License-Identifier: Apache-2.0

/// Where an answer broke off because its connection ended.
package enum Truncation: Equatable {
    case nothing
    case head(received: Int)
    case body(received: Int, expected: Int)
    case chunks(received: Int)
    /// Of a body that only the end of the connection ends, and TLS did not vouch for that end.
    case unmarkedBody(received: Int)

    /// One line, lower case, without a full stop.
    package var text: String {
        switch self {
        case .nothing:
            "the server closed the connection before the first byte of an answer"
        case .head(let received):
            "the server closed the connection after \(received) bytes, within the head"
        case .body(let received, let expected):
            "the server closed the connection after \(received) of \(expected) bytes of the body"
        case .chunks(let received):
            "the server closed the connection after \(received) bytes of the body, before its last chunk"
        case .unmarkedBody(let received):
            "the server closed the connection after \(received) bytes of the body without a TLS close_notify, so that it may be cut short"
        }
    }
}
