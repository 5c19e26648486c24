// SPDX-License-Identifier: Apache-2.0

/// How a list of alternatives says why none of them holds.
enum Alternatives {
    /// How many mismatches are told of one alternative.
    private static let shown = 5

    /// `1st: SUBJECT: MESSAGE`, one line for each of its mismatches.
    static func lines(_ mismatches: [Mismatch], number: Int) -> [String] {
        var lines = mismatches.prefix(shown).map {
            "\(ordinal(number)): \($0.subject): \($0.message)"
        }
        if mismatches.count > shown {
            lines.append("\(ordinal(number)): … and \(mismatches.count - shown) more")
        }
        return lines
    }

    private static func ordinal(_ number: Int) -> String {
        if (11...13).contains(number % 100) { return "\(number)th" }
        return switch number % 10 {
        case 1: "\(number)st"
        case 2: "\(number)nd"
        case 3: "\(number)rd"
        default: "\(number)th"
        }
    }
}
