// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Reads one document that is a collection, with all that it uses.
struct CollectionDecoder {
    let inputs: LoadInputs
    let files: CollectionFiles
    let access: FileAccess
    let complaints: Complaints

    struct Decoded {
        let collection: RequestCollection
        let requests: [PlannedItem]
        /// What `--var` may name.
        let variableNames: [String]
    }

    func collection(_ root: Node) -> Decoded {
        let map = CheckedMap(root, in: .collection, complaints: complaints)
        var collection = RequestCollection(
            name: name(of: map), span: root["collection"]?.span ?? root.span)
        collection.order = order(of: map)
        var used = UsedFiles(files: files, access: access, complaints: complaints)
        let declarations = used.declarations(of: map)
        let context = CollectionContext(
            collection: collection.name, inputs: inputs, files: files, access: access)
        let home = context.own(
            declarations.home ?? DeclarationHome(), complaints: complaints)
        let names = home.names
        collection.tags = map.list("tags").compactMap { names.text($0)?.text }
        context.allowedHosts = map.has("hosts") ? map.list("hosts").compactMap(names.host) : nil
        let lists = context.items(in: home, complaints: complaints).items(
            ["setup", "requests", "teardown"].map { map[$0]?.elements ?? [] },
            manner: InheritedManner(manner: home.manner, isDefault: true), tags: collection.tags)
        home.components.checkUncalled()
        checkRequests(of: map, collection.span)
        collection.variables = names.values
        collection.secrets = context.secrets
        collection.files = access
        collection.policies = context.policies
        (collection.setup, collection.requests, collection.teardown) = (
            lists[0].compactMap(\.item), lists[1].compactMap(\.item), lists[2].compactMap(\.item)
        )
        let order = CollectionOrder(
            order: collection.order, isDeclared: names.isDeclared, declaredNames: names.names,
            setup: lists[0].map(\.links),
            requests: lists[1].map(\.links), teardown: lists[2].map(\.links))
        let planned = order.planned(complaints: complaints)
        return Decoded(
            collection: collection,
            requests: zip(lists[1], planned).compactMap { decoded, place in
                decoded.item.map { PlannedItem(item: $0, phase: place.phase, needs: place.needs) }
            },
            variableNames: declarations.all(.variables).map(\.name))
    }

    /// The policies of a collection or a library, its requests left unread.
    func policies(_ root: Node, isLibrary: Bool) -> (policies: [SecurityPolicy], secrets: [Secret])
    {
        let map = CheckedMap(
            root, in: isLibrary ? .library : .collection, complaints: complaints)
        var used = UsedFiles(files: files, access: access, complaints: complaints)
        let declarations = used.declarations(of: map)
        let context = CollectionContext(
            collection: root["collection"]?.text ?? "", inputs: inputs, files: files,
            access: access)
        _ = context.own(declarations.home ?? DeclarationHome(), complaints: complaints)
        return (context.policies, context.secrets)
    }

    private func name(of map: CheckedMap) -> String {
        guard let node = map["collection"] else { return "" }
        if node.text.isEmpty {
            complaints.add("found an empty name", at: node.span)
        } else if node.text.contains("{{") {
            complaints.add(
                "found a template in a collection's name, expected a constant", at: node.span)
        }
        return node.text
    }

    private func order(of map: CheckedMap) -> RequestCollection.Order {
        guard let node = map["order"] else { return .safe }
        if let order = RequestCollection.Order(rawValue: node.text) { return order }
        complaints.add(
            "found \(node.described), expected 'safe', 'listed' or 'free'", at: node.span,
            help: NearestName.question(node.text, among: ["safe", "listed", "free"]))
        return .safe
    }

    private func checkRequests(of map: CheckedMap, _ span: SourceSpan) {
        if !map.has("requests") {
            complaints.add("found a collection without 'requests'", at: span)
        } else if let list = map["requests"], list.elements.isEmpty {
            complaints.add("found an empty list, expected one item or more", at: list.span)
        }
    }
}
