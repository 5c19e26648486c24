// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads a property list in XML.
struct XMLPropertyList {
    private let tree: XMLTree
    private var count = 0

    init(_ tree: XMLTree) {
        self.tree = tree
    }

    mutating func list() throws(Diagnostic) -> PropertyList {
        guard let root = tree.elements(in: 0).first else { throw fault(.missing("the file"), 0) }
        guard name(root) == "plist" else { throw fault(.root(name(root)), root) }
        guard let value = tree.elements(in: root).first else {
            throw fault(.missing("'<plist>'"), root)
        }
        return try read(value, depth: 1)
    }

    private mutating func read(_ node: Int, depth: Int) throws(Diagnostic) -> PropertyList {
        count += 1
        if depth > PropertyListReader.deepest {
            throw fault(.depth(PropertyListReader.deepest), node)
        }
        if count > PropertyListReader.most { throw fault(.nodes(PropertyListReader.most), node) }
        let content: PropertyListContent
        switch name(node) {
        case "dict": content = try dictionary(node, depth: depth)
        case "array":
            var elements: [PropertyList] = []
            for child in tree.elements(in: node) {
                elements.append(try read(child, depth: depth + 1))
            }
            content = .array(elements)
        case "string": content = .string(text(node))
        case "true": content = .boolean(true)
        case "false": content = .boolean(false)
        case "integer", "real", "date": content = .other
        case "data":
            let digits = text(node).filter { !$0.isWhitespace }
            guard let data = Data(base64Encoded: digits) else { throw fault(.base64, node) }
            content = .data(Array(data))
        default: throw fault(.element(name(node)), node)
        }
        return PropertyList(content, at: tree.span(of: node))
    }

    private mutating func dictionary(
        _ node: Int, depth: Int
    ) throws(Diagnostic) -> PropertyListContent {
        var members: [PropertyList.Member] = []
        var children = tree.elements(in: node).makeIterator()
        while let key = children.next() {
            guard name(key) == "key" else { throw fault(.key(name(key)), key) }
            guard let value = children.next(), name(value) != "key" else {
                throw fault(.valueOfKey(text(key)), key)
            }
            members.append(
                PropertyList.Member(
                    name: text(key), span: tree.span(of: key),
                    value: try read(value, depth: depth + 1)))
        }
        return .dictionary(members)
    }

    private func name(_ node: Int) -> String { tree.name(of: node)?.qualified ?? "" }

    private func text(_ node: Int) -> String {
        String(decoding: tree.stringValue(of: node), as: UTF8.self)
    }

    private func fault(_ fault: PropertyListFault, _ node: Int) -> Diagnostic {
        Diagnostic(fault.message, at: tree.span(of: node))
    }
}

extension XMLTree {
    /// The child elements of a node, in order.
    package func elements(in node: Int) -> [Int] {
        var found: [Int] = []
        var child = Int(entries[node].content)
        while child < Int(entries[node].end) {
            if entries[child].kind == .element { found.append(child) }
            child = max(Int(entries[child].end), child + 1)
        }
        return found
    }
}
