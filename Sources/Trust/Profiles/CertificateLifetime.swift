// SPDX-License-Identifier: Apache-2.0

internal import Exchanges
internal import Foundation

/// How long a server's certificate may be valid by the day on which it was issued (BR 6.3.2).
enum CertificateLifetime {
    /// Nil where it is not too long; one from before there were such rules is never.
    static func excess(of leaf: CertificateFacts) -> PathRule? {
        guard let limit = limits.last(where: { leaf.notBefore >= $0.since })?.days else {
            return nil
        }
        let seconds = leaf.notAfter.timeIntervalSince(leaf.notBefore)
        // The last second counts, too.
        let days = Int(((seconds + 1) / 86_400).rounded(.up))
        return days > limit ? .lifetime(days: days, limit: limit) : nil
    }

    /// 60 and 39 months at their longest, then days: 2012-07-01, 2015-04-01, 2018-03-01, 2020-09-01, 2026-03-15, 2027-03-15, 2029-03-15.
    private static let limits: [(since: Date, days: Int)] = [
        (1_341_100_800, 1_827), (1_427_846_400, 1_188), (1_519_862_400, 825),
        (1_598_918_400, 398), (1_773_532_800, 200), (1_805_068_800, 100), (1_868_227_200, 47),
    ].map { (Date(timeIntervalSince1970: $0.0), $0.1) }
}
