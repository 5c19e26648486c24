// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Trust

extension PeerEvidence {
    mutating func take(_ choice: ProtocolChoice) {
        version = choice.version
        cipherSuite = choice.cipherSuite
        alpn = choice.alpn
        isForwardSecret = choice.isForwardSecret
    }

    mutating func take(_ use: IdentityUse, of identity: PreparedIdentity?) {
        isClientCertificateRequested = use.isRequested
        clientCertificateSubject =
            use.outcome == .sent ? identity?.certificate.facts.subject : nil
        acceptableIssuers = use.acceptableIssuers
        clientCertificateWithheld = use.withheld
    }

    /// Whatever the chain was worth, it is not known to be the peer's.
    mutating func takeUnprovenKey() {
        trust = .fatalTrustFailure
        decision += ", but the server did not prove that it holds the key"
    }
}

extension TrustFault {
    static func unprovenKey(_ failure: TLSFailure) -> TrustFault {
        TrustFault(
            reason: .badSignature, depth: nil, code: nil,
            detail: "the server is not who its certificate names: \(failure.text)")
    }
}
