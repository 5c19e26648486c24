// SPDX-License-Identifier: Apache-2.0

import Queries

/// One line of a structural diff.
enum DifferenceText {
    static func line(_ difference: JSONDifference, in context: MatchContext) -> String {
        line(difference.path, difference.expected, difference.actual, in: context)
    }

    /// - Parameter expected: nil, as `actual`, where only the other has something there.
    static func line(
        _ path: String, _ expected: Datum?, _ actual: Datum?, in context: MatchContext
    ) -> String {
        let path = context.shown(path)
        switch (expected, actual) {
        case (let expected?, let actual?):
            let shown = context.shown(expected, against: actual)
            let hint = context.hint(expected, against: actual).map { " (\($0))" } ?? ""
            return "\(path): expected \(shown.expected), got \(shown.actual)\(hint)"
        case (let expected?, nil):
            return "\(path): expected \(context.shown(expected)), got nothing"
        case (nil, let actual?):
            return "\(path): expected nothing, got \(context.shown(actual))"
        case (nil, nil): return path
        }
    }

    /// The differences of two objects or two arrays, one a line and no more than a reader takes in.
    static func lines(
        _ expected: Datum, _ actual: Datum, at path: String, in context: MatchContext
    ) -> (lines: [String], count: Int) {
        let all = JSONDifference.all(
            expected: expected, actual: actual, at: path, limit: shownDifferences)
        var lines = all.shown.map { line($0, in: context) }
        if all.count > all.shown.count {
            lines.append("… and \(all.count - all.shown.count) more")
        }
        return (lines, all.count)
    }

    /// How many differences of a structure are listed.
    private static let shownDifferences = 20
}
