// SPDX-License-Identifier: Apache-2.0

import Documents

/// What a list of items is sorted by; the id decides between equals.
struct ItemOrder: Sendable, Equatable {
    enum Key: String, Sendable, CaseIterable { case id, name, price }

    let key: Key
    let isDescending: Bool

    /// `price`, or `-price` for the dearest first.
    init(_ text: String?) throws(StoreRefusal) {
        let name = text ?? Key.id.rawValue
        isDescending = name.hasPrefix("-")
        guard let key = Key(rawValue: isDescending ? String(name.dropFirst()) : name) else {
            throw .notOneOf("sort", Key.allCases.flatMap { [$0.rawValue, "-\($0.rawValue)"] })
        }
        self.key = key
    }

    var text: String { (isDescending ? "-" : "") + key.rawValue }

    func sorted(_ items: [Item]) -> [Item] {
        items.sorted { precedes(place(of: $0), place(of: $1)) }
    }

    /// What of an item decides where it stands, so that a cursor outlives it.
    struct Place: Sendable, Equatable {
        let id: Int
        let text: String
    }

    func place(of item: Item) -> Place {
        let text =
            switch key {
            case .id: ""
            case .name: item.details.name ?? ""
            case .price: item.details.price.spelling
            }
        return Place(id: item.id, text: text)
    }

    func precedes(_ left: Place, _ right: Place) -> Bool {
        isDescending ? comes(right, before: left) : comes(left, before: right)
    }

    private func comes(_ left: Place, before right: Place) -> Bool {
        switch key {
        case .id: return left.id < right.id
        case .name:
            return left.text == right.text ? left.id < right.id : left.text < right.text
        case .price:
            guard let one = ExactNumber(left.text), let other = ExactNumber(right.text) else {
                return false
            }
            return one == other ? left.id < right.id : one < other
        }
    }
}
