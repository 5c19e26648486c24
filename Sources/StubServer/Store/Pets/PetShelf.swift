// SPDX-License-Identifier: Apache-2.0

import Documents

/// The pets on offer, by the numbers that they got; no two have the same name.
struct PetShelf: Sendable {
    private static let limit = 10_000

    private var pets: [Int: Pet] = [:]
    private var lastID = 0

    init(_ details: [PetDetails]) {
        for details in details { _ = place(details) }
    }

    var all: [Pet] { pets.values.sorted { $0.id < $1.id } }

    subscript(id: Int) -> Pet? { pets[id] }

    mutating func add(_ details: PetDetails) throws(StoreRefusal) -> Pet {
        guard pets.count < PetShelf.limit else { throw .full }
        if pets.values.contains(where: { $0.details.name == details.name }) {
            throw .taken("pet has that name")
        }
        return place(details)
    }

    mutating func replace(_ pet: Pet, with details: PetDetails) throws(StoreRefusal) -> Pet {
        if pets.values.contains(where: { $0.id != pet.id && $0.details.name == details.name }) {
            throw .taken("pet has that name")
        }
        let changed = Pet(id: pet.id, details: details)
        pets[pet.id] = changed
        return changed
    }

    /// False where there was no such pet.
    mutating func remove(_ id: Int) -> Bool {
        pets.removeValue(forKey: id) != nil
    }

    private mutating func place(_ details: PetDetails) -> Pet {
        lastID += 1
        let pet = Pet(id: lastID, details: details)
        pets[pet.id] = pet
        return pet
    }
}
