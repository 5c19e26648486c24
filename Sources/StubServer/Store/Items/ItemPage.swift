// SPDX-License-Identifier: Apache-2.0

/// Some items of a list, and the cursors to those before and after them.
struct ItemPage: Sendable {
    let items: [Item]
    private(set) var next: ItemCursor?
    private(set) var previous: ItemCursor?

    init(of all: [Item], in order: ItemOrder, limit: Int, at cursor: ItemCursor?) {
        let sorted = order.sorted(all)
        let range: Range<Int>
        switch cursor?.direction {
        case nil: range = 0..<min(limit, sorted.count)
        case .after:
            let start = sorted.count { !ItemPage.isAfter($0, cursor, order) }
            range = start..<min(start + limit, sorted.count)
        case .before:
            let end = sorted.count { ItemPage.isBefore($0, cursor, order) }
            range = max(end - limit, 0)..<end
        }
        items = Array(sorted[range])
        // An empty page leads back to where it was asked from.
        if range.upperBound < sorted.count, let last = items.last {
            next = ItemCursor(.after, order.place(of: last), in: order)
        }
        if range.lowerBound > 0 {
            let first = items.first.map(order.place(of:)) ?? cursor?.place
            previous = first.map { ItemCursor(.before, $0, in: order) }
        }
    }

    private static func isAfter(_ item: Item, _ cursor: ItemCursor?, _ order: ItemOrder) -> Bool {
        cursor.map { order.precedes($0.place, order.place(of: item)) } ?? true
    }

    private static func isBefore(_ item: Item, _ cursor: ItemCursor?, _ order: ItemOrder) -> Bool {
        cursor.map { order.precedes(order.place(of: item), $0.place) } ?? true
    }
}
