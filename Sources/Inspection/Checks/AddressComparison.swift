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
            for key in ServerKey.allCases { judgement = judgement + judged(key, first, other) }
            judgement = judgement + rest(first, other)
        }
        return judgement.finding(
            id: AddressComparison.id, title: AddressComparison.title, isAsked: true)
    }

    private func judged(
        _ key: ServerKey, _ first: ServerInventory, _ other: ServerInventory
    ) -> Judgement {
        for inventory in [first, other] {
            guard case .couldNotTell(let why) = inventory.keyed[key] else { continue }
            return Judgement(doubts: [
                "which certificate of \(key.rawValue) \(inventory.address) shows: \(why.text)"
            ])
        }
        let chains = [first, other].map { inventory in
            inventory.keyed.chains.first { $0.key == key }?.presented.map(\.sha256) ?? []
        }
        guard chains[0].first == chains[1].first else {
            return Judgement(broken: [
                "\(other.address) shows another certificate of \(key.rawValue) than \(first.address)"
            ])
        }
        guard chains[0] != chains[1] else { return Judgement() }
        return Judgement(broken: [
            "\(other.address) sends other certificates with that of \(key.rawValue) than \(first.address)"
        ])
    }

    /// What is no certificate: what is spoken, and settings such as who may connect.
    private func rest(_ first: ServerInventory, _ other: ServerInventory) -> Judgement {
        let comparison = BaselineComparison(
            InventoryValue(first).baseline, with: InventoryValue(other).baseline)
        var judgement = Judgement()
        let spoken = comparison.differences.filter { $0.path.hasPrefix("protocol.") }
        if spoken.contains(where: { $0.kind != .unknown }) {
            judgement.broken.append(
                "\(other.address) speaks otherwise than \(first.address): protocols, suites or groups differ"
            )
        }
        for difference in comparison.differences
        where difference.path.hasPrefix("tls.")
            || difference.kind == .unknown && difference.path.hasPrefix("protocol.")
        {
            if difference.kind == .unknown {
                judgement.doubts.append(
                    "\(difference.path) of \(other.address) and \(first.address): \(difference.change)"
                )
            } else {
                judgement.broken.append(
                    "\(other.address) differs from \(first.address) in \(difference.path)")
            }
        }
        return judgement
    }
}
