// SPDX-License-Identifier: Apache-2.0

import Documents

/// Matchers under names that are the format's own: the parts of `tls`, `leaf`, `key` and `time`.
struct NamedMatchers: Sendable {
    private(set) var matchers: [(name: String, matcher: Matcher)] = []

    subscript(name: String) -> Matcher? { matchers.first { $0.name == name }?.matcher }

    var isEmpty: Bool { matchers.isEmpty }

    var templates: [Template] { matchers.flatMap(\.matcher.templates) }

    mutating func append(_ name: String, _ matcher: Matcher) {
        matchers.append((name, matcher))
    }

    /// Own names win.
    func inheriting(_ inherited: NamedMatchers) -> NamedMatchers {
        var result = self
        for (name, matcher) in inherited.matchers where self[name] == nil {
            result.append(name, matcher)
        }
        return result
    }
}
