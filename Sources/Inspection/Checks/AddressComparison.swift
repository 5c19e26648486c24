// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// Whether all addresses of a name offer the same: an edge with an old certificate is seen by some clients alone.
package struct AddressComparison {
    static let id = "addresses.same"
    static let title = "all addresses offer the same"

    private let inventories: [ServerInventory]

    package init(_ inventories: [ServerInventory]) {
        self.inventories = inventories
    }

    package var finding: Finding {
        var judgement = Judgement()
        guard let first = inventories.first else {
            return judgement.finding(
                id: AddressComparison.id, title: AddressComparison.title, isAsked: true)
        }
        for other in inventories.dropFirst() {
            for key in ServerKey.allCases {
                let leaves = [first, other].map { inventory in
                    inventory.keyed.chains.first { $0.key == key }?.leaf?.sha256
                }
                guard leaves[0] != leaves[1] else { continue }
                judgement.broken.append(
                    "\(other.address) shows another certificate of \(key.rawValue) than \(first.address)"
                )
            }
            if first.plain.versions != other.plain.versions {
                judgement.broken.append(
                    "\(other.address) speaks otherwise than \(first.address): protocols, suites or groups differ"
                )
            }
        }
        return judgement.finding(
            id: AddressComparison.id, title: AddressComparison.title, isAsked: true)
    }
}
