// SPDX-License-Identifier: Apache-2.0

internal import Exchanges
internal import Foundation

/// What a row of the decision table came to.
struct TrustVerdict {
    var isAccepted: Bool
    /// The row and what held of it.
    var words: String
    var faults: [TrustFault]
    var verifiedChain: [Certificate] = []
    /// As far as one could be built, where nothing is verified.
    var builtChain: [Certificate] = []
    /// Whether the built chain ends in an anchor.
    var isPathAnchored = false
    /// V.
    var isValid: Bool
    var warnings: [String] = []
    /// Whether pins that the policy has were not looked at.
    var isUnpinned = false
    /// From when to when revocation lists say the same of what they were asked about; nil where none were.
    var freshness: Range<Date>?

    var path: [Certificate] { verifiedChain.isEmpty ? builtChain : verifiedChain }

    /// One more clause of the policy, which refuses where it has faults.
    mutating func require(_ faults: [TrustFault], or words: String) {
        // What the row tolerates refuses nothing.
        let known = isAccepted ? [] : self.faults
        let added = faults.filter { fault in
            !known.contains { $0.reason == fault.reason && $0.depth == fault.depth }
        }
        guard !added.isEmpty else { return }
        self.words += (isAccepted ? ", but " : " and ") + words
        isAccepted = false
        self.faults = known + added
    }

    /// Security.framework's name for it.
    var result: TrustResult {
        let reasons = Set(faults.map(\.reason))
        return switch isAccepted {
        case true: isValid ? .unspecified : .proceed
        case false where !reasons.isDisjoint(with: [.badSignature, .malformedCertificate]):
            .fatalTrustFailure
        case false where !reasons.isDisjoint(with: [.pinMismatch, .chainNotPinned, .revoked]):
            .deny
        case false: .recoverableTrustFailure
        }
    }
}
