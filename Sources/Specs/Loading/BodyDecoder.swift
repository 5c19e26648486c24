// SPDX-License-Identifier: Apache-2.0

import Documents

/// Reads the one body that a request may have.
struct BodyDecoder {
    let map: CheckedMap
    let names: DeclaredNames
    let given: GivenNames
    let complaints: Complaints
    private let manners: MannerDecoder

    /// - Parameter manners: reads its templates, or takes them as they stand where `raw` says so.
    init(
        map: CheckedMap, names: DeclaredNames, manners: MannerDecoder, given: GivenNames,
        complaints: Complaints
    ) {
        self.map = map
        self.names = names
        self.given = given
        self.complaints = complaints
        self.manners = map["raw"]?.boolean == true ? manners.withoutTemplates : manners
    }

    /// - Parameter method: as it is written, where it is known.
    func body(on method: Node?) -> (body: RequestBody, span: SourceSpan)? {
        let keys = ItemKeys.bodies.compactMap { map.key($0) }
            .sorted { $0.span.range.lowerBound < $1.span.range.lowerBound }
        guard let key = keys.first, let node = map[key.text] else {
            for name in ["raw", "compress"] where !ItemKeys.bodies.contains(where: map.has) {
                guard let key = map.key(name) else { continue }
                complaints.add("found '\(name)' without a body", at: key.span)
            }
            return nil
        }
        if keys.count > 1 {
            complaints.add(
                "found '\(keys[1].text)' beside '\(key.text)', expected one body", at: keys[1].span)
        }
        if let method, ["GET", "HEAD"].contains(method.text) {
            complaints.add(
                Diagnostic(
                    "found a body on \(method.text), where servers may ignore or refuse it",
                    at: key.span, severity: .warning))
        }
        return body(key.text, node).map { ($0, node.span) }
    }

    private func body(_ key: String, _ node: Node) -> RequestBody? {
        switch key {
        case "json": .json(manners.value(node))
        case "form": .form(node.members.compactMap(formEntry))
        case "multipart": multipart(node)
        case "xml": manners.template(node).map { .xml($0) }
        case "graphql": graphql(node).map { .graphql($0) }
        case "file": file(node).map { .file($0) }
        case "base64": base64(node)
        default: manners.template(node).map { .text($0) }
        }
    }

    private func formEntry(_ key: Node, _ value: Node) -> QueryTemplate? {
        if value.kind == .null {
            complaints.add("found null, expected a value", at: value.span)
            return nil
        }
        return manners.query(key, value)
    }

    private func multipart(_ node: Node) -> RequestBody {
        let nodes = node.kind == .sequence ? node.elements : [node]
        if nodes.isEmpty {
            complaints.add("found an empty list, expected one part or more", at: node.span)
        }
        return .multipart(nodes.compactMap(part))
    }

    private func part(_ node: Node) -> PartTemplate? {
        let map = CheckedMap(node, in: .part, complaints: complaints)
        let span = node.members.first?.key.span ?? node.span
        if map.lacks("name") { complaints.add("found a part without a name", at: span) }
        let hasBoth = map.has("value") && map.has("file")
        if hasBoth || map.lacks("value") && map.lacks("file") {
            complaints.add(
                "found a part with \(hasBoth ? "'value' and" : "neither 'value' nor") 'file'",
                at: span, help: "expected one of them")
            return nil
        }
        guard let name = map["name"].flatMap(manners.template),
            let content = map["value"].map({ manners.template($0).map(PartTemplate.Content.value) })
                ?? map["file"].map({ file($0).map(PartTemplate.Content.file) }),
            let content
        else { return nil }
        return PartTemplate(
            name: name, content: content, fileName: map["filename"].flatMap(manners.template),
            contentType: map["contentType"].flatMap(manners.template))
    }

    private func graphql(_ node: Node) -> GraphQLTemplate? {
        let map = CheckedMap(node, in: .graphql, complaints: complaints)
        if map.lacks("query") {
            complaints.add(
                "found 'graphql' without 'query'", at: node.members.first?.key.span ?? node.span)
        }
        guard let query = map["query"].flatMap(manners.template) else { return nil }
        return GraphQLTemplate(
            query: query, variables: map["variables"].map(manners.value),
            operationName: map["operationName"].flatMap(manners.template))
    }

    /// A file whose bytes are taken as they are.
    func file(_ node: Node) -> BodyFile? {
        guard let path = manners.template(node) else { return nil }
        if path.uses.isEmpty || given.areKnown(path.uses, among: names.values) {
            guard let known = names.text(path)?.text else { return nil }
            return manners.files.file(path, known: known)
        }
        return manners.files.file(path, known: nil)
    }

    private func base64(_ node: Node) -> RequestBody? {
        guard let template = manners.template(node) else { return nil }
        if let text = template.constant, Base64Text.bytes(text) == nil {
            complaints.add(Base64Text.fault, at: node.span)
            return nil
        }
        return .base64(template)
    }
}
