// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// A policy's own lines, and whether every one of them could be read.
final class PolicyLines {
    let map: CheckedMap
    let names: DeclaredNames
    let complaints: Complaints
    private(set) var isSound: Bool

    init(map: CheckedMap, names: DeclaredNames, complaints: Complaints) {
        self.map = map
        self.names = names
        self.complaints = complaints
        isSound = map.isSound
    }

    /// Nil where the line isn't there or can't be read, which is noted.
    func value<Result>(_ key: String, _ read: (Node) -> Result?) -> Result? {
        map[key].flatMap { noted($0, read) }
    }

    /// What of a list could be read; nil where it isn't there.
    func list<Result>(_ key: String, _ read: (Node) -> Result?) -> [Result]? {
        map.has(key) ? map.list(key).compactMap { noted($0, read) } : nil
    }

    /// As `list`, of texts that each stand once; `kind` is what a message says was expected.
    func texts(_ key: String, of kind: String, _ isValid: (String) -> Bool) -> [String]? {
        var seen: Set<String> = []
        return list(key) { node -> String? in
            guard let scoped = names.text(node) else { return nil }
            // The handshake tells them in the clear, whatever hosts the secret has.
            if let secret = scoped.secrets.first {
                return refuse("found the secret '\(secret.name)', expected \(kind)", at: node)
            }
            let text = scoped.text
            if !isValid(text) {
                return refuse(
                    "found '\(Excerpt.short(text))', expected \(kind)", at: node,
                    help: Self.listed(text, isValid))
            }
            if !seen.insert(text).inserted {
                return refuse("found '\(Excerpt.short(text))' twice", at: node)
            }
            return text
        }
    }

    func refuse<Result>(_ message: String, at node: Node, help: String? = nil) -> Result? {
        complaints.add(message, at: node.span, help: help)
        return nil
    }

    private func noted<Result>(_ node: Node, _ read: (Node) -> Result?) -> Result? {
        let result = read(node)
        isSound = isSound && result != nil
        return result
    }

    /// The text as a list, where it is one in OpenSSL's way.
    private static func listed(_ text: String, _ isValid: (String) -> Bool) -> String? {
        let parts = text.split { ":, ".contains($0) }.map(String.init)
        guard parts.count > 1, parts.allSatisfy(isValid) else { return nil }
        return "write '[\(parts.joined(separator: ", "))]'"
    }
}
