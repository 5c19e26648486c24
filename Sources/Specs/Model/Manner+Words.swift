// SPDX-License-Identifier: Apache-2.0

import Documents

extension Manner {
    /// What it was read from less what is hidden, equal for two that say the same, wherever they stand; the policy's name aside.
    var words: [String] {
        ItemKeys.defaults.filter { $0.isBuilt && $0.name != "policy" }.flatMap { key in
            let nodes = maps.compactMap { $0[key.name] }
            guard !nodes.isEmpty else { return [String]() }
            switch key.name {
            case "headers": return [key.name] + Self.nearest(nodes) { $0.lowercased() }
            case "query", "cookies": return [key.name] + Self.nearest(nodes) { $0 }
            // Which of a wider one's checks still hold is not asked: all of them count.
            case "expect": return [key.name] + nodes.map(\.json)
            default: return [key.name, nodes[0].json]
            }
        }
    }

    /// Name by name what the nearest says; what is no map hides all that is wider.
    private static func nearest(_ nodes: [Node], named name: (String) -> String) -> [String] {
        var known: Set<String> = []
        var words: [String] = []
        for node in nodes {
            guard node.kind == .mapping else { return words + [node.json] }
            for (key, value) in node.members where known.insert(name(key.text)).inserted {
                words += [name(key.text), value.json]
            }
        }
        return words
    }
}
