// SPDX-License-Identifier: Apache-2.0

import Documents

extension SchemaSources {
    /// Resources and anchors within a resource, found by their words and judged by the way that leads to each.
    mutating func addEmbedded(below root: Node, of first: Int) throws(Diagnostic) {
        let document = root.document
        let isOpenAPI = options.dialect.isOpenAPI
        let isOld = resources[first].rules.dialect == .draft4
        var words = [isOld ? "id" : "$id", "$anchor", "$dynamicAnchor"]
        if isOpenAPI { words.append("$schema") }
        let found = words.flatMap { document.members($0, within: root.position) }.sorted()
        let documentIndex = resources[first].root.document
        // All of one mapping's words at once, the identifier first, for the others are its.
        let owners = SchemaWalk(document: document, isOpenAPI: isOpenAPI)
            .owners(of: found, below: root.position)
        for position in owners {
            let node = document.node(at: position)
            let place = SchemaPlace(document: documentIndex, position: Int32(position))
            guard var current = resource(containing: place) else { continue }
            if position != root.position, resourcesByRoot[place] == nil {
                current = try addEmbedded(node, at: place, in: current)
            }
            addAnchors(of: node, at: place, to: current)
        }
    }

    /// One schema that has a URI, or just a dialect, of its own.
    ///
    /// - Returns: the resource that it is, or that it is in.
    private mutating func addEmbedded(
        _ node: Node, at place: SchemaPlace, in current: Int
    ) throws(Diagnostic) -> Int {
        let rules = try rules(of: node, else: resources[current].rules)
        let end = Int32(node.document.end(of: node.position))
        if let identifier = Self.identifier(of: node, rules: rules) {
            let uri = SchemaReference(identifier.text).resolved(against: resources[current].uri)
                .resource
            append(SchemaResource(uri: uri, root: place, end: end, rules: rules))
            if resourcesByURI[uri] == nil { resourcesByURI[uri] = resources.count - 1 }
            return resources.count - 1
        }
        // OpenAPI has `$schema` without a URI (3.1 section 4.8.24.5): names and references are those of what it is in.
        guard options.dialect == .openAPI31, node["$schema"] != nil else { return current }
        append(
            SchemaResource(
                uri: resources[current].uri, root: place, end: end, rules: rules,
                outer: resources[current].outer ?? current))
        return resources.count - 1
    }

    private mutating func addAnchors(of node: Node, at place: SchemaPlace, to resource: Int) {
        let dialect = resources[resource].rules.dialect
        let resource = resources[resource].outer ?? resource
        if dialect.is202012 {
            for (word, isDynamic) in [("$anchor", false), ("$dynamicAnchor", true)] {
                guard let name = node[word], name.kind == .string else { continue }
                // A name may stand as both; what is dynamic counts for either.
                if resources[resource].anchors[name.text]?.isDynamic == true { continue }
                add(
                    SchemaAnchor(place: place, isDynamic: isDynamic), named: name.text,
                    to: resource)
            }
        } else if let word = dialect.identifier, let identifier = node[word],
            identifier.kind == .string, node["$ref"] == nil,
            let name = SchemaReference(identifier.text).fragment, !name.isEmpty
        {
            add(SchemaAnchor(place: place, isDynamic: false), named: name, to: resource)
        }
    }

    /// A `$id` that changes the base: none beside a `$ref` that lets nothing count, and none that is but a fragment.
    static func identifier(of node: Node, rules: SchemaRules) -> Node? {
        guard let word = rules.dialect.identifier, let identifier = node[word],
            identifier.kind == .string, !SchemaReference(identifier.text).resource.isEmpty,
            !(rules.dialect.ignoresSiblings && node["$ref"] != nil)
        else { return nil }
        return identifier
    }
}
