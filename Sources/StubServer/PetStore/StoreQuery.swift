// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The query of a target, each name with the last value it has.
struct StoreQuery: Sendable {
    private let values: [String: String]

    /// Nil where a percent-encoding is broken.
    init?(target: String) {
        let query = target.drop { $0 != "?" }.dropFirst()
        var values: [String: String] = [:]
        for pair in query.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = String(parts[0]).removingPercentEncoding,
                let value = String(parts.dropFirst().first ?? "").removingPercentEncoding
            else { return nil }
            values[name] = value
        }
        self.values = values
    }

    subscript(name: String) -> String? { values[name] }
}
