// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// All that a client sent on one connection, as the server's TLS library saw it.
package struct RecordedConnection: Sendable, Equatable {
    /// RFC 8446 section 4 and RFC 5246 section 7.4.
    package enum Message: UInt8, Sendable {
        case clientHello = 1
        case certificate = 11
        case certificateVerify = 15
        case clientKeyExchange = 16
        case finished = 20
        case keyUpdate = 24
    }

    package var messages: [Message] = []
    /// Alerts that the client sent, by their numbers.
    package var alerts: [UInt8] = []
    /// Of the client's, decrypted.
    package var applicationBytes = 0
    /// The leaf that the client showed, as a certificate message may also be empty.
    package var hasClientCertificate = false
    /// Whether the client hello had a session to be resumed.
    package var offersSession = false
    package var isResumed = false
    package var serverName: String?
    /// What still came after the handshake had failed.
    package var bytesAfterFailure = 0
    package var version: TLSVersion?

    package init() {}

    /// Whether anything came that only a trusted server may see.
    package var isSilent: Bool {
        messages.allSatisfy { $0 == .clientHello } && applicationBytes == 0
            && !hasClientCertificate && bytesAfterFailure == 0
    }
}
