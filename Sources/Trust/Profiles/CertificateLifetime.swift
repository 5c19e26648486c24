// SPDX-License-Identifier: Apache-2.0

package import Exchanges
internal import Foundation

/// How long a server's certificate may be valid by the day on which it was issued (BR 6.3.2).
package enum CertificateLifetime {
    /// Nil where it is not too long; one from before there were such rules is never.
    static func excess(of leaf: CertificateFacts) -> PathRule? {
        guard let limit = limit(of: leaf) else { return nil }
        let days = days(of: leaf)
        return days > limit ? .lifetime(days: days, limit: limit) : nil
    }

    /// The most days that were allowed when it was issued; nil before there were such rules.
    package static func limit(of leaf: CertificateFacts) -> Int? {
        limits.last { leaf.notBefore >= $0.since }?.days
    }

    package static func days(of leaf: CertificateFacts) -> Int {
        let seconds = leaf.notAfter.timeIntervalSince(leaf.notBefore)
        // The last second counts, too.
        let days = ((seconds + 1) / 86_400).rounded(.up)
        return days.isFinite ? Int(min(max(days, 0), 1e9)) : 0
    }

    /// 60 and 39 months at their longest, then days: 2012-07-01, 2015-04-01, 2018-03-01, 2020-09-01, 2026-03-15, 2027-03-15, 2029-03-15.
    private static let limits: [(since: Date, days: Int)] = [
        (1_341_100_800, 1_827), (1_427_846_400, 1_188), (1_519_862_400, 825),
        (1_598_918_400, 398), (1_773_532_800, 200), (1_805_068_800, 100), (1_868_227_200, 47),
    ].map { (Date(timeIntervalSince1970: $0.0), $0.1) }
}
