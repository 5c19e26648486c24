// SPDX-License-Identifier: Apache-2.0

/// What a TLS handshake showed of the peer, and what the trust decision made of it.
package struct PeerEvidence: Sendable, Codable, Equatable {
    package var version: TLSVersion?
    /// IANA's name, as `TLS_AES_128_GCM_SHA256`.
    package var cipherSuite: String?
    /// Of the key exchange, by OpenSSL's name, as `X25519`; nil where it has none.
    package var group: String?
    /// Of the server's part of the key exchange; nil where it has none, and on a resumed session.
    package var keyExchangeBits: Int?
    /// The protocol agreed on by ALPN (RFC 7301); nil where none was.
    package var alpn: String?
    package var isForwardSecret: Bool?
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
    /// As far as path validation got where it verified none, leaf first: what faults then count their depth in.
    package var builtChain: [CertificateFacts] = []
    /// What was pinned, for a refusal to be explained; empty where nothing is.
    package var pins: [PinFacts] = []
    /// The anchors that the verdict rests on, in words: `the anchors of ca.pem`, `the system's roots (/etc/ssl/certs/ca-certificates.crt, 140 certificates)`.
    package var trustStore = ""
    /// nil where none came or it was not asked for.
    package var stapledOCSP: StapledOCSP?
    /// How much the server would take before a resumed handshake ends (RFC 8446 section 4.2.10); nil where no ticket of its that came says so.
    package var earlyDataBytes: Int?
    package var signedCertificateTimestamps: [SignedCertificateTimestamp] = []
    package var isClientCertificateRequested: Bool
    /// Distinguished names that the server named in its request, in its order; empty is legal and means any.
    package var acceptableIssuers: [String] = []
    /// The certificate that was sent, where one was asked for and the policy has one.
    package var clientCertificateSubject: String?
    /// Why the policy's certificate was not sent though one was asked for, in words; nil where it was sent or there is none.
    package var clientCertificateWithheld: String?
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
