// SPDX-License-Identifier: Apache-2.0

import Documents

/// A node test resolved against one document: which of its kinds and names pass.
struct XPathMatch {
    /// A bit for each kind.
    private var kinds: UInt8 = 0
    /// By the number of the name; nil lets any pass.
    private var names: [Bool]?
    /// On the namespace axis: nil lets none pass.
    private var namespaces: ((String) -> Bool)?

    /// - Throws: where the prefix is not the document's.
    init(
        _ test: XPathNodeTest, on axis: XPathAxis, in tree: XMLTree
    ) throws(XPathFault) {
        switch test {
        case .name(let prefix, let local):
            let namespace = try prefix.map { prefix throws(XPathFault) in
                try XPathMatch.namespace(of: prefix, in: tree)
            }
            if axis == .namespace {
                if prefix == nil { namespaces = { local == nil || $0 == local } }
                return
            }
            kinds = XPathMatch.bit(axis == .attribute ? .attribute : .element)
            if namespace == nil, local == nil { return }
            names = tree.names.map { name in
                (local.map { $0.utf8.elementsEqual(name.local.utf8) } ?? true)
                    && name.namespace.utf8.elementsEqual((namespace ?? "").utf8)
            }
        case .node:
            kinds = .max
            namespaces = { _ in true }
        case .text: kinds = XPathMatch.bit(.text)
        case .comment: kinds = XPathMatch.bit(.comment)
        case .instruction(let target):
            kinds = XPathMatch.bit(.instruction)
            if let target { names = tree.names.map { $0.local.utf8.elementsEqual(target.utf8) } }
        }
    }

    func passes(_ entry: XMLTreeEntry) -> Bool {
        guard kinds & XPathMatch.bit(entry.kind) != 0 else { return false }
        guard let names else { return true }
        return entry.name >= 0 && names[Int(entry.name)]
    }

    func passes(namespace prefix: String) -> Bool { namespaces?(prefix) ?? false }

    private static func bit(_ kind: XMLTree.Kind) -> UInt8 { 1 << kind.rawValue }

    private static func namespace(
        of prefix: XPathPrefix, in tree: XMLTree
    ) throws(XPathFault) -> String {
        if prefix.name == "xml" { return XMLTree.xmlNamespace }
        if let binding = tree.declared.first(where: { $0.prefix == prefix.name }) {
            return binding.namespace
        }
        let byDefault = tree.declared.first { $0.prefix.isEmpty }
        if prefix.name == "_" {
            guard let byDefault else { throw XPathFault(.noDefaultNamespace, at: prefix.range) }
            return byDefault.namespace
        }
        let known = tree.declared.map { $0.prefix.isEmpty ? "_" : $0.prefix }
        throw XPathFault(
            .unboundPrefix(prefix.name), at: prefix.range,
            help: Suggestion.help(for: prefix.name, among: known))
    }
}
