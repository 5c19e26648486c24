// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Specs

/// What an item may see of those before it.
struct ItemInput: Sendable {
    var captures: [String: ScopedValue] = [:]
    /// The captures among them whose item then failed, by that item's name: only teardown has them.
    var withheld: [String: String] = [:]
    var jar = CookieJar()
    var stage = Interruption.Stage.work
    /// It stands in `steps` that are optional.
    var isForgiven = false
    /// The names above it, its collection's first, for its id.
    var path: [String]
    /// Of `steps` whose last item it is: handed on when it has passed.
    var handedOn: [CaptureSpec] = []

    /// For the next of a list that runs as it is listed.
    mutating func follow(_ result: ItemResult, of item: Item) {
        captures.merge(result.captures) { $1 }
        for name in result.captures.keys {
            withheld[name] = result.verdict == .passed ? nil : item.name
        }
    }
}
