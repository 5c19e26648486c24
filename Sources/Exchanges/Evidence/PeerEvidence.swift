// SPDX-License-Identifier: Apache-2.0

/// What a TLS handshake showed of the peer, and what the trust decision made of it.
package struct PeerEvidence: Sendable, Codable, Equatable {
    package var version: TLSVersion?
    /// IANA's name, as `TLS_AES_128_GCM_SHA256`.
    package var cipherSuite: String?
    package var isResumed: Bool
    package var trust: TrustResult
    /// Which row of format.md 5's table decided, in words: `publicKey: valid and a key of the chain is pinned`.
    package var decision: String
    /// What is wrong with the chain, though the policy may have accepted it.
    package var faults: [TrustFault]
    /// As the peer sent it, leaf first.
    package var presentedChain: [CertificateFacts]
    /// As path validation built it, leaf first, root last; empty where it found none.
    package var verifiedChain: [CertificateFacts]
    package var isClientCertificateRequested: Bool
    /// The certificate that was sent, where one was asked for and the policy has one.
    package var clientCertificateSubject: String?
    /// Warnings that every report must carry: `accepts any certificate`.
    package var warnings: [String]

    package init(
        version: TLSVersion? = nil, cipherSuite: String? = nil, isResumed: Bool = false,
        trust: TrustResult, decision: String, faults: [TrustFault] = [],
        presentedChain: [CertificateFacts] = [], verifiedChain: [CertificateFacts] = [],
        isClientCertificateRequested: Bool = false, clientCertificateSubject: String? = nil,
        warnings: [String] = []
    ) {
        self.version = version
        self.cipherSuite = cipherSuite
        self.isResumed = isResumed
        self.trust = trust
        self.decision = decision
        self.faults = faults
        self.presentedChain = presentedChain
        self.verifiedChain = verifiedChain
        self.isClientCertificateRequested = isClientCertificateRequested
        self.clientCertificateSubject = clientCertificateSubject
        self.warnings = warnings
    }
}
