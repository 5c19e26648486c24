// SPDX-License-Identifier: Apache-2.0

import Documents

/// The documents that schemas stand in, and which URI leads to which place in them.
struct SchemaSources: Sendable {
    let options: SchemaOptions
    let files: SchemaFiles
    private(set) var documents: [Document] = []
    private(set) var resources: [SchemaResource] = []
    private var resourcesByURI: [String: Int] = [:]
    private var resourcesByRoot: [SchemaPlace: Int] = [:]
    private var documentIndexes: [ObjectIdentifier: Int32] = [:]

    init(options: SchemaOptions, files: SchemaFiles) {
        self.options = options
        self.files = files
    }

    func node(at place: SchemaPlace) -> Node {
        documents[Int(place.document)].node(at: Int(place.position))
    }

    /// The place of a node, whose document becomes known by it: as a whole where it is one of OpenAPI, else as the schema at the node.
    mutating func place(of node: Node, base: String?) throws(Diagnostic) -> SchemaPlace {
        let isKnown = documentIndexes[ObjectIdentifier(node.document)] != nil
        let document = index(of: node.document)
        let place = SchemaPlace(document: document, position: Int32(node.position))
        if isKnown, resource(containing: place) != nil { return place }
        let base = base ?? SchemaReference.base(ofFile: node.document.file.path)
        let root = options.dialect.isOpenAPI ? node.document.root : node
        try add(root, in: document, uri: SchemaReference(base).resource)
        return place
    }

    /// The resource whose root a place is or lies nearest below.
    func resource(containing place: SchemaPlace) -> Int? {
        resources.lastIndex {
            $0.root.document == place.document && $0.root.position <= place.position
                && place.position < $0.end
        }
    }

    /// The resource that a place below one is in: another where the place is its root.
    func resource(at place: SchemaPlace, below parent: Int) -> Int {
        resourcesByRoot[place] ?? parent
    }

    /// The resource with that URI, which may have to be read first.
    ///
    /// - Parameter mention: where it is named.
    mutating func resource(
        at uri: String, mention: Node
    ) throws(Diagnostic) -> Int {
        if let known = resourcesByURI[uri] { return known }
        guard let document = try files.document(at: uri, mention: mention) else {
            throw SchemaFault.unknownResource(
                uri, known: Array(resourcesByURI.keys)
            ).diagnostic(at: mention)
        }
        try add(document.root, in: index(of: document), uri: uri)
        guard let added = resourcesByURI[uri] else {
            throw SchemaFault.unknownResource(uri, known: []).diagnostic(at: mention)
        }
        return added
    }

    private mutating func index(of document: Document) -> Int32 {
        if let known = documentIndexes[ObjectIdentifier(document)] { return known }
        let index = Int32(truncatingIfNeeded: documents.count)
        documents.append(document)
        documentIndexes[ObjectIdentifier(document)] = index
        return index
    }

    private mutating func add(
        _ root: Node, in document: Int32, uri: String
    ) throws(Diagnostic) {
        let isWhole = root.position == 0
        var usual = SchemaRules(dialect: options.dialect)
        // What a schema of another draft embeds or refers to keeps its own.
        if let parent = documents[Int(document)].root["$schema"], !isWhole, root["$schema"] == nil,
            options.dialect != .openAPI30, let dialect = SchemaDialect(metaschema: parent.text)
        {
            usual.dialect = dialect
        }
        let rules = try rules(of: root, else: usual)
        let first = resources.count
        if isWhole || resourcesByURI[uri] == nil { resourcesByURI[uri] = first }
        let identifier = Self.identifier(of: root, rules: rules)
        let own = identifier.map { SchemaReference($0.text).resolved(against: uri).resource } ?? uri
        append(
            SchemaResource(
                uri: own, root: SchemaPlace(document: document, position: Int32(root.position)),
                end: Int32(root.document.end(of: root.position)), rules: rules))
        if resourcesByURI[own] == nil { resourcesByURI[own] = first }
        if own != uri { files.relate(own, to: uri) }
        if rules.dialect != .openAPI30 { try addEmbedded(below: root, of: first) }
    }

    private mutating func append(_ resource: SchemaResource) {
        resourcesByRoot[resource.root] = resources.count
        resources.append(resource)
    }

