// SPDX-License-Identifier: Apache-2.0

import Documents

/// A JSON body that describes a pet, whole or as a change to a known one (RFC 7396).
struct PetForm {
    private let members: [Value.Member]
    private let known: PetDetails?
    private var faults = PetFaults()

    /// - Throws: everything that is wrong with the body at once.
    static func details(from body: Value, changing known: PetDetails? = nil)
        throws(PetFaults) -> PetDetails
    {
        guard case .object(let members) = body else {
            throw PetFaults(faults: [.init(member: "", message: "must be an object")])
        }
        var form = PetForm(members: members, known: known)
        return try form.details()
    }

    private init(members: [Value.Member], known: PetDetails?) {
        self.members = members
        self.known = known
    }

    private mutating func details() throws(PetFaults) -> PetDetails {
        for member in members where !["name", "species", "price", "tags"].contains(member.name) {
            faults.add(member.name, "is not known")
        }
        let name = name()
        let species = species()
        let price = price()
        let tags = tags()
        guard faults.faults.isEmpty, let name, let species, let price, let tags else {
            throw faults
        }
        return PetDetails(name: name, species: species, price: price, tags: tags)
    }

    private subscript(name: String) -> Value? {
        members.last { $0.name == name }?.value
    }

    private mutating func name() -> String? {
        switch self["name"] {
        case nil where known != nil: return known?.name
        case .string(let name) where (1...60).contains(name.count): return name
        case nil: faults.add("name", "is missing")
        default: faults.add("name", "must be a string of 1 to 60 characters")
        }
        return nil
    }

    private mutating func species() -> PetDetails.Species? {
        switch self["species"] {
        case nil where known != nil: return known?.species
        case .string(let name):
            if let species = PetDetails.Species(rawValue: name) { return species }
            let names = PetDetails.Species.allCases.map(\.rawValue)
            faults.add("species", "must be one of \(names.joined(separator: ", "))")
        case nil: faults.add("species", "is missing")
        default: faults.add("species", "must be a string")
        }
        return nil
    }

    private mutating func price() -> ExactNumber? {
        switch self["price"] {
        case nil where known != nil: return known?.price
        case .number(let price) where price >= ExactNumber(0): return price
        case .number: faults.add("price", "must not be negative")
        case nil: faults.add("price", "is missing")
        default: faults.add("price", "must be a number")
        }
        return nil
    }

    private mutating func tags() -> [String]? {
        switch self["tags"] {
        case nil: return known?.tags ?? []
        case .null where known != nil: return []
        case .array(let elements):
            let tags = elements.compactMap { element -> String? in
                if case .string(let tag) = element { tag } else { nil }
            }
            if tags.count == elements.count { return tags }
            faults.add("tags", "must be strings")
        default: faults.add("tags", "must be an array of strings")
        }
        return nil
    }
}
