// SPDX-License-Identifier: Apache-2.0

/// One thing that a trust decision found wrong with a chain.
package struct TrustFault: Sendable, Codable, Equatable {
    package let reason: RefusalReason
    /// Of the certificate it is about, the leaf being 0; nil where it is about the chain or the policy.
    package let depth: Int?
    /// OpenSSL's X509_V_ERR number; nil where the fault is not of its path validation.
    package let code: Int?
    /// One line, lower case, without a full stop, with the facts: `expired on 2026-01-01, 333 days ago`.
    package let detail: String
    /// Whether the policy's certificate profile alone objects, so that a compatible one would not.
    package let isOfProfile: Bool

    package init(
        reason: RefusalReason, depth: Int?, code: Int?, detail: String, isOfProfile: Bool = false
    ) {
        self.reason = reason
        self.depth = depth
        self.code = code
        self.detail = detail
        self.isOfProfile = isOfProfile
    }
}
