// SPDX-License-Identifier: Apache-2.0

import Documents

/// Turns schemas into instructions, one after another as something reaches them, so that a cycle of references is no recursion.
struct SchemaCompiler: Sendable {
    let options: SchemaOptions
    var sources: SchemaSources
    var program = SchemaProgram()
    private var identifiers: [Identity: Int32] = [:]
    private var hidden: [SchemaPlace: Int32] = [:]
    private var pending: [(id: Int32, identity: Identity, resource: Int)] = []
    /// The resources of what was compiled, each of which may be in the scope of a dynamic reference.
    private var reached: Set<Int> = []
    /// By the names of their dynamic anchors.
    private var reachedByAnchor: [String: [Int32]] = [:]
    private var compiled: Schema.Compiled?
    /// Of members that are not asked for, by number; the first has none.
    var nameSets: [Set<String>] = [[]]
    var nameSetIndexes: [Set<String>: Int32] = [:]
    /// Schemas that ask for no member that must not go this way.
    var withoutHidden: Set<SchemaPlace> = []

    /// By document, the components that extend a schema.
    var extended: [Int32: [SchemaPlace: [(name: String, place: SchemaPlace)]]] = [:]

    private struct Identity: Hashable {
        let place: SchemaPlace
        let context: ObjectContext
    }

    init(options: SchemaOptions, files: SchemaFiles) {
        self.options = options
        sources = SchemaSources(options: options, files: files)
    }

    /// - Returns: the schema's number.
    mutating func schema(at node: Node) throws(Diagnostic) -> Int32 {
        let place = try sources.place(of: node, base: nil)
        return try schema(at: place, mention: node)
    }

    mutating func schema(named reference: Node) throws(Diagnostic) -> Int32 {
        let base = SchemaReference.base(ofFile: reference.document.file.path)
        let target = try sources.target(
            of: reference, base: SchemaReference(base).resource, current: nil)
        return try schema(at: target.place, mention: reference)
    }

    private mutating func schema(
        at place: SchemaPlace, mention: Node
    ) throws(Diagnostic) -> Int32 {
        if let known = identifiers[Identity(place: place, context: .own)] { return known }
        guard let resource = sources.resource(containing: place) else {
            throw SchemaFault.kind("schema", "a schema").diagnostic(at: mention)
        }
        // Without it, nobody shares what grows now, as long as nothing is asked at this moment.
        compiled = nil
        let root = id(of: place, in: resource)
        try compilePending(mention)
        return root
    }

    /// The program as it is, which is made when it is first needed.
    mutating func snapshot() -> Schema.Compiled {
        if let compiled { return compiled }
        program.documents = sources.documents
        let made = Schema.Compiled(program)
        compiled = made
        return made
    }

    /// The number of the schema at a place, which is compiled when its turn comes.
    mutating func id(
        of place: SchemaPlace, in resource: Int, context: ObjectContext = .own
    ) -> Int32 {
        let identity = Identity(place: place, context: context)
        if let known = identifiers[identity] { return known }
        let id = newSchema(at: place, in: resource)
        identifiers[identity] = id
        pending.append((id, identity, resource))
        return id
    }

    /// The number of the schema at a node below another.
    mutating func id(
        of node: Node, in parts: SchemaParts, context: ObjectContext = .own
    ) -> Int32 {
        if node.boolean == true { return SchemaProgram.anything }
        let place = parts.place(of: node)
        return id(
            of: place, in: sources.resource(at: place, below: parts.resource), context: context)
    }

    /// A schema that nothing fulfils, for a member that must not go this way.
    mutating func hiddenID(of node: Node, in parts: SchemaParts) -> Int32 {
        let place = parts.place(of: node)
        if let known = hidden[place] { return known }
        let id = newSchema(at: place, in: parts.resource)
        hidden[place] = id
        write([(.hidden, KindSet.all, node.position)], to: id, document: place.document)
        return id
    }

    private mutating func newSchema(at place: SchemaPlace, in resource: Int) -> Int32 {
        let id = Int32(truncatingIfNeeded: program.places.count)
        let resource = sources.resources[resource].outer ?? resource
        program.places.append(place)
        program.resources.append(Int32(truncatingIfNeeded: resource))
        program.ranges.append(
            contentsOf: repeatElement(SchemaProgram.Range(), count: KindIndex.count))
        reach(resource)
        return id
    }

    private mutating func compilePending(_ mention: Node) throws(Diagnostic) {
        repeat {
            while let (id, identity, resource) = pending.popLast() {
                try compile(id, at: identity.place, in: resource, context: identity.context)
                if program.instructions.count > Self.mostInstructions {
                    throw SchemaFault.tooLarge.diagnostic(at: mention)
                }
            }
            addDynamicTargets()
        } while !pending.isEmpty
    }

    private mutating func reach(_ resource: Int) {
        guard reached.insert(resource).inserted else { return }
        for (name, anchor) in sources.resources[resource].anchors where anchor.isDynamic {
            reachedByAnchor[name, default: []].append(Int32(truncatingIfNeeded: resource))
        }
    }

    private func anchor(_ name: String, in resource: Int32) -> SchemaAnchor? {
        sources.resources[Int(resource)].anchors[name]
    }

    private static let mostInstructions = 1 << 27

    /// Each resource that is reached may have what a dynamic reference looks for.
    private mutating func addDynamicTargets() {
        for place in program.dynamicReferences.indices {
            let resources = reachedByAnchor[program.dynamicReferences[place].name] ?? []
            for resource in resources[program.dynamicReferences[place].targets.count...] {
                guard let anchor = anchor(program.dynamicReferences[place].name, in: resource)
                else { continue }
                program.dynamicReferences[place].targets[resource] = id(
                    of: anchor.place, in: Int(resource))
            }
        }
    }

    /// Gives each kind of instance its own list of what was emitted for it.
    mutating func write(
        _ emitted: [(instruction: SchemaInstruction, kinds: KindSet, source: Int)],
        to id: Int32, document: Int32, kinds allowed: KindSet = .all, type: Int = 0,
        collects: Bool = false
    ) {
        for kind in 0..<KindIndex.count {
            let start = program.instructions.count
            if allowed.contains(index: kind) {
                for (instruction, kinds, source) in emitted where kinds.contains(index: kind) {
                    append(instruction, document, source)
                }
            } else {
                append(.otherKind, document, type)
            }
            program.ranges[Int(id) * KindIndex.count + kind] = SchemaProgram.Range(
                start: UInt32(truncatingIfNeeded: start),
                count: UInt32(truncatingIfNeeded: program.instructions.count - start),
                collects: collects)
        }
    }

    private mutating func append(
        _ instruction: SchemaInstruction, _ document: Int32, _ source: Int
    ) {
        program.instructions.append(instruction)
        program.sources.append(
            SchemaPlace(document: document, position: Int32(truncatingIfNeeded: source)))
    }
}
