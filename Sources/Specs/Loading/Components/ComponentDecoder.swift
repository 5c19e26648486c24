// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Reads calls, and the components that they call, each in the scope of its own file.
final class ComponentDecoder {
    /// What does not depend on the caller.
    private struct Decoded {
        let items: [DecodedItem]
        let free: [ItemLinks.Place]
        let reads: Set<String>
        let ownSpans: [SourceSpan]
    }

    private let declarations: Declarations
    private let context: CollectionContext
    private let complaints: Complaints
    private var known: [String: Decoded] = [:]

    /// - Parameter declarations: of the file whose items call.
    init(_ declarations: Declarations, context: CollectionContext, complaints: Complaints) {
        self.declarations = declarations
        self.context = context
        self.complaints = complaints
    }

    // MARK: Calls

    /// Nil after a complaint that leaves nothing to run.
    func call(
        _ map: CheckedMap, _ links: inout ItemLinks, manner: InheritedManner, own: MannerDecoder,
        tags: [String], given: GivenNames, names: DeclaredNames
    ) -> Item.Kind? {
        guard let node = map["call"] else { return nil }
        guard let declaration = declarations[.components, node.text] else {
            complaints.add(
                "no component is named '\(Excerpt.short(node.text))'", at: node.span,
                help: Suggestion.help(
                    for: node.text, among: declarations.all(.components).map(\.name)))
            return nil
        }
        let with = map["with"]?.members ?? []
        let values = with.map { key, value in
            (key, complaints.collect { TemplatedValue.decode(value, complaints: &$0) })
        }
        links.uses += values.flatMap(\.1.uses).map(given.place)
        let hasOwnManner = ItemKeys.defaults.contains { map.has($0.name) }
        let nearest = hasOwnManner ? own.manner(of: map, over: Manner()) : nil
        guard
            let decoded = decoded(
                declaration, at: node, with: with.map(\.key), nearest: nearest, around: manner,
                tags: tags)
        else { return nil }
        check(with.map(\.key), of: decoded, node)
        links.uses += decoded.free.filter(\.isForeign).map { use in
            var use = use
            use.isForeign = given.isForeign(use.span)
            use.reader = nil
            return use
        }
        links.isSafe = decoded.items.allSatisfy(\.links.isSafe)
        let captured = decoded.items.flatMap(\.links.captures).map(\.name)
        links.captures = captures(map, node, captured, given, names)
        let home = context.home(of: declaration, complaints: complaints)
        return .call(
            ComponentCall(
                component: node.text,
                identity:
                    "\(declaration.key.span.file.path):\(declaration.key.span.range.lowerBound)",
                items: decoded.items.compactMap(\.item), variables: home.names.values,
                with: values.map { ($0.0.text, $0.1) }, alias: map["as"]?.text,
                captures: captured,
                sharing: map["once"].flatMap { ComponentCall.Sharing(rawValue: $0.text) },
                ownNames: decoded.reads,
                foreignNames: Set(decoded.free.filter(\.isForeign).map(\.name)),
                ownSpans: decoded.ownSpans))
    }

    private func captures(
        _ map: CheckedMap, _ call: Node, _ captured: [String], _ given: GivenNames,
        _ names: DeclaredNames
    ) -> [ItemLinks.Place] {
        let decoder = CaptureDecoder(names: names, given: given, complaints: complaints)
        if let alias = map["as"] {
            decoder.check(alias.text, at: alias.span)
            return [ItemLinks.Place(name: alias.text, span: alias.span)]
        }
        var seen: Set<String> = []
        return captured.filter { seen.insert($0).inserted }.map { name in
            decoder.check(name, at: call.span)
            return ItemLinks.Place(name: name, span: call.span)
        }
    }

    /// What a component needs and what it is given are the same names.
    private func check(_ with: [Node], of decoded: Decoded, _ call: Node) {
        let givenNames = Set(with.map(\.text))
        var missing: [ItemLinks.Place] = []
        for use in decoded.free where !use.isForeign && use.mustExist {
            if !givenNames.contains(use.name), !missing.contains(where: { $0.name == use.name }) {
                missing.append(use)
            }
        }
        for key in with where !decoded.reads.contains(key.text) {
            let nearest = Suggestion.nearest(to: key.text, among: missing.map(\.name))
            complaints.add(
                "'\(call.text)' reads no '\(Excerpt.short(key.text))'", at: key.span,
                help: nearest.map(Suggestion.wording)
                    ?? Suggestion.help(
                        for: key.text,
                        among: Set(decoded.free.filter { !$0.isForeign }.map(\.name)).sorted()))
            missing.removeAll { $0.name == nearest }
        }
        for use in missing {
            complaints.add(
                "'\(call.text)' needs '\(use.name)', which 'with' does not give", at: call.span,
                notes: [Diagnostic.Note("read here", at: use.span)])
        }
    }

    // MARK: Components

    private func decoded(
        _ declaration: Declaration, at call: Node, with: [Node], nearest: Manner?,
        around manner: InheritedManner, tags: [String]
    ) -> Decoded? {
        // Most calls add nothing of their own, and what they call is the same for all of them.
        let key: String? =
            nearest == nil && manner.isDefault
            ? ([declaration.name] + with.map(\.text).sorted() + [""] + tags).joined(separator: "\0")
            : nil
        if let key, let known = known[key] { return known }
        guard context.enter(declaration, at: call, complaints) else { return nil }
        defer { context.leave() }
        let home = context.home(of: declaration, complaints: complaints)
        let spans = [declaration.value.span] + home.ownDefaults
        let decoded = self.decoded(
            declaration, given: GivenNames(with: with.map(\.text), ownSpans: spans),
            manner: home.manner(nearest: nearest, around: manner.manner), tags: tags, home)
        if let key { known[key] = decoded }
        return decoded
    }

    private func decoded(
        _ declaration: Declaration, given: GivenNames, manner: Manner, tags: [String],
        _ home: CollectionContext.Home
    ) -> Decoded {
        let value = declaration.value
        let nodes = value.kind == .sequence ? value.elements : [value]
        if nodes.isEmpty {
            complaints.add("found an empty list, expected one item or more", at: value.span)
        }
        let items = context.items(in: home, complaints: complaints).items(
            [nodes], manner: InheritedManner(manner: manner, isDefault: false), tags: tags,
            given: given)[0]
        var whole = ItemLinks(
            name: declaration.name, span: declaration.key.span, isSafe: true)
        whole.inner = ItemLinks.Inner(steps: items.map(\.links), teardown: [], handedOn: [])
        let names = NameResolution(
            isDeclared: home.names.isDeclared, known: [], captures: [:], keptInSteps: [:],
            complaints: complaints)
        return Decoded(
            items: items, free: names.freeUses(of: whole),
            reads: Set(whole.everyUse.filter { !$0.isForeign }.map(\.name)),
            ownSpans: given.ownSpans ?? [])
    }

    /// Reads what nobody calls, for its mistakes alone.
    func checkUncalled() {
        for declaration in declarations.all(.components)
        where !context.wasCalled(declaration) {
            guard context.enter(declaration, at: declaration.key, complaints) else { continue }
            defer { context.leave() }
            let home = context.home(of: declaration, complaints: complaints)
            let given = GivenNames(
                with: [], ownSpans: [declaration.value.span] + home.ownDefaults, isOpen: true)
            _ = decoded(
                declaration, given: given, manner: home.manner(nearest: nil, around: Manner()),
                tags: [], home)
        }
    }
}