    /// A `$id` that changes the base: none beside a `$ref` that lets nothing count, and none that is but a fragment.
    private static func identifier(of node: Node, rules: SchemaRules) -> Node? {
        guard let word = rules.dialect.identifier, let identifier = node[word],
            identifier.kind == .string, !SchemaReference(identifier.text).resource.isEmpty,
            !(rules.dialect.ignoresSiblings && node["$ref"] != nil)
        else { return nil }
        return identifier
    }

    /// Resources and anchors within a resource, found by their words and judged by the way that leads to each.
    private mutating func addEmbedded(below root: Node, of first: Int) throws(Diagnostic) {
        let document = root.document
        let isOld = resources[first].rules.dialect == .draft4
        let words = [isOld ? "id" : "$id", "$anchor", "$dynamicAnchor"]
        let found = words.flatMap { word in
            document.members(word, within: root.position).map { (word: word, at: $0) }
        }.sorted { $0.at < $1.at }
        let walk = SchemaWalk(document: document, isOpenAPI: options.dialect.isOpenAPI)
        let documentIndex = resources[first].root.document
        // All of one mapping's words at once, the identifier first, for the others are its.
        var owners: [(position: Int, words: [String])] = []
        var known: [Int: Int] = [:]
        for candidate in found {
            guard let owner = walk.owner(of: candidate.at, below: root.position) else { continue }
            if let place = known[owner] {
                owners[place].words.append(candidate.word)
            } else {
                known[owner] = owners.count
                owners.append((owner, [candidate.word]))
            }
        }
        for owner in owners.sorted(by: { $0.position < $1.position }) {
            let node = document.node(at: owner.position)
            let place = SchemaPlace(document: documentIndex, position: Int32(owner.position))
            guard var current = resource(containing: place) else { continue }
            var rules = resources[current].rules
            if owner.position != root.position, resourcesByRoot[place] == nil {
                rules = try self.rules(of: node, else: rules)
                if let identifier = Self.identifier(of: node, rules: rules) {
                    let uri = SchemaReference(identifier.text)
                        .resolved(against: resources[current].uri).resource
                    current = resources.count
                    append(
                        SchemaResource(
                            uri: uri, root: place, end: Int32(document.end(of: owner.position)),
                            rules: rules))
                    if resourcesByURI[uri] == nil { resourcesByURI[uri] = current }
                }
            }
            addAnchors(of: node, at: place, to: current)
        }
    }

    private mutating func addAnchors(of node: Node, at place: SchemaPlace, to resource: Int) {
        let dialect = resources[resource].rules.dialect
        if dialect.is202012 {
            for (word, isDynamic) in [("$anchor", false), ("$dynamicAnchor", true)] {
                guard let name = node[word], name.kind == .string else { continue }
                // A name may stand as both; what is dynamic counts for either.
                if resources[resource].anchors[name.text]?.isDynamic == true { continue }
                resources[resource].anchors[name.text] = SchemaAnchor(
                    place: place, isDynamic: isDynamic)
            }
        } else if let word = dialect.identifier, let identifier = node[word],
            identifier.kind == .string, node["$ref"] == nil,
            let name = SchemaReference(identifier.text).fragment, !name.isEmpty
        {
            resources[resource].anchors[name] = SchemaAnchor(place: place, isDynamic: false)
        }
    }

    /// What `$schema` says, which may be a metaschema that has to be read.
    private mutating func rules(
        of node: Node, else usual: SchemaRules, depth: Int = 0
    ) throws(Diagnostic) -> SchemaRules {
        guard let name = node["$schema"], usual.dialect != .openAPI30 else { return usual }
        guard name.kind == .string else {
            throw SchemaFault.kind("$schema", "a string").diagnostic(at: name)
        }
        let uri = SchemaReference(name.text).resource
        if let dialect = SchemaDialect(metaschema: uri) { return SchemaRules(dialect: dialect) }
        guard depth < 8, let metaschema = try? files.document(at: uri, mention: name) else {
            throw SchemaFault.unknownDialect(name.text).diagnostic(at: name)
        }
        var rules = try rules(
            of: metaschema.root, else: SchemaRules(dialect: .draft202012), depth: depth + 1)
        if let vocabularies = metaschema.root["$vocabulary"], rules.dialect.is202012 {
            try rules.vocabularies = SchemaRules.Vocabularies(vocabularies)
        }
        return rules
    }
}
