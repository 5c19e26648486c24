// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// `/items`: pages of what the store sells, and more of it.
enum ItemListResource {
    static let all = [
        Resource(
            PathPattern("items"),
            [Action(.get, .from(.viewer), list), Action(.post, .from(.editor), add)])
    ]

    private static func list(
        _ store: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        let limit = try request.query.number("limit", in: 1...100) ?? 20
        let order = try ItemOrder(request.query["sort"])
        var cursor: ItemCursor?
        if let text = request.query["cursor"] { cursor = try ItemCursor(text, in: order) }
        let page = ItemPage(of: store.items.all, in: order, limit: limit, at: cursor)
        var answer = StoreAnswer.value(
            .members([
                "items": .array(page.items.map(\.value)),
                "next": .string(orNull: page.next?.text),
                "previous": .string(orNull: page.previous?.text),
            ]), as: "page")
        // RFC 8288.
        for (relation, cursor) in [("next", page.next), ("prev", page.previous)] {
            guard let cursor else { continue }
            let query = "limit=\(limit)&sort=\(order.text)&cursor=\(cursor.text)"
            answer.fields.append(
                "Link", "<\(request.base)/items?\(query)>; rel=\"\(relation)\"")
        }
        return answer
    }

    /// The second time under the same Idempotency-Key gives what the first one made.
    private static func add(
        _ store: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        let body = try StoreBody.json(of: request.message)
        let details = try ItemDetails(from: body)
        let key = request.field("Idempotency-Key").map {
            IdempotencyKeys.Key(user: request.visitor?.user ?? "", text: $0)
        }
        if let key, let id = try store.idempotencyKeys.item(madeUnder: key, from: body) {
            return made(try store.items.item(id), status: 200, request)
        }
        let item = try store.items.add(details)
        if let key { store.idempotencyKeys.note(key, body: body, made: item.id) }
        store.deliveries.send(.created, of: item.id)
        return made(item, status: 201, request)
    }

    private static func made(_ item: Item, status: Int, _ request: StoreRequest) -> StoreAnswer {
        .value(
            item.value, as: "item", status: status,
            fields: ["Location": "\(request.base)/items/\(item.id)", "ETag": item.tag.text])
    }
}
