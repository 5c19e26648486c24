// SPDX-License-Identifier: Apache-2.0

/// The proof that a policy accepted a peer's chain for a host; only a trust decision makes one, and sending wants it.
package struct TrustedPeer: Sendable {
    package let policy: PreparedPolicy
    /// That was asked for, not the name that was checked.
    package let host: String
    package let evidence: TrustEvidence
    /// Of the leaf, by the path that was verified or else by its signature; nil where nobody is known.
    package let issuer: Certificate?

    init(policy: PreparedPolicy, host: String, evidence: TrustEvidence, issuer: Certificate?) {
        self.policy = policy
        self.host = host
        self.evidence = evidence
        self.issuer = issuer
    }
}
