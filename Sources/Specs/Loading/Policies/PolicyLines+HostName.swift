// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

extension PolicyLines {
    /// A host, or a pattern, of which a policy serves every port.
    func servedHost(_ node: Node) -> String? {
        guard let text = names.text(node)?.text else { return nil }
        let port = text.dropFirst(HostName.withoutPort(text).count)
        if port.count > 1, port.dropFirst().allSatisfy(\.isWholeNumber) {
            return refuse(
                "found a port in '\(Excerpt.short(text))', expected a host's name: a policy serves all its ports",
                at: node)
        }
        return names.host(node)
    }

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
        let complaint = HostName.complaint(about: text)
        return refuse(complaint.message, at: node, help: complaint.help)
    }
}
