// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Reads `revocation`: by what is learnt whether a certificate was revoked.
struct RevocationLines {
    let lines: PolicyLines
    let files: PolicyFiles

    func check(_ node: Node) -> RevocationCheck? {
        guard node.kind == .mapping else {
            return node.text == "staple" ? .staple : RevocationCheck.none
        }
        let map = CheckedMap(node, in: .revocation, complaints: lines.complaints)
        guard map.isSound else { return nil }
        guard map.has("crls") else {
            return lines.refuse(
                "found no 'crls', expected files of revocation lists", at: node)
        }
        let read = map.list("crls").map { node -> [PolicyFile]? in
            lines.names.text(node).flatMap { files.certificates($0.text, at: node) }
        }
        guard !read.isEmpty else {
            return lines.refuse(
                "found an empty list, expected files of revocation lists",
                at: map.key("crls") ?? node,
                help: "'revocation: none' asks for nothing")
        }
        let lists = read.compactMap { $0 }
        return lists.count == read.count ? .lists(lists.flatMap { $0 }) : nil
    }
}
