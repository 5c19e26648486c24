// SPDX-License-Identifier: Apache-2.0

import Documents
import Foundation

/// A pattern of Unicode TR35, such as `yyyy-MM-dd'T'HH:mm:ss.SSS'Z'`.
enum DatePattern {
    /// In English and UTC, whatever the machine's settings.
    static func text(of moment: Moment, by pattern: String) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.calendar = Calendar(identifier: .gregorian)
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = pattern
        // A microsecond more hides that a Date cannot hold every millisecond, which would be cut.
        let seconds = (Double(moment.nanoseconds) / 1e9 * 1e6).rounded() / 1e6
        return formatter.string(from: Date(timeIntervalSince1970: seconds + 0.000_000_4))
    }

    /// Nil for a pattern that says what it seems to.
    static func flaw(of pattern: String) -> TemplateParameter.Flaw? {
        var letters: Set<Character> = []
        var isQuoted = false
        for character in pattern {
            if character == "'" {
                isQuoted.toggle()
            } else if !isQuoted, character.isASCII, character.isLetter {
                letters.insert(character)
            }
        }
        if isQuoted { return TemplateParameter.Flaw(found: "a quote without its end") }
        if letters.isEmpty { return TemplateParameter.Flaw(found: "no field") }
        if let letter = letters.subtracting(fields).min() {
            return TemplateParameter.Flaw(
                found: "'\(letter)', which is no field", help: "text stands in single quotes")
        }
        // The classic mistakes give the right text on most days.
        if letters.contains("Y"), !letters.contains("w") {
            return TemplateParameter.Flaw(
                found: "'Y', the year of a week,", help: "a calendar's year is yyyy")
        }
        if letters.contains("D"), !letters.isDisjoint(with: ["M", "L"]) {
            return TemplateParameter.Flaw(
                found: "'D', the day of a year,", help: "a month's day is dd")
        }
        return nil
    }

    private static let fields = Set("GyYuUrQqMLwWdDFgEecabBhHKkmsSAzZOvVXx")
}
