// SPDX-License-Identifier: Apache-2.0

import Documents

package import struct Foundation.Date

/// The lenient reading of dates that RFC 6265bis section 5.1.1 prescribes, without a calendar or a locale.
package enum CookieDate {
    package static func date(_ text: String) -> Date? {
        var time: [Int]?
        var day: Int?
        var month: Int?
        var year: Int?
        for token in text.utf8.split(whereSeparator: isDelimiter) {
            let token = Array(token)
            if time == nil, let found = clock(token) {
                time = found
            } else if day == nil, let found = number(token, digits: 1...2) {
                day = found
            } else if month == nil, let found = monthNumber(token) {
                month = found
            } else if year == nil, let found = number(token, digits: 2...4) {
                year = found
            }
        }
        guard let time, let day, let month, var year else { return nil }
        if (70...99).contains(year) {
            year += 1900
        } else if (0...69).contains(year) {
            year += 2000
        }
        guard year >= 1601, let civil = CivilDate(year: year, month: month, day: day),
            time[0] <= 23, time[1] <= 59, time[2] <= 59
        else { return nil }
        let seconds = time[0] * 3600 + time[1] * 60 + time[2]
        return Date(timeIntervalSince1970: Double(civil.daysSince1970 * 86400 + seconds))
    }

    private static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

    /// Leading digits as many as allowed, then anything that is not a digit.
    private static func number(_ token: some Collection<UInt8>, digits: ClosedRange<Int>) -> Int? {
        let leading = token.prefix(while: isDigit)
        guard digits.contains(leading.count) else { return nil }
        return Int(String(decoding: leading, as: UTF8.self))
    }

    private static func clock(_ token: [UInt8]) -> [Int]? {
        let parts = token.split(
            separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].allSatisfy(isDigit), parts[1].allSatisfy(isDigit),
            let hour = number(parts[0], digits: 1...2),
            let minute = number(parts[1], digits: 1...2),
            let second = number(parts[2], digits: 1...2)
        else { return nil }
        return [hour, minute, second]
    }

    private static func monthNumber(_ token: [UInt8]) -> Int? {
        let names = [
            "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
        ]
        let start = String(decoding: token.prefix(3), as: UTF8.self).lowercased()
        return names.firstIndex(of: start).map { $0 + 1 }
    }
}
