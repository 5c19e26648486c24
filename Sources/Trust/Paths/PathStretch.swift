// SPDX-License-Identifier: Apache-2.0

/// The beginning of a path, each of its members signed by the next.
struct PathStretch {
    /// Leaf first.
    let members: [Certificate]
    /// Those that count for a path length: not self-issued, the leaf apart.
    let authorities: Int
    /// Authorities whose name constraints a member violates.
    let violated: Set<ObjectIdentifier>
    /// The demands of a policy that a member meets.
    let met: Set<Int>

    /// Whether each way on from the other is as good from here.
    func covers(_ other: PathStretch) -> Bool {
        authorities <= other.authorities && violated.isSubset(of: other.violated)
            && met.isSuperset(of: other.met)
    }
}
