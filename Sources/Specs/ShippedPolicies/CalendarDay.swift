// SPDX-License-Identifier: Apache-2.0

import Documents

import struct Foundation.Date

/// `2027-03-01`, as clients write when their pins end.
enum CalendarDay {
    /// In UTC; nil where the calendar has no such day.
    static func midnight(_ text: String) -> Date? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2] else { return nil }
        return midnight(parts)
    }

    /// The day that the text begins with, its numbers of any length, as `SimpleDateFormat.parse` reads `yyyy-MM-dd`.
    static func leading(_ text: String) -> Date? {
        var rest = text[...]
        var parts: [Substring] = []
        while true {
            rest = rest.drop { $0 == " " || $0 == "\t" }
            let digits = rest.prefix { ("0"..."9").contains($0) }
            parts.append(digits)
            rest = rest[digits.endIndex...]
            if parts.count == 3 { return midnight(parts) }
            guard rest.first == "-" else { return nil }
            rest = rest.dropFirst()
        }
    }

    private static func midnight(_ parts: [Substring]) -> Date? {
        guard
            parts.allSatisfy({
                !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) }
            }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
            let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        return Date(timeIntervalSince1970: Double(date.daysSince1970) * 86_400)
    }
}
