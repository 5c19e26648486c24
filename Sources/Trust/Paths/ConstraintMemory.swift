// SPDX-License-Identifier: Apache-2.0

/// Whose name constraints a certificate would violate below them, found out once for each.
struct ConstraintMemory {
    private let constrained: [(authority: Certificate, constraints: NameConstraints)]
    private var known: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
    private var budget = ConstraintMemory.maximumComparisons

    /// - Parameter certificates: all that a path may lead through.
    init(_ certificates: [Certificate]) {
        constrained = certificates.compactMap { authority in
            authority.nameConstraints.map { (authority, $0) }
        }
    }

    /// The authorities that it can't stand below; what is too much to compare counts as a violation.
    mutating func violated(by member: Certificate) -> Set<ObjectIdentifier> {
        guard !constrained.isEmpty else { return [] }
        if let violated = known[ObjectIdentifier(member)] { return violated }
        let names = member.constrainedNames
        var violated: Set<ObjectIdentifier> = []
        for (authority, constraints) in constrained {
            let isOver = names.map(constraints.isBeyondComparison) == true
            let count = isOver ? 0 : (names?.count ?? 0) &* constraints.subtreeCount
            let isMet =
                !isOver && count <= budget
                && names.map { constraints.violation(by: $0) == nil } == true
            if count <= budget { budget -= count }
            if !isMet { violated.insert(ObjectIdentifier(authority)) }
        }
        known[ObjectIdentifier(member)] = violated
        return violated
    }

    /// Of a whole search; more than chains in good faith have.
    private static let maximumComparisons = 1 << 22
}
