// SPDX-License-Identifier: Apache-2.0

package import Documents
import Queries

extension CaptureSpec {
    /// Reads one member of a `capture`; nil where a mistake was appended that leaves nothing to read.
    package static func decoded(name: Node, source: Node, diagnostics: inout [Diagnostic])
        -> CaptureSpec?
    {
        switch source.kind {
        case .string:
            guard let read = self.source(source, diagnostics: &diagnostics) else { return nil }
            return CaptureSpec(
                name: name.text, span: source.span, isSecret: false, source: read, pattern: nil)
        case .mapping: return decoded(name, map: source, diagnostics: &diagnostics)
        default:
            diagnostics.append(unreadable(source))
            return nil
        }
    }

    private static func unreadable(_ node: Node) -> Diagnostic {
        MatcherFault.found(
            node, expected: "a JSONPath query, a template, or a map such as { header: ETag }"
        ).diagnostic(at: node.span)
    }

    /// A template where the text begins with one, else a query.
    private static func source(
        _ node: Node, diagnostics: inout [Diagnostic]
    ) -> CaptureSource? {
        if node.text.hasPrefix("{{") {
            let count = diagnostics.count
            let value = TemplatedValue.decode(node, complaints: &diagnostics)
            return diagnostics.count == count ? .template(value) : nil
        }
        return TemplatedQuery<JSONPath>(node, complaints: &diagnostics).map(CaptureSource.json)
    }

    private static func decoded(
        _ name: Node, map: Node, diagnostics: inout [Diagnostic]
    ) -> CaptureSpec? {
        let before = diagnostics.count
        let members = KeyTable.readable(map, in: .capture, complaints: &diagnostics)
        let isSound = diagnostics.count == before
        var sources: [(key: Node, source: CaptureSource?)] = []
        for member in members {
            let (key, value) = (member.key, member.value)
            switch member.name {
            case "json":
                sources.append((key, Self.source(value, diagnostics: &diagnostics)))
            case "xpath":
                let path = TemplatedQuery<XPath>(value, complaints: &diagnostics)
                sources.append((key, path.map(CaptureSource.xpath)))
            case "header":
                let name = Self.template(value, diagnostics: &diagnostics)
                sources.append((key, name.map(CaptureSource.header)))
            case "cookie":
                let name = Self.template(value, diagnostics: &diagnostics)
                sources.append((key, name.map(CaptureSource.cookie)))
            case "link":
                let relation = Self.template(value, diagnostics: &diagnostics)
                sources.append((key, relation.map(CaptureSource.link)))
            case "tls":
                let fact = TLSFact(value, complaints: &diagnostics)
                sources.append((key, fact.map(CaptureSource.tls)))
            case "status": sources.append((key, .status))
            case "body": sources.append((key, .body))
            case "url": sources.append((key, .url))
            default: break
            }
        }
        if sources.count > 1 {
            diagnostics.append(
                Diagnostic(
                    "found '\(sources[1].key.text)' beside '\(sources[0].key.text)', expected one source",
                    at: sources[1].key.span))
            return nil
        }
        let pattern = Self.pattern(map, diagnostics: &diagnostics)
        if sources.isEmpty, map["regex"] == nil {
            if isSound { diagnostics.append(unreadable(map)) }
            return nil
        }
        // A pattern alone searches the body.
        guard let source = sources.isEmpty ? .body : sources[0].source else { return nil }
        let isSecret = map["secret"]?.boolean ?? false
        return CaptureSpec(
            name: name.text, span: map.span, isSecret: isSecret, source: source, pattern: pattern,
            isAbsolute: map["absolute"] != nil,
            hosts: hosts(of: map, isSecret: isSecret, diagnostics: &diagnostics))
    }

    private static func hosts(
        of map: Node, isSecret: Bool, diagnostics: inout [Diagnostic]
    ) -> [Template] {
        guard let hosts = map["hosts"],
            KeyTable.key("hosts", in: .capture)?.shape.accepts(hosts)
                ?? false
        else { return [] }
        if !isSecret {
            diagnostics.append(Diagnostic("found 'hosts' without 'secret: true'", at: hosts.span))
        }
        return (hosts.kind == .sequence ? hosts.elements : [hosts]).compactMap {
            template($0, diagnostics: &diagnostics)
        }
    }

    private static func pattern(
        _ map: Node, diagnostics: inout [Diagnostic]
    ) -> CapturePattern? {
        let group = map["group"]
        guard let regex = map["regex"] else {
            if let group {
                diagnostics.append(
                    Diagnostic("found 'group' without 'regex'", at: group.span))
            }
            return nil
        }
        guard let pattern = TemplatedPattern(regex, complaints: &diagnostics) else { return nil }
        let number = group?.number?.int
        if let group, !pattern.hasGroup(number) {
            diagnostics.append(
                MatcherFault.found(group, expected: pattern.groupsInWords)
                    .diagnostic(at: group.span))
        }
        return CapturePattern(pattern: pattern, group: number)
    }

    private static func template(
        _ node: Node, diagnostics: inout [Diagnostic]
    ) -> Template? {
        do throws(Diagnostic) {
            return try Template(node)
        } catch {
            diagnostics.append(error)
            return nil
        }
    }
}

extension TemplatedPattern {
    /// Whether there can be such a group; how many there are is known only of what is no template.
    fileprivate func hasGroup(_ number: Int?) -> Bool {
        guard let number, number >= 0 else { return false }
        if case .fixed(let pattern) = self { return number <= pattern.groupCount }
        return true
    }

    fileprivate var groupsInWords: String {
        guard case .fixed(let pattern) = self else { return "the number of a group" }
        return pattern.groupCount == 0
            ? "0, as the expression has no group"
            : "a group of the expression, 0 to \(pattern.groupCount)"
    }
}
