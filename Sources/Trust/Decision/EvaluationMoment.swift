// SPDX-License-Identifier: Apache-2.0

package import Exchanges
package import Foundation

/// As of when validity dates must hold.
package struct EvaluationMoment: Sendable {
    package let date: Date
    let isNow: Bool

    package init(_ time: SecurityPolicy.EvaluationTime, now: Date) {
        let date: Date
        switch time {
        case .now: date = now
        case .moment(let moment): date = moment
        case .after(let seconds): date = now.addingTimeInterval(seconds)
        }
        self.date =
            date.timeIntervalSince1970.isNaN
            ? EvaluationMoment.last
            : min(max(date, EvaluationMoment.first), EvaluationMoment.last)
        isNow = time == .now
    }

    /// The days that a certificate can be valid on (RFC 5280 section 4.1.2.5): the years 0001 to 9999.
    private static let first = Date(timeIntervalSince1970: -62_135_596_800)
    private static let last = Date(timeIntervalSince1970: 253_402_300_799)

    /// `, as of 2027-03-01T00:00:00Z`; empty where it is now.
    var suffix: String { isNow ? "" : ", as of \(date.formatted(.iso8601))" }
}
