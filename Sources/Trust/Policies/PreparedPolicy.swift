// SPDX-License-Identifier: Apache-2.0

package import Exchanges

package import struct Foundation.Date

/// A policy whose files are read and whose settings agree; one object for all policies of the same content, compared by identity.
package final class PreparedPolicy: Sendable {
    package let policy: SecurityPolicy
    package let identity: PreparedIdentity?
    /// To be the `SSL_CTX`'s own, so that chains are parsed where they are judged.
    package let context: LibraryContext

    init(policy: SecurityPolicy, identity: PreparedIdentity?, context: LibraryContext) {
        self.policy = policy
        self.identity = identity
        self.context = context
    }

    /// - Parameter chain: as the peer presented it, leaf first.
    package func judge(_ chain: [Certificate], host: String, at date: Date) -> TrustDecision {
        let evidence = TrustEvidence(
            trust: .otherError, decision: "not judged", faults: [],
            presentedChain: chain.map(\.facts), verifiedChain: [], warnings: [])
        return .refused(
            Refusal(
                evidence: evidence, reason: .malformedCertificate, cause: "not judged",
                verifyCode: 28))
    }
}

extension PreparedPolicy: Hashable {
    package static func == (left: PreparedPolicy, right: PreparedPolicy) -> Bool { left === right }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
