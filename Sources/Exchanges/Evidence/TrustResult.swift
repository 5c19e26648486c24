// SPDX-License-Identifier: Apache-2.0

/// The result of a trust evaluation, by the names of Security.framework's `SecTrustResultType`.
package enum TrustResult: String, Sendable, Codable, CaseIterable {
    /// Valid by the anchors.
    case unspecified
    /// Accepted only because the policy says so.
    case proceed
    /// Refused for what a policy may accept: name, date, unknown root.
    case recoverableTrustFailure
    /// Refused for what none may: bad signature, malformed.
    case fatalTrustFailure
    /// Refused by a pin or a revocation.
    case deny
    case invalid
    /// A failure of the judge itself, of which there is none here.
    case otherError
}
