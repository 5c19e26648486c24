// SPDX-License-Identifier: Apache-2.0

import Documents

/// Gives each of the items of one scope its name: the one that it says, else its method and target, numbered where they repeat.
struct ItemNames {
    struct Named {
        let name: String
        let span: SourceSpan
        /// Where the name reads columns of rows; it is then as it is written.
        var template: Template?
    }

    private let declared: DeclaredNames
    private let complaints: Complaints
    private var taken: [String: SourceSpan] = [:]
    private var counts: [String: Int] = [:]

    init(_ declared: DeclaredNames, complaints: Complaints) {
        self.declared = declared
        self.complaints = complaints
    }

    /// One for each node, in order.
    ///
    /// - Parameter nodes: each with the columns that its name may read, its own among them.
    mutating func names(of nodes: [(node: Node, given: GivenNames)]) -> [Named] {
        // What is given goes first, so that no numbered name takes it.
        let given = nodes.map { self.given($0.node, $0.given) }
        return zip(nodes, given).map { node, given in given ?? numbered(node.node) }
    }

    private mutating func given(_ node: Node, _ columns: GivenNames) -> Named? {
        guard let key = node["name"], KeyShape.text.accepts(key) else { return nil }
        let named = self.named(key, columns)
        let name = named.name
        if name.isEmpty {
            complaints.add("found an empty name", at: key.span)
        } else if let first = taken[name] {
            complaints.add(
                "two items are named '\(name)'", at: key.span,
                notes: [Diagnostic.Note("the first one here", at: first)])
        } else {
            taken[name] = key.span
        }
        return named
    }

    /// A name is the same on every machine: only constants and columns of rows may stand in its templates.
    private func named(_ node: Node, _ columns: GivenNames) -> Named {
        let asWritten = Named(name: node.text, span: node.span)
        guard let template = complaints.attempt({ () throws(Diagnostic) in try Template(node) })
        else { return asWritten }
        if let constant = template.constant { return Named(name: constant, span: node.span) }
        var readsColumns = false
        for (name, span) in template.names {
            if columns.steady.contains(name) || columns.isOpen && !declared.isDeclared(name) {
                readsColumns = true
            } else if columns.names.contains(name) {
                complaints.add(
                    "found '\(name)' in a name, expected only what is the same everywhere",
                    at: span, help: "reports know an item by its name, run after run")
                return asWritten
            } else if !declared.constants.contains(name) {
                complaints.add(
                    "found '\(name)' in a name, expected only variables that are the same everywhere",
                    at: span, help: "reports know an item by its name, run after run")
                return asWritten
            }
        }
        if !declared.isSteady(template, columns: columns.names) {
            complaints.add(
                "found a name that changes from run to run", at: node.span,
                help: "reports know an item by its name, run after run")
        }
        if readsColumns { return Named(name: node.text, span: node.span, template: template) }
        return Named(name: declared.text(template)?.text ?? node.text, span: node.span)
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
        for (key, value) in node.members {
            if ItemKeys.methods.contains(key.text) {
                return ("\(key.text) \(path(of: value.text))", key.span)
            }
            if key.text == "call" { return (value.text, key.span) }
        }
        for (key, value) in node.members where ["handshake", "inspect"].contains(key.text) {
            // Its host is all that it has, and that is not the same on every machine.
            return ("\(key.text) \(path(of: value.text))", key.span)
        }
        for (key, value) in node.members where key.text == "evaluate" {
            return ("evaluate \(value.text)", key.span)
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
