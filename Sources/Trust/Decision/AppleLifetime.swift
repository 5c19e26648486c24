// SPDX-License-Identifier: Apache-2.0

internal import Exchanges
internal import Foundation

/// How long Apple's TLS policy lets a server's certificate be valid, by when it was issued.
enum AppleLifetime {
    /// - Parameter isUserAdded: whether the roots are the policy's own, as those that a user adds to a device.
    static func fault(of leaf: Certificate, isUserAdded: Bool) -> TrustFault? {
        let facts = leaf.facts
        let limits: [(since: Double, days: Int)] =
            isUserAdded
            ? [(1_561_939_200, 825)] : [(1_598_918_400, 398), (1_519_862_400, 825)]
        let issued = facts.notBefore.timeIntervalSince1970
        guard let limit = limits.first(where: { issued >= $0.since })?.days else { return nil }
        let days = facts.notAfter.timeIntervalSince(facts.notBefore) / 86_400
        guard days > Double(limit) else { return nil }
        return TrustFault(
            reason: .profileViolation, depth: 0, code: nil,
            detail: "valid for more than the \(limit) days that Apple accepts")
    }
}
