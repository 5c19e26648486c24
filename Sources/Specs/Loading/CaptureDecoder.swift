// SPDX-License-Identifier: Apache-2.0

import Documents

/// Reads the `capture` of an item: names that nothing else has, with their sources.
struct CaptureDecoder {
    let names: DeclaredNames
    let given: GivenNames
    let complaints: Complaints

    /// What others may name; of `token.{{role}}`, which rows fill, the root.
    func names(of map: CheckedMap, hasRows: Bool) -> [ItemLinks.Place] {
        var seen: Set<String> = []
        return (map["capture"]?.members ?? []).compactMap { key, _ in
            let path = hasRows ? try? CapturePath(key) : nil
            let name = path?.root ?? key.text
            guard seen.insert(name).inserted else { return nil }
            return ItemLinks.Place(name: name, span: key.span)
        }
    }

    func captures(of map: CheckedMap, hasRows: Bool) -> [CaptureSpec] {
        map["capture"]?.members.compactMap { key, source in
            check(key, hasRows)
            return complaints.collect {
                CaptureSpec.decoded(name: key, source: source, diagnostics: &$0)
            }
        } ?? []
    }

    /// What steps hand on is a template over what was captured in them.
    func handedOn(by map: CheckedMap, hasRows: Bool) -> [CaptureSpec] {
        map["capture"]?.members.compactMap { key, source in
            check(key, hasRows)
            guard source.kind == .string, source.text.hasPrefix("{{") else {
                complaints.add(
                    "found \(source.described), expected a template such as \"{{ \(key.text) }}\"",
                    at: source.span,
                    help: "steps hand on what their items have captured")
                return nil
            }
            return complaints.collect {
                CaptureSpec.decoded(name: key, source: source, diagnostics: &$0)
            }
        } ?? []
    }

    private func check(_ key: Node, _ hasRows: Bool) {
        var name = key.text
        if hasRows, let path = path(key) { name = path.root }
        check(name, at: key.span)
    }

    /// - Parameter span: where the name is written.
    func check(_ name: String, at span: SourceSpan) {
        if given.names.contains(name) {
            complaints.add(
                "the capture '\(name)' has the name of what the item is given", at: span,
                help: "columns of rows and what 'with' gives hide captures of their names")
        } else if let variable = names.span(of: name) {
            complaints.add(
                "the capture '\(name)' has the name of a variable", at: span,
                notes: [Diagnostic.Note("declared here", at: variable)])
        } else if !CaptureName.isReadable(name) {
            complaints.add(
                "found the capture '\(Excerpt.short(name))', expected a name of letters, digits, '_' and '-'",
                at: span)
        }
    }

    private func path(_ key: Node) -> CapturePath? {
        guard
            let path = complaints.attempt({ () throws(Diagnostic) in try CapturePath(key) }) ?? nil
        else { return nil }
        for use in path.uses where !given.isOpen && !given.names.contains(use.name) {
            complaints.add(
                "found '\(use.name)' in a capture's name, expected a column of the rows",
                at: use.span, help: Suggestion.help(for: use.name, among: given.names.sorted()))
        }
        return path
    }
}
