// SPDX-License-Identifier: Apache-2.0

import Documents

/// An array's elements by their values and by the scalars that stand in them, so that many can be looked for among many.
final class ElementIndex {
    /// A scalar with the names that lead to it; all elements of an array count as one.
    private struct Leaf: Hashable {
        let path: [JSONName?]
        let scalar: Datum
    }

    /// Beyond so many comparisons nothing that was taken is given to another.
    private static let limit = 2_000_000

    private let elements: [Datum]
    private lazy var places = placesByLeaf()
    /// How many equal scalars are not taken yet.
    private var free: [Datum: Int] = [:]
    /// Values that have taken an element, and which one.
    private var takers: [Datum] = []
    private var taken: [Int?] = []
    private var owners: [Int?]
    /// Of values that stand there often, how many candidates were looked at already.
    private var looked: [Datum: Int] = [:]
    /// What has none left, and never will.
    private var missed: Set<Datum> = []
    private var comparisons = 0

    init(_ elements: [Datum]) {
        self.elements = elements
        owners = [Int?](repeating: nil, count: elements.count)
        free.reserveCapacity(elements.count)
        for element in elements where !element.isStructure { free[element, default: 0] += 1 }
    }

    /// Takes an element that has all the parts of the value and that no other value needs; false where there is none.
    func take(_ wanted: Datum) -> Bool {
        guard wanted.isStructure else {
            guard let count = free[wanted], count > 0 else { return false }
            free[wanted] = count - 1
            return true
        }
        if missed.contains(wanted) { return false }
        let taker = takers.count
        takers.append(wanted)
        taken.append(nil)
        if takeFree(taker) || takeFromOthers(taker) { return true }
        missed.insert(wanted)
        return false
    }

    private func takeFree(_ taker: Int) -> Bool {
        let wanted = takers[taker]
        let candidates = candidates(for: wanted)
        for at in (looked[wanted] ?? 0)..<candidates.count {
            looked[wanted] = at + 1
            let place = candidates[at]
            guard owners[place] == nil, JSONInclusion.holds(wanted, in: elements[place]) else {
                continue
            }
            owners[place] = taker
            taken[taker] = place
            return true
        }
        return false
    }

    /// Along a path on which each gives what it took to the one before and takes another (Berge's lemma).
    private func takeFromOthers(_ first: Int) -> Bool {
        var queue = [first]
        var next = 0
        /// By whom an element is wanted.
        var wanting: [Int: Int] = [:]
        while next < queue.count {
            let taker = queue[next]
            next += 1
            for place in candidates(for: takers[taker]) where wanting[place] == nil {
                comparisons += 1
                if comparisons > Self.limit { return false }
                guard JSONInclusion.holds(takers[taker], in: elements[place]) else { continue }
                wanting[place] = taker
                if let owner = owners[place] {
                    queue.append(owner)
                } else {
                    hand(place, along: wanting)
                    return true
                }
            }
        }
        return false
    }

    private func hand(_ free: Int, along wanting: [Int: Int]) {
        var place: Int? = free
        while let here = place, let taker = wanting[here] {
            place = taken[taker]
            owners[here] = taker
            taken[taker] = here
        }
    }

    /// Where the rarest of its scalars stands; everywhere where it has none.
    private func candidates(for wanted: Datum) -> [Int] {
        if elements.count <= 8 { return Array(elements.indices) }
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

extension Datum {
    fileprivate var isStructure: Bool { kind == .mapping || kind == .sequence }
}
