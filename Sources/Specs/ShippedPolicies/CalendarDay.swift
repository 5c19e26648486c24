// SPDX-License-Identifier: Apache-2.0

import Documents

import struct Foundation.Date

/// `2027-03-01`, as clients write when their pins end.
enum CalendarDay {
    /// In UTC; nil where the calendar has no such day.
    static func midnight(_ text: String) -> Date? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2],
            parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
            let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        return Date(timeIntervalSince1970: Double(date.daysSince1970) * 86_400)
    }
}
