// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// `/items/1`: one item, read and changed under preconditions (RFC 9110 section 13).
enum ItemResource {
    static let all = [
        Resource(
            PathPattern("items", .number),
            [
                Action(.get, .from(.viewer), show),
                Action(.put, .from(.editor), replace),
                Action(.patch, .from(.editor), change),
                Action(.delete, .from(.editor), remove),
            ])
    ]

    private static func show(
        _ store: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        let item = try store.items.item(request.id)
        if item.tag.isAmong(request.message.fields["If-None-Match"]) {
            return StoreAnswer(304, fields: ["ETag": item.tag.text])
        }
        return answer(item)
    }

    private static func replace(
        _ store: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        let item = try store.items.item(request.id)
        guard try isMeant(item, by: request) else { throw .noPrecondition }
        let details = try ItemDetails(from: try StoreBody.json(of: request.message))
        return try changed(item, to: details, &store)
    }

    private static func change(
        _ store: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        let item = try store.items.item(request.id)
        _ = try isMeant(item, by: request)
        let patch = try StoreBody.json(of: request.message)
        let details = try ItemDetails(
            from: MergePatch.apply(patch, to: .object(item.details.members)), isChange: true)
        return try changed(item, to: details, &store)
    }

    private static func remove(
        _ store: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        let item = try store.items.item(request.id)
        _ = try isMeant(item, by: request)
        store.items.remove(item.id)
        store.idempotencyKeys.forget(item.id)
        store.deliveries.send(.deleted, of: item.id)
        return StoreAnswer(204)
    }

    /// False where no If-Match says so.
    private static func isMeant(
        _ item: Item, by request: StoreRequest
    ) throws(StoreRefusal) -> Bool {
        guard let matches = item.tag.matches(request.message.fields["If-Match"]) else {
            return false
        }
        guard matches else { throw .changedSince }
        return true
    }

    private static func changed(
        _ item: Item, to details: ItemDetails, _ store: inout Store
    ) throws(StoreRefusal) -> StoreAnswer {
        let item = try store.items.replace(item, with: details)
        store.deliveries.send(.changed, of: item.id)
        return answer(item)
    }

    private static func answer(_ item: Item) -> StoreAnswer {
        .value(item.value, as: "item", fields: ["ETag": item.tag.text])
    }
}
