// SPDX-License-Identifier: Apache-2.0

internal import Exchanges

/// A combination of settings that format.md 5 refuses when a collection is loaded.
enum PolicyRule: CaseIterable {
    case publicKeyPinned
    case certificatePinned
    case nameVouchedFor
    case anchorsGiven
    case versionsInOrder

    static func broken(by policy: SecurityPolicy) -> [PolicyRule] {
        allCases.filter { !$0.holds(for: policy) }
    }

    private func holds(for policy: SecurityPolicy) -> Bool {
        switch self {
        case .publicKeyPinned:
            policy.pinningMode != .publicKey || !policy.pinnedPublicKeys.isEmpty
                || !policy.pinnedCertificates.isEmpty || !policy.pinLists.isEmpty
        case .certificatePinned:
            policy.pinningMode != .certificate || !policy.pinnedCertificates.isEmpty
        case .nameVouchedFor:
            policy.pinningMode != .none || !policy.allowInvalidCertificates
                || policy.validatesDomainName == .off
        case .anchorsGiven:
            !policy.anchorsOnly || !policy.anchors.isEmpty
        case .versionsInOrder:
            policy.minimumTLSVersion <= policy.maximumTLSVersion
        }
    }
}
