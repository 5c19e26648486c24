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
        let names = DeclaredNames(
            declarations, of: collection.name, inputs: inputs,
            outside: OutsideValues(files: files, access: access, complaints: complaints),
            complaints: complaints)
        collection.tags = map.list("tags").compactMap { names.text($0)?.text }
        let policies = PolicyDecoder(
            declarations, names: names,
            files: PolicyFiles(files: files, access: access, complaints: complaints),
            complaints: complaints)
        let manners = MannerDecoder(
            names: names, policies: policies,
            files: BodyFiles(files: files, access: access, complaints: complaints),
            complaints: complaints)
        let items = ItemDecoder(
            names: names, manners: manners,
            policiesByHost: policies.policies.filter { !$0.hosts.isEmpty },
            allowedHosts: map.has("hosts") ? map.list("hosts").compactMap(names.host) : nil,
            complaints: complaints)
        let lists = items.items(
            ["setup", "requests", "teardown"].map { map[$0]?.elements ?? [] },
            manner: defaults(declarations, manners), tags: collection.tags)
        checkRequests(of: map, collection.span)
        collection.variables = names.values
        collection.secrets = names.secrets + names.derivedSecrets
        collection.files = access
        collection.policies = policies.policies + policies.inlinePolicies
        (collection.setup, collection.requests, collection.teardown) = (
            lists[0].compactMap(\.item), lists[1].compactMap(\.item), lists[2].compactMap(\.item)
        )
        let order = CollectionOrder(
            order: collection.order, isDeclared: names.isDeclared, declaredNames: names.names,
            setup: lists[0].map(\.links),
            requests: lists[1].map(\.links), teardown: lists[2].map(\.links),
            callsComponents: callsComponents(root))
        let planned = order.planned(complaints: complaints)
        return Decoded(
            collection: collection,
            requests: zip(lists[1], planned).compactMap { decoded, place in
                decoded.item.map { PlannedItem(item: $0, phase: place.phase, needs: place.needs) }
            },
            variableNames: declarations.all(.variables).map(\.name))
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
        if node.text == "free" {
            complaints.add("'free' is part of the format, but not built yet", at: node.span)
        } else {
            complaints.add(
                "found \(node.described), expected 'safe' or 'listed'", at: node.span,
                help: NearestName.question(node.text, among: ["safe", "listed"]))
        }
        return .safe
    }

    private func checkRequests(of map: CheckedMap, _ span: SourceSpan) {
        if !map.has("requests") {
            complaints.add("found a collection without 'requests'", at: span)
        } else if let list = map["requests"], list.elements.isEmpty {
            complaints.add("found an empty list, expected one item or more", at: list.span)
        }
    }

    private func defaults(_ declarations: Declarations, _ manners: MannerDecoder) -> Manner {
        var manner = Manner()
        for node in declarations.defaults.reversed() {
            let map = CheckedMap(node, in: .defaults, complaints: complaints)
            manner = manners.manner(of: map, over: manner)
        }
        return manner
    }

    /// A component would capture what can't be known here.
    private func callsComponents(_ root: Node) -> Bool {
        func calls(_ list: Node?) -> Bool {
            list?.elements.contains {
                $0["call"] != nil || calls($0["steps"]) || calls($0["teardown"])
            } ?? false
        }
        return ["setup", "requests", "teardown"].contains { calls(root[$0]) }
    }
}
