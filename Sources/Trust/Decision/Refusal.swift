// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
package import Exchanges

/// Why a policy refuses a peer's chain.
package struct Refusal: Error, Sendable {
    package let evidence: TrustEvidence
    /// The first fault's.
    package let reason: RefusalReason
    /// All faults in one line, what is said of several once.
    package let cause: String
    /// An X509_V_ERR number for `X509_STORE_CTX_set_error`, from which OpenSSL derives the alert that the peer gets.
    package let verifyCode: CInt
    /// Of the leaf, among what the peer presented; nil where nobody there signed it.
    package let issuer: Certificate?

    init(_ evidence: TrustEvidence, issuer: Certificate? = nil) {
        self.issuer = issuer
        self.evidence = evidence
        reason = evidence.faults.first?.reason ?? .malformedCertificate
        var details: [String] = []
        for fault in evidence.faults where !details.contains(fault.detail) {
            details.append(fault.detail)
        }
        cause = details.joined(separator: "; ")
        // A pin that does not match is a bad certificate (RFC 8446 section 6.2) to the peer.
        verifyCode =
            evidence.faults.first?.code.map { CInt(clamping: $0) } ?? X509_V_ERR_CERT_REJECTED
    }
}

extension ExchangeFailure {
    package init(_ refusal: Refusal, in phase: Phase) {
        self.init(
            reason: refusal.reason, phase: phase, faults: refusal.evidence.faults,
            cause: refusal.cause)
    }
}
