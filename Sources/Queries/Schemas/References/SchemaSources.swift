// SPDX-License-Identifier: Apache-2.0

import Documents

/// The documents that schemas stand in, and which URI leads to which place in them.
struct SchemaSources: Sendable {
    let options: SchemaOptions
    let files: SchemaFiles
    private(set) var documents: [Document] = []
    private(set) var resources: [SchemaResource] = []
    var resourcesByURI: [String: Int] = [:]
    private(set) var resourcesByRoot: [SchemaPlace: Int] = [:]
    private var index = SchemaResourceIndex()
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
        index.resource(containing: place)
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
        let rules = try rules(
            of: root, else: isWhole ? try documentRules(of: root, else: usual) : usual)
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

    mutating func append(_ resource: SchemaResource) {
        resourcesByRoot[resource.root] = resources.count
        index.add(resources.count, from: resource.root, to: resource.end)
        resources.append(resource)
    }

    mutating func add(_ anchor: SchemaAnchor, named name: String, to resource: Int) {
        resources[resource].anchors[name] = anchor
    }
}
