// SPDX-License-Identifier: Apache-2.0

import Documents

/// Reads the date-time of RFC 3339 section 5.6.
enum RFC3339Text {
    static func moment(_ text: String) -> Moment? {
        var rest = Substring(text)
        guard let year = digits(4, &rest), skip("-", &rest), let month = digits(2, &rest),
            skip("-", &rest), let day = digits(2, &rest),
            let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        let midnight = Int128(date.daysSince1970) * 86_400 * 1_000_000_000
        if rest.isEmpty { return Moment(nanoseconds: midnight) }
        guard skip("T", &rest) || skip("t", &rest) || skip(" ", &rest),
            let hour = digits(2, &rest), hour < 24, skip(":", &rest),
            let minute = digits(2, &rest), minute < 60, skip(":", &rest),
            // 60 is a leap second.
            let second = digits(2, &rest), second <= 60,
            let fraction = fraction(&rest), let offset = offset(&rest), rest.isEmpty
        else { return nil }
        let seconds = Int128(hour * 3600 + minute * 60 + second - offset)
        let whole = midnight + seconds * 1_000_000_000
        return Moment(attoseconds: whole * ScaledText.parts + fraction)
    }

    /// In attoseconds; nil where they are not enough to write it.
    private static func fraction(_ rest: inout Substring) -> Int128? {
        guard skip(".", &rest) else { return 0 }
        let digits = rest.utf8.prefix { $0 >= 0x30 && $0 <= 0x39 }
        guard !digits.isEmpty else { return nil }
        rest = rest.dropFirst(digits.count)
        guard digits.dropFirst(18).allSatisfy({ $0 == 0x30 }) else { return nil }
        var fraction: Int128 = 0
        for digit in digits.prefix(18) { fraction = fraction * 10 + Int128(digit - 0x30) }
        for _ in digits.count..<max(18, digits.count) { fraction *= 10 }
        return fraction
    }

    /// Of the local time from UTC, in seconds.
    private static func offset(_ rest: inout Substring) -> Int? {
        if skip("Z", &rest) || skip("z", &rest) { return 0 }
        let sign: Int
        if skip("+", &rest) {
            sign = 1
        } else if skip("-", &rest) {
            sign = -1
        } else {
            return nil
        }
        guard let hour = digits(2, &rest), hour < 24, skip(":", &rest),
            let minute = digits(2, &rest), minute < 60
        else { return nil }
        return sign * (hour * 3600 + minute * 60)
    }

    private static func digits(_ count: Int, _ rest: inout Substring) -> Int? {
        let digits = rest.utf8.prefix(count)
        guard digits.count == count, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
            return nil
        }
        rest = rest.dropFirst(count)
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    private static func skip(_ character: Character, _ rest: inout Substring) -> Bool {
        guard rest.first == character else { return false }
        rest = rest.dropFirst()
        return true
    }
}
