// SPDX-License-Identifier: Apache-2.0

import Documents

/// An animal on offer.
struct Pet: Sendable, Equatable {
    let id: Int
    let details: PetDetails

    /// As answers show it.
    var value: Value {
        .object([
            Value.Member(name: "id", value: .number(ExactNumber(id))),
            Value.Member(name: "name", value: .string(details.name)),
            Value.Member(name: "species", value: .string(details.species.rawValue)),
            Value.Member(name: "price", value: .number(details.price)),
            Value.Member(name: "tags", value: .array(details.tags.map(Value.string))),
        ])
    }
}
