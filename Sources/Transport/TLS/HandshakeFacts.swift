// SPDX-License-Identifier: Apache-2.0

import COpenSSL
import Exchanges
import Trust

/// What a full handshake showed beside the chain and the choice of protocol, which one that resumes it does not show again.
struct HandshakeFacts: Sendable {
    let group: String?
    let stapledOCSP: StapledOCSP?
    let timestamps: [SignedCertificateTimestamp]

    /// - Parameter leaf: as the server presented it.
    init(of ssl: OpaquePointer?, leaf: Certificate?) {
        group = KeyExchange.group(of: ssl)
        stapledOCSP = OCSPStaple.status(of: ssl, leaf: leaf)
        timestamps = SignedCertificateTimestamp.all(of: ssl)
    }
}
