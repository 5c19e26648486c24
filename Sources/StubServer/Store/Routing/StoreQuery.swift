// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The query of a target or a form (application/x-www-form-urlencoded), in its order.
struct StoreQuery: Sendable {
    private(set) var pairs: [(name: String, value: String)] = []

    /// - Throws: where a percent-encoding is broken.
    init(of target: String) throws(StoreRefusal) {
        try self.init(pairs: target.drop { $0 != "?" }.dropFirst())
    }

    init(pairs text: Substring) throws(StoreRefusal) {
        for pair in text.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = StoreQuery.decoded(parts[0]),
                let value = StoreQuery.decoded(parts.dropFirst().first ?? "")
            else { throw .brokenQuery }
            pairs.append((name, value))
        }
    }

    /// The last value of that name.
    subscript(name: String) -> String? { pairs.last { $0.name == name }?.value }

    func number(_ name: String, in range: ClosedRange<Int>) throws(StoreRefusal) -> Int? {
        guard let text = self[name] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw .outOfRange(name, range)
        }
        return number
    }

    private static func decoded(_ text: Substring) -> String? {
        text.replacing("+", with: " ").removingPercentEncoding
    }
}
