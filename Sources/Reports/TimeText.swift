// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Times as reports write them, the same in every locale.
enum TimeText {
    /// `0.018`: seconds with three decimals, rounded.
    static func seconds(_ nanoseconds: Int64) -> String { decimal(nanoseconds, digits: 3) }

    /// `0.42 s`.
    static func shortSeconds(_ nanoseconds: Int64) -> String {
        decimal(nanoseconds, digits: 2) + " s"
    }

    /// `18 ms`, `1.25 s`, `under 1 ms`.
    static func span(_ nanoseconds: Int64) -> String {
        switch nanoseconds {
        case ..<1_000_000: "under 1 ms"
        case ..<1_000_000_000: "\(nanoseconds / 1_000_000) ms"
        default: shortSeconds(nanoseconds)
        }
    }

    private static func decimal(_ nanoseconds: Int64, digits: Int) -> String {
        let unit: Int64 = digits == 3 ? 1_000_000 : 10_000_000
        let nanoseconds = max(0, nanoseconds)
        let count = nanoseconds / unit + (nanoseconds % unit >= unit / 2 ? 1 : 0)
        let perSecond = 1_000_000_000 / unit
        let fraction = String(count % perSecond)
        let zeros = String(repeating: "0", count: digits - fraction.count)
        return "\(count / perSecond).\(zeros)\(fraction)"
    }

    /// `2026-11-30T04:25:00Z`.
    static func date(_ milliseconds: Int64) -> String {
        date(Date(timeIntervalSince1970: Double(milliseconds / 1000)))
    }

    static func date(_ date: Date) -> String {
        var moment = tm()
        guard var seconds = time_t(exactly: date.timeIntervalSince1970.rounded(.down)),
            gmtime_r(&seconds, &moment) != nil, 0..<8100 ~= moment.tm_year
        else { return date.formatted(.iso8601) }
        let year = String(moment.tm_year + 1900)
        return "\(year)-\(padded(moment.tm_mon + 1))-\(padded(moment.tm_mday))"
            + "T\(padded(moment.tm_hour)):\(padded(moment.tm_min)):\(padded(moment.tm_sec))Z"
    }

    private static func padded(_ number: CInt) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
