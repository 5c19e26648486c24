// SPDX-License-Identifier: Apache-2.0

import Documents

/// An array's elements by their values and by the scalars that stand in them, so that many can be looked for among many.
final class ElementIndex {
    /// A scalar with the names that lead to it; all elements of an array count as one.
    private struct Leaf: Hashable {
        let path: [JSONName?]
        let scalar: Datum
    }

    private let elements: [Datum]
    private lazy var values = Set(elements)
    private lazy var places = placesByLeaf()
    private var known: [Datum: Bool] = [:]

    init(_ elements: [Datum]) {
        self.elements = elements
    }

    /// Whether an element has all the parts of the value.
    func includes(_ wanted: Datum) -> Bool {
        guard wanted.kind == .mapping || wanted.kind == .sequence else {
            return values.contains(wanted)
        }
        if elements.count <= 8 {
            return elements.contains { JSONInclusion.holds(wanted, in: $0) }
        }
        if let known = known[wanted] { return known }
        let found = candidates(for: wanted).contains {
            JSONInclusion.holds(wanted, in: elements[$0])
        }
        known[wanted] = found
        return found
    }

    /// Where the rarest of its scalars stands; everywhere where it has none.
    private func candidates(for wanted: Datum) -> [Int] {
        var rarest: [Int]?
        Self.forEachLeaf(of: wanted) { leaf in
            let places = places[leaf] ?? []
            if places.count < rarest?.count ?? .max { rarest = places }
        }
        return rarest ?? Array(elements.indices)
    }

    private func placesByLeaf() -> [Leaf: [Int]] {
        var places: [Leaf: [Int]] = [:]
        places.reserveCapacity(elements.count)
        for (place, element) in elements.enumerated() {
            Self.forEachLeaf(of: element) { leaf in
                if places[leaf]?.last != place { places[leaf, default: []].append(place) }
            }
        }
        return places
    }

    private static func forEachLeaf(
        of datum: Datum, at path: [JSONName?] = [], _ body: (Leaf) -> Void
    ) {
        switch datum.kind {
        case .mapping:
            for (name, value) in datum.membersByName {
                forEachLeaf(of: value, at: path + [name], body)
            }
        case .sequence:
            for element in datum.elements { forEachLeaf(of: element, at: path + [nil], body) }
        case .null, .boolean, .number, .string: body(Leaf(path: path, scalar: datum))
        }
    }
}
