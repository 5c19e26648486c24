// SPDX-License-Identifier: Apache-2.0

import Documents

/// `/search`: a rate limit with items behind it.
enum SearchResource {
    static let all = [
        Resource(PathPattern("search"), [Action(.get, .from(.viewer), search)])
    ]

    private static func search(
        _ store: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        let token = request.field("Authorization") ?? request.visitor?.user ?? ""
        guard store.searches.take(for: token, at: store.now()) else { throw .tooOften }
        let words = (request.query["q"] ?? "").lowercased()
        let found = store.items.all.filter {
            ($0.details.name ?? "").lowercased().contains(words)
        }
        return .value(
            .members(["found": .array(found.sorted { $0.id < $1.id }.map(\.value))]), as: "search")
    }
}
