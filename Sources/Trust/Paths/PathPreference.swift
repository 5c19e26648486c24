// SPDX-License-Identifier: Apache-2.0

internal import Exchanges
internal import Foundation

/// What a policy asks of a path beside its validity: of several valid ones, one that has it is to be taken.
struct PathPreference {
    /// All are to be met.
    var demands: [PinList] = []
    /// A path that ends in one needs to meet none.
    var exemptAnchors: Set<Certificate> = []
    var revocationLists: RevocationListJudge?

    /// Which demands a certificate of a path meets, by their place.
    func met(by member: Certificate, isLeaf: Bool) -> Set<Int> {
        guard !demands.isEmpty else { return [] }
        return Set(
            demands.indices.filter { index in
                let demand = demands[index]
                let mayStand =
                    switch demand.target {
                    case .chain: true
                    case .leaf: isLeaf
                    case .issuer: !isLeaf
                    }
                return mayStand && demand.keys.contains(member.spkiSHA256)
            })
    }

    func isSatisfied(by met: Set<Int>, endingIn last: Certificate) -> Bool {
        met.count == demands.count || exemptAnchors.contains(last)
    }
}
