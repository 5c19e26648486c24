// SPDX-License-Identifier: Apache-2.0

import Documents

/// One place at which two JSON values differ.
package struct JSONDifference: Sendable {
    /// Where it is, from the path that the comparison began at: `$.pets[2].price`.
    package let path: String
    /// Nil where only the other has something there.
    package let expected: Datum?
    package let actual: Datum?

    /// Every place at which the values differ, as deep as it lies and in the expected value's order, at most `limit`; and how many there are.
    package static func all(
        expected: Datum, actual: Datum, at path: String, limit: Int
    ) -> (shown: [JSONDifference], count: Int) {
        var found = Collected(limit: limit)
        found.compare(expected, actual, at: path)
        return (found.shown, found.count)
    }

    private struct Collected {
        let limit: Int
        var shown: [JSONDifference] = []
        var count = 0

        mutating func compare(_ expected: Datum, _ actual: Datum, at path: String) {
            switch (expected.kind, actual.kind) {
            case (.mapping, .mapping): compareMembers(expected, actual, at: path)
            case (.sequence, .sequence): compareElements(expected, actual, at: path)
            default:
                if expected != actual { add(path, expected, actual) }
            }
        }

        private mutating func compareMembers(
            _ expected: Datum, _ actual: Datum, at path: String
        ) {
            let others = actual.membersByName
            var wanted: Set<JSONName> = []
            for (name, value) in expected.members
            where wanted.insert(JSONName(text: name)).inserted {
                let path = path + JSONPath.step(to: name)
                if let other = others[JSONName(text: name)] {
                    compare(expected[name] ?? value, other, at: path)
                } else {
                    add(path, value, nil)
                }
            }
            for (name, value) in actual.members
            where wanted.insert(JSONName(text: name)).inserted {
                add(path + JSONPath.step(to: name), nil, value)
            }
        }

        /// Elements are paired by place; where there are more or fewer, those at both ends that are equal are left out first.
        private mutating func compareElements(
            _ expected: Datum, _ actual: Datum, at path: String
        ) {
            let left = expected.elements
            let right = actual.elements
            let most = min(left.count, right.count)
            let start =
                left.count == right.count ? 0 : (0..<most).first { left[$0] != right[$0] } ?? most
            var leftEnd = left.count
            var rightEnd = right.count
            while left.count != right.count, leftEnd > start,
                rightEnd > start, left[leftEnd - 1] == right[rightEnd - 1]
            {
                leftEnd -= 1
                rightEnd -= 1
            }
            for place in start..<max(leftEnd, rightEnd) {
                let path = "\(path)[\(place)]"
                if place >= rightEnd {
                    add(path, left[place], nil)
                } else if place >= leftEnd {
                    add(path, nil, right[place])
                } else {
                    compare(left[place], right[place], at: path)
                }
            }
        }

        private mutating func add(_ path: String, _ expected: Datum?, _ actual: Datum?) {
            count += 1
            if shown.count < limit {
                shown.append(JSONDifference(path: path, expected: expected, actual: actual))
            }
        }
    }
}
