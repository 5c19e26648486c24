// SPDX-License-Identifier: Apache-2.0

import Documents

/// Whether a JSON value has all the parts of another: the members of its objects and, in any order, the elements of its arrays, each as often as it stands there.
package struct JSONInclusion {
    private let limit: Int
    private var shown: [JSONDifference] = []
    private var count = 0

    /// The parts that are missing, as deep as they lie, at most `limit`; and how many there are.
    package static func missing(
        _ wanted: Datum, in actual: Datum, at path: String, limit: Int
    ) -> (shown: [JSONDifference], count: Int) {
        var inclusion = JSONInclusion(limit: limit)
        inclusion.look(for: wanted, in: actual, at: path)
        return (inclusion.shown, inclusion.count)
    }

    static func holds(_ wanted: Datum, in actual: Datum) -> Bool {
        missing(wanted, in: actual, at: "", limit: 0).count == 0
    }

    private init(limit: Int) {
        self.limit = limit
    }

    private mutating func look(for wanted: Datum, in actual: Datum, at path: String) {
        switch (wanted.kind, actual.kind) {
        case (.mapping, .mapping):
            let members = actual.membersByName
            for (name, value) in wanted.members {
                // The path is made only where it is shown.
                let path = limit == 0 ? "" : path + JSONPath.step(to: name)
                if let own = members[JSONName(text: name)] {
                    look(for: value, in: own, at: path)
                } else {
                    add(path, value, nil)
                }
            }
        case (.sequence, .sequence):
            let elements = ElementIndex(actual.elements)
            for element in wanted.elements where !elements.take(element) {
                add(path + "[*]", element, nil)
            }
        default:
            if wanted != actual { add(path, wanted, actual) }
        }
    }

    private mutating func add(_ path: String, _ wanted: Datum, _ actual: Datum?) {
        count += 1
        if shown.count < limit {
            shown.append(JSONDifference(path: path, expected: wanted, actual: actual))
        }
    }
}
