// SPDX-License-Identifier: Apache-2.0

import Transport

/// What is wrong with the bytes of a server's answer.
package enum HelloFault: Error, Sendable, Hashable {
    /// Ends inside of what it says that it holds.
    case short(String)
    /// Goes on behind its end by so many bytes.
    case surplus(String, Int)
    /// No record of TLS: the first bytes that came.
    case notTLS([UInt8])
    /// A record of more bytes than RFC 5246 section 6.2.3 lets one have.
    case longRecord(Int)
    /// A message of more bytes than any server has reason to send.
    case longMessage(Int)
    /// Too much before the answer was whole.
    case endless(Int)
    /// A message that does not belong before the answer.
    case unexpected(String)

    /// One line, lower case, without a full stop.
    package var text: String {
        switch self {
        case .short(let name): "the \(name) is shorter than it says"
        case .surplus(let name, let count): "the \(name) is followed by \(count) bytes of nothing"
        case .notTLS(let bytes): "expected TLS, got '\(QuotedBytes.text(bytes))'"
        case .longRecord(let count): "a record says that it has \(count) bytes, at most 18432"
        case .longMessage(let count):
            "a handshake message says that it has \(count) bytes, at most \(FlightReader.longestMessage)"
        case .endless(let count): "\(count) bytes came without an end of the answer"
        case .unexpected(let name): "expected a ServerHello, got \(name)"
        }
    }
}
