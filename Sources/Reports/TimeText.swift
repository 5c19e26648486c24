// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Times as reports write them, the same in every locale.
enum TimeText {
    /// `0.018`: seconds with three decimals, rounded.
    static func seconds(_ nanoseconds: Int64) -> String {
        let milliseconds =
            max(0, nanoseconds) / 1_000_000
            + (max(0, nanoseconds) % 1_000_000 >= 500_000 ? 1 : 0)
        let fraction = String(milliseconds % 1000)
        return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count)
            + fraction
    }

    /// `18 ms`, `1.25 s`, `under 1 ms`.
    static func span(_ nanoseconds: Int64) -> String {
        switch nanoseconds {
        case ..<1_000_000: "under 1 ms"
        case ..<1_000_000_000: "\(nanoseconds / 1_000_000) ms"
        default: "\(seconds(nanoseconds).dropLast()) s"
        }
    }

    /// `2026-11-30T04:25:00Z`.
    static func date(_ milliseconds: Int64) -> String {
        date(Date(timeIntervalSince1970: Double(milliseconds / 1000)))
    }

    static func date(_ date: Date) -> String { date.formatted(.iso8601) }
}
