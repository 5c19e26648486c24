// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// A request with what the router has found out of it.
struct StoreRequest: Sendable {
    let message: HTTPRequest
    /// What stands before the path of each resource: nothing, or `/v1`.
    let base: String
    let match: PathPattern.Match
    let query: StoreQuery
    /// Nil where everyone may ask and nobody did under a name.
    let visitor: Visitor?

    /// The path's first number; 0 in a pattern without one, which nothing has for an id.
    var id: Int { match.numbers.first ?? 0 }

    func field(_ name: String) -> String? { message.fields[name].first }
}
