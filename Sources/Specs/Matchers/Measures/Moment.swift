// SPDX-License-Identifier: Apache-2.0

import Documents

import struct Foundation.Date

/// A point in time, read and written as RFC 3339 has it.
struct Moment: Comparable {
    /// From 1970-01-01T00:00:00Z.
    let attoseconds: Int128

    private static let second: Int128 = 1_000_000_000

    init(attoseconds: Int128) {
        self.attoseconds = min(max(attoseconds, -ScaledText.limit), ScaledText.limit)
    }

    init(nanoseconds: Int128) {
        let furthest = ScaledText.limit / ScaledText.parts
        self.init(attoseconds: min(max(nanoseconds, -furthest), furthest) * ScaledText.parts)
    }

    /// Cut to the nanosecond, also before 1970.
    var nanoseconds: Int128 { Self.divided(attoseconds, by: ScaledText.parts).0 }

    init(_ date: Date) {
        let seconds = date.timeIntervalSince1970
        let bounded = seconds.isFinite ? min(max(seconds, -1e11), 1e12) : 0
        // To the microsecond: a Date holds no more near the present.
        self.init(nanoseconds: Int128((bounded * 1_000_000).rounded()) * 1_000)
    }

    /// Nil where the text is no date-time of RFC 3339 section 5.6, nor its full-date, which stands for its midnight in UTC.
    init?(_ text: String) {
        guard let moment = RFC3339Text.moment(text) else { return nil }
        self = moment
    }

    static func < (left: Moment, right: Moment) -> Bool { left.attoseconds < right.attoseconds }

    /// `2026-11-30T02:36:15Z`, cut to the second.
    var wholeSeconds: String {
        let (days, rest) = Self.divided(nanoseconds, by: 86_400 * Self.second)
        let seconds = Int(rest / Self.second)
        let date = CivilDate(daysSince1970: Int(clamping: days))
        func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
        let year = String(date.year)
        return String(repeating: "0", count: max(0, 4 - year.count)) + year
            + "-\(two(date.month))-\(two(date.day))"
            + "T\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))Z"
    }

    /// With as many decimals as it needs.
    var text: String {
        let whole = wholeSeconds
        let fraction = Self.divided(nanoseconds, by: Self.second).1
        guard fraction > 0 else { return whole }
        var digits = String(fraction)
        digits = String(repeating: "0", count: 9 - digits.count) + digits
        while digits.hasSuffix("0") { digits.removeLast() }
        return "\(whole.dropLast()).\(digits)Z"
    }

    var isMidnight: Bool { nanoseconds % (86_400 * Self.second) == 0 }

    /// From the year 0 to 9999, which RFC 3339 can write.
    static let written =
        Moment(
            nanoseconds: -62_167_219_200 * second)..<Moment(nanoseconds: 253_402_300_800 * second)

    /// Cut to the second, also before 1970.
    var wholeSecondsSince1970: Int {
        Int(clamping: Self.divided(nanoseconds, by: Self.second).0)
    }

    private static func divided(_ number: Int128, by divisor: Int128) -> (Int128, Int128) {
        let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
    }
}
