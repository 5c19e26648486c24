// SPDX-License-Identifier: Apache-2.0

package import struct Foundation.Date

/// What a template may name at one place of a run: captures over the collection's variables and secrets; and where randomness and time come from.
package struct Scope: Sendable {
    /// Evaluated once a run of the collection; secrets among them.
    package let variables: [String: ScopedValue]
    package var captures: [String: ScopedValue]
    /// All that is random is drawn from seed, item id and call, never from what ran beside it.
    package let seed: UInt64
    package let itemID: String
    package let now: Date

    package init(
        variables: [String: ScopedValue], captures: [String: ScopedValue] = [:], seed: UInt64,
        itemID: String, now: Date
    ) {
        self.variables = variables
        self.captures = captures
        self.seed = seed
        self.itemID = itemID
        self.now = now
    }

    package subscript(name: String) -> ScopedValue? { captures[name] ?? variables[name] }
}
