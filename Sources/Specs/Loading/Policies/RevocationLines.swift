// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Reads `revocation`: by what is learnt whether a certificate was revoked.
struct RevocationLines {
    let lines: PolicyLines
    let files: PolicyFiles

    private func responder(_ node: Node) -> RevocationCheck? {
        guard let text = lines.names.text(node)?.text else { return nil }
        if text == "certificate" { return .responder(nil) }
        guard let url = RequestURL(parsing: text), url.endpoint.scheme == .http else {
            return lines.refuse(
                "found '\(Excerpt.short(text))', expected an http address or 'certificate'",
                at: node)
        }
        return .responder(url)
    }

    func check(_ node: Node) -> RevocationCheck? {
        guard node.kind == .mapping else {
            return node.text == "staple" ? .staple : RevocationCheck.none
        }
        let map = CheckedMap(node, in: .revocation, complaints: lines.complaints)
        guard map.isSound else { return nil }
        guard map.has("crls") != map.has("ocsp") else {
            return lines.refuse(
                map.has("crls")
                    ? "found 'ocsp' beside 'crls', expected one of them"
                    : "found neither 'crls' nor 'ocsp', expected one of them", at: node)
        }
        if let node = map["ocsp"] { return responder(node) }
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
