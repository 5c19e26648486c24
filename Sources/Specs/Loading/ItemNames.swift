// SPDX-License-Identifier: Apache-2.0

import Documents

/// Gives each of the items of one scope its name: the one that it says, else its method and target, numbered where they repeat.
struct ItemNames {
    struct Named {
        let name: String
        let span: SourceSpan
    }

    private let declared: DeclaredNames
    private let hasRows: Bool
    private let complaints: Complaints
    private var taken: [String: SourceSpan] = [:]
    private var counts: [String: Int] = [:]

    /// - Parameter hasRows: what rows name is not known.
    init(_ declared: DeclaredNames, hasRows: Bool, complaints: Complaints) {
        self.hasRows = hasRows
        self.declared = declared
        self.complaints = complaints
    }

    /// One for each node, in order.
    mutating func names(of nodes: [Node]) -> [Named] {
        // What is given goes first, so that no numbered name takes it.
        let given = nodes.map { self.given($0) }
        return zip(nodes, given).map { node, given in given ?? numbered(node) }
    }

    private mutating func given(_ node: Node) -> Named? {
        guard let key = node["name"], KeyShape.text.accepts(key), let name = text(key, of: node)
        else {
            return nil
        }
        if name.isEmpty {
            complaints.add("found an empty name", at: key.span)
        } else if let first = taken[name] {
            complaints.add(
                "two items are named '\(name)'", at: key.span,
                notes: [Diagnostic.Note("the first one here", at: first)])
        } else {
            taken[name] = key.span
        }
        return Named(name: name, span: key.span)
    }

    /// A name is the same on every machine: only constants may stand in its templates.
    private func text(_ node: Node, of item: Node) -> String? {
        guard let template = complaints.attempt({ () throws(Diagnostic) in try Template(node) })
        else { return node.text }
        if let constant = template.constant { return constant }
        if hasRows || ItemKeys.rows.contains(where: { item[$0] != nil }) { return node.text }
        for (name, span) in template.names where !declared.constants.contains(name) {
            complaints.add(
                "found '\(name)' in a name, expected only variables that are the same everywhere",
                at: span, help: "reports know an item by its name, run after run")
            return node.text
        }
        guard let text = declared.text(template)?.text else { return node.text }
        if !declared.isSteady(template) {
            complaints.add(
                "found a name that changes from run to run", at: node.span,
                help: "reports know an item by its name, run after run")
        }
        return text
    }

    private mutating func numbered(_ node: Node) -> Named {
        let (base, span) = ItemNames.methodAndTarget(node)
        var count = counts[base, default: 0] + 1
        var name = count == 1 ? base : "\(base) (\(count))"
        while taken[name] != nil {
            count += 1
            name = "\(base) (\(count))"
        }
        counts[base] = count
        taken[name] = span
        return Named(name: name, span: span)
    }

    private static func methodAndTarget(_ node: Node) -> (String, SourceSpan) {
        for (key, value) in node.members where ItemKeys.methods.contains(key.text) {
            return ("\(key.text) \(path(of: value.text))", key.span)
        }
        if let method = node["method"], let url = node["url"] {
            return ("\(method.text) \(path(of: url.text))", method.span)
        }
        let first = node.members.first
        return (first?.key.text ?? "item", first?.key.span ?? node.span)
    }

    /// The target without scheme and host, which are not the same on every machine.
    private static func path(of target: String) -> String {
        guard let mark = target.firstRange(of: "://") else { return target }
        let rest = target[mark.upperBound...]
        return rest.firstIndex { "/?".contains($0) }.map { String(rest[$0...]) } ?? "/"
    }
}
