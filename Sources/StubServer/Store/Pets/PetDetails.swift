// SPDX-License-Identifier: Apache-2.0

import Documents

/// What a keeper says of a pet; the price keeps the digits it was written with.
struct PetDetails: Sendable, Equatable {
    enum Species: String, CaseIterable { case bird, cat, dog, fish }

    var name: String
    var species: Species
    var price: ExactNumber
    var tags: [String] = []

    var members: [Value.Member] {
        [
            Value.Member(name: "name", value: .string(name)),
            Value.Member(name: "species", value: .string(species.rawValue)),
            Value.Member(name: "price", value: .number(price)),
            Value.Member(name: "tags", value: .strings(tags)),
        ]
    }

    init(name: String, species: Species, price: ExactNumber, tags: [String] = []) {
        self.name = name
        self.species = species
        self.price = price
        self.tags = tags
    }

    /// - Throws: 422 with everything that is wrong with the body at once.
    init(from body: Value) throws(StoreRefusal) {
        var form = BodyForm(body, members: ["name", "species", "price", "tags"])
        let name = form.text("name")
        let species = form.choice("species", Species.self)
        let price = form.amount("price")
        let tags = form.texts("tags")
        guard form.faults.faults.isEmpty, let name, let species, let price, let tags else {
            throw .faulty("a pet", form.faults)
        }
        self.init(name: name, species: species, price: price, tags: tags)
    }
}
