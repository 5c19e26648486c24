// SPDX-License-Identifier: Apache-2.0

import Documents

/// The items on sale, by the numbers that they got; no two have the same stock-keeping unit.
struct ItemShelf: Sendable {
    private static let limit = 10_000
    private static let pictures = 10

    private var items: [Int: Item] = [:]
    private var lastID = 0

    init(_ details: [ItemDetails]) {
        for details in details { _ = place(details) }
    }

    var all: [Item] { Array(items.values) }

    subscript(id: Int) -> Item? { items[id] }

    /// - Throws: 404.
    func item(_ id: Int) throws(StoreRefusal) -> Item {
        guard let item = items[id] else { throw .none(of: "item") }
        return item
    }

    mutating func add(_ details: ItemDetails) throws(StoreRefusal) -> Item {
        guard items.count < ItemShelf.limit else { throw .full }
        try check(details.sku, isFreeBut: nil)
        return place(details)
    }

    mutating func replace(_ item: Item, with details: ItemDetails) throws(StoreRefusal) -> Item {
        try check(details.sku, isFreeBut: item.id)
        var changed = item
        changed.details = details
        changed.version &+= 1
        items[item.id] = changed
        return changed
    }

    /// Returns its number among the item's, from 1 on.
    mutating func add(_ picture: Picture, to item: Item) throws(StoreRefusal) -> Int {
        guard item.pictures.count < ItemShelf.pictures else { throw .full }
        items[item.id]?.pictures.append(picture)
        return item.pictures.count + 1
    }

    mutating func remove(_ id: Int) {
        items[id] = nil
    }

    private func check(_ sku: String, isFreeBut id: Int?) throws(StoreRefusal) {
        if items.values.contains(where: { $0.details.sku == sku && $0.id != id }) {
            throw .taken("item has that sku")
        }
    }

    private mutating func place(_ details: ItemDetails) -> Item {
        lastID += 1
        let item = Item(id: lastID, details: details)
        items[item.id] = item
        return item
    }
}
