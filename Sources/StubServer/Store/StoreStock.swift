// SPDX-License-Identifier: Apache-2.0

import Documents

/// What the store has when it opens.
enum StoreStock {
    static let pets = [
        PetDetails(name: "Rex", species: .dog, price: ExactNumber(250), tags: ["loud", "loyal"]),
        PetDetails(name: "Whiskers", species: .cat, price: ExactNumber(80), tags: ["quiet"]),
        PetDetails(name: "Bubbles", species: .fish, price: ExactNumber(5)),
    ]

    static let items = [
        ItemDetails(sku: "leash", name: "Leash", price: ExactNumber(12), tags: ["dog"]),
        ItemDetails(sku: "bowl", name: "Bowl", price: ExactNumber(7), tags: ["cat", "dog"]),
        ItemDetails(sku: "perch", name: "Perch", price: ExactNumber(15), tags: ["bird"]),
        ItemDetails(sku: "lamp", name: "Heat lamp", price: ExactNumber(34)),
        ItemDetails(sku: "castle", name: "Castle", price: ExactNumber(9), tags: ["fish"]),
    ]
}
