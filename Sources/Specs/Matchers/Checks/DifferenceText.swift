// SPDX-License-Identifier: Apache-2.0

import Queries

/// One line of a structural diff.
enum DifferenceText {
    static func line(_ difference: JSONDifference, in context: MatchContext) -> String {
        let path = context.shown(difference.path)
        switch (difference.expected, difference.actual) {
        case (let expected?, let actual?):
            let shown = context.shown(expected, against: actual)
            return "\(path): expected \(shown.expected), got \(shown.actual)"
        case (let expected?, nil):
            return "\(path): expected \(context.shown(expected)), got nothing"
        case (nil, let actual?):
            return "\(path): expected nothing, got \(context.shown(actual))"
        case (nil, nil): return path
        }
    }
}
