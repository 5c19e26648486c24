// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
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
    /// From when to when revocation lists say the same of what they were asked about; nil where none were.
    var freshness: Range<Date>?

    var path: [Certificate] { verifiedChain.isEmpty ? builtChain : verifiedChain }

    /// One more clause of the policy, which refuses where it has faults.
    mutating func require(_ faults: [TrustFault], or words: String) {
        guard !faults.isEmpty else { return }
        // What the row tolerates refuses nothing.
        if isAccepted { self.faults = [] }
        self.words += (isAccepted ? ", but " : " and ") + words
        isAccepted = false
        self.faults += faults.filter { fault in
            !self.faults.contains { $0.reason == fault.reason && $0.depth == fault.depth }
        }
    }

    /// Security.framework's name for it.
    var result: TrustResult {
        let reasons = Set(faults.map(\.reason))
        return switch isAccepted {
        case true: isValid ? .unspecified : .proceed
        case false where faults.contains { TrustVerdict.libraryCodes.contains($0.code ?? 0) }:
            .otherError
        case false where !reasons.isDisjoint(with: [.badSignature, .malformedCertificate]):
            .fatalTrustFailure
        case false where !reasons.isDisjoint(with: [.pinMismatch, .chainNotPinned, .revoked]):
            .deny
        case false: .recoverableTrustFailure
        }
    }

    /// Of failures that say nothing about the chain.
    private static let libraryCodes: Set<Int> = Set(
        [
            X509_V_ERR_UNSPECIFIED, X509_V_ERR_OUT_OF_MEM, X509_V_ERR_INVALID_CALL,
            X509_V_ERR_STORE_LOOKUP,
        ].map(Int.init))
}
