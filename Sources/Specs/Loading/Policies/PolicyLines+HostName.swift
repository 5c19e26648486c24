// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

extension PolicyLines {
    /// A name that the peer is told or asked for; nil where the node is none, which is complained about.
    func hostName(_ node: Node) -> String? {
        guard let scoped = names.text(node) else { return nil }
        // Every server is told it in the clear, whatever hosts the secret has.
        if let secret = scoped.secrets.first {
            return refuse(
                "found the secret '\(secret.name)' in a host's name, expected none", at: node)
        }
        let text = scoped.text
        if let name = try? HostName.checked(text[...]), node.kind != .boolean { return name }
        return refuse("found '\(Excerpt.short(text))', expected a host's name", at: node)
    }
}
