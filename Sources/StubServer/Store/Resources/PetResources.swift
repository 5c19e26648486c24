// SPDX-License-Identifier: Apache-2.0

import Documents

/// `/pets`: everyone may look, who is an editor may change.
enum PetResources {
    static let all = [
        Resource(
            PathPattern("pets"),
            [Action(.get, .everyone, list), Action(.post, .from(.editor), add)]),
        Resource(
            PathPattern("pets", .number),
            [
                Action(.get, .everyone, show),
                Action(.put, .from(.editor), replace),
                Action(.patch, .from(.editor), change),
                Action(.delete, .from(.editor), remove),
            ]),
    ]

    private static func list(
        _ store: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        let limit = try request.query.number("limit", in: 1...100) ?? 100
        var pets = store.pets.all
        if let species = request.query["species"] {
            pets = pets.filter { $0.details.species.rawValue == species }
        }
        return .value(
            .members([
                "pets": .array(pets.prefix(limit).map(\.value)), "total": .integer(pets.count),
            ]), as: "shelf")
    }

    private static func add(
        _ store: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        let pet = try store.pets.add(PetDetails(from: try StoreBody.json(of: request.message)))
        return .value(
            pet.value, as: "pet", status: 201,
            fields: ["Location": "\(request.base)/pets/\(pet.id)"])
    }

    private static func show(
        _ store: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        .value(try pet(store, request).value, as: "pet")
    }

    private static func replace(
        _ store: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        let pet = try pet(store, request)
        let details = try PetDetails(from: try StoreBody.json(of: request.message))
        return .value(try store.pets.replace(pet, with: details).value, as: "pet")
    }

    private static func change(
        _ store: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        let pet = try pet(store, request)
        let patch = try StoreBody.json(of: request.message)
        let details = try PetDetails(
            from: MergePatch.apply(patch, to: .object(pet.details.members)))
        return .value(try store.pets.replace(pet, with: details).value, as: "pet")
    }

    private static func remove(
        _ store: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        _ = try pet(store, request)
        _ = store.pets.remove(request.id)
        return StoreAnswer(204)
    }

    private static func pet(
        _ store: Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> Pet {
        guard let pet = store.pets[request.id] else { throw .none(of: "pet") }
        return pet
    }
}
