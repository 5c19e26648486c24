// SPDX-License-Identifier: Apache-2.0

import COpenSSL
import Exchanges
import Trust

/// What a full handshake showed beside the chain and the choice of protocol, which one that resumes it does not show again.
struct HandshakeFacts: Sendable {
    let group: String?
    /// Of what is told only where keys are exchanged.
    let keyExchangeBits: Int?
    let stapledOCSP: StapledOCSP?
    let timestamps: [SignedCertificateTimestamp]

    /// - Parameter judge: of the stapled answer; nil where the server showed no certificate.
    init(of ssl: OpaquePointer?, judge: OCSPJudge?, keyExchangeBits: Int?) {
        group = KeyExchange.group(of: ssl)
        self.keyExchangeBits = keyExchangeBits
        stapledOCSP = judge?.verdict(on: OCSPStaple.answer(of: ssl)).status
        timestamps = SignedCertificateTimestamp.all(of: ssl)
    }
}
