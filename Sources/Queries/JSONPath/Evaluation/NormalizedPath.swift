// SPDX-License-Identifier: Apache-2.0

import Documents

/// The spelling of a node's place by RFC 9535 section 2.7.
enum NormalizedPath {
    /// What follows the root's path, `['pets'][2]`; empty for the root itself.
    static func steps(from root: Node, to node: Node) -> String {
        let document = root.document
        var steps = ""
        var at = root.position
        while at != node.position {
            let isMapping = document.kind(at: at) == .mapping
            var index = 0
            var key: Int?
            var next: Int?
            for child in document.children(of: at) {
                if isMapping, key == nil {
                    key = child
                    continue
                }
                if document.end(of: child) > node.position {
                    next = child
                    break
                }
                key = nil
                index += 1
            }
            guard let next, next <= node.position else { return steps }
            if let key {
                steps += "['\(JSONPath.escaped(document.node(at: key).text))']"
            } else {
                steps += "[\(index)]"
            }
            at = next
        }
        return steps
    }
}
