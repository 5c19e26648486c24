// SPDX-License-Identifier: Apache-2.0

extension JSONPath {
    /// One step of a query: what it selects from each node that the step before gave (RFC 9535 section 2.5).
    struct Segment: Sendable {
        let selectors: [Selector]
        /// From the node and all that lies in it, not from its own children alone.
        var isDescendant = false

        /// Where it is nothing but a name.
        var onlyName: String? {
            guard selectors.count == 1, case .name(let name) = selectors[0] else { return nil }
            return name
        }

        /// Selects one node at most.
        var single: Selector? {
            guard !isDescendant, selectors.count == 1 else { return nil }
            switch selectors[0] {
            case .name, .index: return selectors[0]
            case .wildcard, .slice, .filter: return nil
            }
        }
    }

    /// What is selected from the children of one node (RFC 9535 section 2.3).
    enum Selector: Sendable {
        case name(String)
        /// From 0; below it from the end, -1 being the last.
        case index(Int)
        case wildcard
        case slice(JSONPathSlice)
        case filter(JSONPathCondition)
    }
}

extension [JSONPath.Segment] {
    /// RFC 9535 section 2.3.5.1.
    var areSingular: Bool { allSatisfy { $0.single != nil } }
}
