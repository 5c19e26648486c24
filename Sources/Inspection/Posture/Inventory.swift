// SPDX-License-Identifier: Apache-2.0

/// Which of some values a server takes: those found, those that could not be told, and no other.
package struct Inventory<Value: Hashable & Sendable>: Sendable, Hashable {
    package struct Undecided: Sendable, Hashable {
        package var values: [Value]
        package var why: Uncertainty

        package init(_ values: [Value], _ why: Uncertainty) {
            self.values = values
            self.why = why
        }
    }

    /// In the order in which the server chose them.
    package var found: [Value]
    package var undecided: Undecided?
    /// Whether that order is the server's own; nil where there is none to be told.
    package var hasServerOrder: Fact?

    package init(found: [Value], undecided: Undecided? = nil, hasServerOrder: Fact? = nil) {
        self.found = found
        self.undecided = undecided
        self.hasServerOrder = hasServerOrder
    }

    package func fact(of value: Value) -> Fact {
        if found.contains(value) { return .yes }
        guard let undecided, undecided.values.contains(value) else { return .no }
        return .couldNotTell(undecided.why)
    }

    /// Where something must be there, since the server went on by it, to have found nothing is no fact.
    func contradicted(offering values: [Value]) -> Inventory {
        guard found.isEmpty, undecided == nil else { return self }
        return Inventory(found: [], undecided: Undecided(values, .contradiction))
    }
}
