// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// One thing that can be asked of a server's inventory, by an id that stays.
package struct ServerCheck: Sendable {
    /// What is asked together.
    package enum Group: String, Sendable, CaseIterable {
        /// What no client accepts; always asked.
        case standard
        case certificate
    }

    /// `cipher.broken`.
    package let id: String
    /// What holds where it is green.
    package let title: String
    package let group: Group
    let judge: @Sendable (ServerInventory) -> Judgement

    init(
        _ id: String, _ title: String, _ group: Group,
        judge: @escaping @Sendable (ServerInventory) -> Judgement
    ) {
        self.id = id
        self.title = title
        self.group = group
        self.judge = judge
    }

    /// In the order of reports.
    package static let all = standard + certificate

    package func finding(of inventory: ServerInventory, isAsked: Bool) -> Finding {
        var finding = judge(inventory).finding(id: id, title: title, isAsked: isAsked)
        finding.isStandard = group == .standard
        return finding
    }
}
