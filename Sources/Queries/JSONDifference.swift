// SPDX-License-Identifier: Apache-2.0

import Documents

/// One place at which two JSON values differ.
package struct JSONDifference: Sendable {
    /// Where it is, from the path that the comparison began at: `$.pets[2].price`.
    ///
    /// An element that is missing has its place in the expected array, any other its place in the actual one.
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
            let wanted = expected.membersByName
            let others = actual.membersByName
            var seen: Set<JSONName> = []
            for (name, _) in expected.members {
                let key = JSONName(text: name)
                guard seen.insert(key).inserted, let value = wanted[key] else { continue }
                if let other = others[key] {
                    if value != other { compare(value, other, at: path + JSONPath.step(to: name)) }
                } else {
                    add(path + JSONPath.step(to: name), value, nil)
                }
            }
            for (name, _) in actual.members {
                let key = JSONName(text: name)
                guard seen.insert(key).inserted, let value = others[key] else { continue }
                add(path + JSONPath.step(to: name), nil, value)
            }
        }

        private mutating func compareElements(
            _ expected: Datum, _ actual: Datum, at path: String
        ) {
            let left = expected.elements
            let right = actual.elements
            for pair in ElementPairing.pairs(left, right) {
                switch pair {
                case .both(let wanted, let place):
                    compare(left[wanted], right[place], at: actual.path(ofElement: place, at: path))
                case .missing(let wanted): add("\(path)[\(wanted)]", left[wanted], nil)
                case .added(let place):
                    add(actual.path(ofElement: place, at: path), nil, right[place])
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
