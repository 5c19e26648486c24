// SPDX-License-Identifier: Apache-2.0

import Documents

/// Dates and times of day (RFC 3339 section 5.6).
enum DateFormat {
    static func isDateTime(_ bytes: [UInt8]) -> Bool {
        var scanner = FormatScanner(bytes)
        return skipDate(&scanner) && scanner.skip("Tt") && skipTime(&scanner) && scanner.isAtEnd
    }

    static func isDate(_ bytes: [UInt8]) -> Bool {
        var scanner = FormatScanner(bytes)
        return skipDate(&scanner) && scanner.isAtEnd
    }

    static func isTime(_ bytes: [UInt8]) -> Bool {
        var scanner = FormatScanner(bytes)
        return skipTime(&scanner) && scanner.isAtEnd
    }

    private static func skipDate(_ scanner: inout FormatScanner) -> Bool {
        guard let year = scanner.number(digits: 4), scanner.skip("-"),
            let month = scanner.number(digits: 2), scanner.skip("-"),
            let day = scanner.number(digits: 2)
        else { return false }
        return CivilDate(year: year, month: month, day: day) != nil
    }

    private static func skipTime(_ scanner: inout FormatScanner) -> Bool {
        guard let hour = scanner.number(digits: 2), hour < 24, scanner.skip(":"),
            let minute = scanner.number(digits: 2), minute < 60, scanner.skip(":"),
            let second = scanner.number(digits: 2), second <= 60
        else { return false }
        if scanner.skip("."), scanner.skipAll(FormatScanner.isDigit) == 0 { return false }
        guard let offset = offset(&scanner) else { return false }
        // A leap second is the last of a day in UTC.
        let local = hour * 60 + minute - offset
        return second < 60 || (local + 2 * 24 * 60) % (24 * 60) == 23 * 60 + 59
    }

    /// In minutes.
    private static func offset(_ scanner: inout FormatScanner) -> Int? {
        if scanner.skip("Zz") { return 0 }
        let isWest = scanner.peek == UInt8(ascii: "-")
        guard scanner.skip("+-"), let hour = scanner.number(digits: 2), hour < 24,
            scanner.skip(":"), let minute = scanner.number(digits: 2), minute < 60
        else { return nil }
        return (isWest ? -1 : 1) * (hour * 60 + minute)
    }
}
