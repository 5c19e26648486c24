// SPDX-License-Identifier: Apache-2.0

import Documents

/// What an editor says of an item; the price keeps the digits it was written with.
struct ItemDetails: Sendable, Equatable {
    let sku: String
    /// Nil where a change took it away.
    let name: String?
    let price: ExactNumber
    let tags: [String]

    var members: [Value.Member] {
        [
            Value.Member(name: "sku", value: .string(sku)),
            Value.Member(name: "name", value: .string(orNull: name)),
            Value.Member(name: "price", value: .number(price)),
            Value.Member(name: "tags", value: .strings(tags)),
        ]
    }

    init(sku: String, name: String?, price: ExactNumber, tags: [String] = []) {
        self.sku = sku
        self.name = name
        self.price = price
        self.tags = tags
    }

    /// - Parameter isChange: that a change left no name behind is no fault.
    /// - Throws: 422 with everything that is wrong with the body at once.
    init(from body: Value, isChange: Bool = false) throws(StoreRefusal) {
        var form = BodyForm(body, members: ["sku", "name", "price", "tags"])
        let sku = form.text("sku")
        let name = form.text("name", isOptional: isChange)
        let price = form.amount("price")
        let tags = form.texts("tags")
        guard form.faults.faults.isEmpty, let sku, let price, let tags else {
            throw .faulty("an item", form.faults)
        }
        self.init(sku: sku, name: name, price: price, tags: tags)
    }
}
