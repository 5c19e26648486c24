// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Reads `clients`: by their policies, or by what they ship.
struct ClientsDecoder {
    let names: DeclaredNames
    let policies: PolicyDecoder
    let complaints: Complaints

    func checks(_ node: Node) -> [InspectionCheck] {
        let nodes = node.kind == .sequence ? node.elements : [node]
        if nodes.isEmpty {
            complaints.add("found an empty list, expected one client or more", at: node.span)
        }
        var counts: [String: Int] = [:]
        return nodes.compactMap { node in
            guard let (name, title, policy) = client(node) else { return nil }
            counts[name, default: 0] += 1
            let count = counts[name] ?? 1
            let id = "client.\(name)" + (count > 1 ? " (\(count))" : "")
            return InspectionCheck(
                name: id, span: node.members.first?.key.span ?? node.span,
                kind: .client(
                    ShippedClient(
                        id: id, title: title, policy: policy,
                        isDeclared: node.members.first?.key.text == "policy")))
        }
    }

    private func client(_ node: Node) -> (name: String, title: String, policy: SecurityPolicy)? {
        let map = CheckedMap(node, in: .inspectedClient, complaints: complaints)
        guard map.isSound else { return nil }
        guard let (key, value) = node.members.first, node.members.count == 1 else {
            complaints.add(
                node.members.isEmpty
                    ? "found no client, expected 'policy', 'infoPlist', 'networkSecurityConfig', 'okHttp' or 'trustKit'"
                    : "found '\(node.members[1].key.text)' beside '\(node.members[0].key.text)', expected one client",
                at: node.members.dropFirst().first?.key.span ?? node.span)
            return nil
        }
        if key.text == "policy" {
            return policies.policy(value).map { ($0.name, "a client of '\($0.name)'", $0) }
        }
        let isFile = value.kind != .mapping
        let name = isFile ? names.text(value)?.text ?? value.text : key.text
        let title = isFile ? "a client of '\(name)'" : "a client of \(key.text)"
        return policies.client(map, named: name).map { (name, title, $0) }
    }
}
