// SPDX-License-Identifier: Apache-2.0

/// What the settings of a policy must keep together, else it could accept nothing or all (format.md 5).
package enum PolicyRule: CaseIterable, Sendable {
    case publicKeyPinned
    case certificatePinned
    case nameVouchedFor
    case anchorsGiven
    case versionsInOrder

    package static func broken(by policy: SecurityPolicy) -> [PolicyRule] {
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
            !policy.anchorsOnly || !policy.anchors.isEmpty || policy.trustsNobody
        case .versionsInOrder:
            policy.minimumTLSVersion <= policy.maximumTLSVersion
        }
    }
}
