// SPDX-License-Identifier: Apache-2.0

import Documents

/// The webhooks that the store has sent to an imagined receiver, which took each the first time.
struct Deliveries: Sendable {
    enum Event: String, Sendable {
        case created = "item.created"
        case changed = "item.changed"
        case deleted = "item.deleted"
    }

    struct Delivery: Sendable {
        let id: Int
        let event: Event
        let item: Int

        var value: Value {
            .members([
                "id": .integer(id), "event": .string(event.rawValue), "item": .integer(item),
                "status": .integer(200), "attempts": .integer(1),
            ])
        }
    }

    private var deliveries = Bounded<Int, Delivery>(limit: 1000)
    private var lastID = 0

    mutating func send(_ event: Event, of item: Int) {
        lastID += 1
        deliveries[lastID] = Delivery(id: lastID, event: event, item: item)
    }

    /// - Parameters: nil stands for all.
    func all(of item: Int?, event: String?) -> [Delivery] {
        deliveries.all.filter {
            (item == nil || $0.item == item) && (event == nil || $0.event.rawValue == event)
        }
    }
}
