// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Reads items: requests, and steps with the items within.
struct ItemDecoder {
    let names: DeclaredNames
    let manners: MannerDecoder
    let policiesByHost: [SecurityPolicy]
    let allowedHosts: [String]?
    let complaints: Complaints

    /// The items of some lists that share one scope of names, each list's in order.
    ///
    /// - Parameter hasRows: whether rows further out give names that are not known.
    func items(
        _ lists: [[Node]], manner: Manner, tags: [String], hasRows: Bool = false
    ) -> [[DecodedItem]] {
        var itemNames = ItemNames(names, hasRows: hasRows, complaints: complaints)
        var named = itemNames.names(of: lists.flatMap { $0 })[...]
        return lists.map { nodes in
            nodes.map { node in
                let name = named.removeFirst()
                return item(node, name, manner: manner, tags: tags, hasRows: hasRows)
            }
        }
    }

    private func item(
        _ node: Node, _ name: ItemNames.Named, manner: Manner, tags: [String], hasRows: Bool
    ) -> DecodedItem {
        let isSteps = node["steps"] != nil
        let map = CheckedMap(node, in: isSteps ? .steps : .request, complaints: complaints)
        let merged = manners.manner(of: map, over: manner)
        let tags =
            tags
            + map.list("tags").compactMap { names.text($0)?.text }.filter { !tags.contains($0) }
        return isSteps
            ? steps(
                map, name, manner: merged, tags: tags,
                hasRows: hasRows || ItemKeys.rows.contains(where: map.has))
            : request(map, name, manner: merged, tags: tags)
    }

    private func request(
        _ map: CheckedMap, _ name: ItemNames.Named, manner: Manner, tags: [String]
    ) -> DecodedItem {
        let decoder = RequestDecoder(
            map: map, manner: manner, names: names, manners: manners, complaints: complaints)
        let captures = captures(of: map)
        var links = ItemLinks(
            name: name.name, span: name.span, isSafe: manner.isSafe ?? decoder.isSafeByItself)
        links.captures = capturedNames(of: map)
        links.after = after(map)
        let spec = decoder.spec(
            captures: captures, byHost: policiesByHost, allowedHosts: allowedHosts)
        if let spec {
            let own = Set(links.captures.map(\.name))
            let judged = spec.judgedUses.filter { !own.contains($0.name) }
            links.uses = (spec.sentUses + judged).map(ItemLinks.Place.init)
        }
        return decoded(map, kind: spec.map { .request($0) }, links: links, tags: tags)
    }

    private func steps(
        _ map: CheckedMap, _ name: ItemNames.Named, manner: Manner, tags: [String], hasRows: Bool
    ) -> DecodedItem {
        if !map.has("name") {
            complaints.add(
                "found steps without a name", at: map.key("steps")?.span ?? map.node.span,
                help: "write 'name'")
        }
        if let list = map["steps"], list.elements.isEmpty {
            complaints.add("found an empty list, expected one item or more", at: list.span)
        }
        let lists = items(
            [map["steps"]?.elements ?? [], map["teardown"]?.elements ?? []], manner: manner,
            tags: tags, hasRows: hasRows)
        let handedOn = handedOn(by: map)
        var links = ItemLinks(
            name: name.name, span: name.span,
            isSafe: (lists[0] + lists[1]).allSatisfy(\.links.isSafe))
        links.captures = capturedNames(of: map)
        links.after = after(map)
        links.inner = ItemLinks.Inner(
            steps: lists[0].map(\.links), teardown: lists[1].map(\.links),
            handedOn: handedOn.flatMap(\.uses).map(ItemLinks.Place.init))
        let kind = Item.Kind.steps(
            lists[0].compactMap(\.item), teardown: lists[1].compactMap(\.item), handedOn: handedOn)
        return decoded(map, kind: kind, links: links, tags: tags)
    }

    private func decoded(
        _ map: CheckedMap, kind: Item.Kind?, links: ItemLinks, tags: [String]
    ) -> DecodedItem {
        var links = links
        if ItemKeys.rows.contains(where: map.has) {
            // What its rows would name is not known.
            links.uses = []
            links.inner = nil
        }
        guard let kind else { return DecodedItem(item: nil, links: links) }
        var item = Item(name: links.name, span: links.span, kind: kind)
        item.tags = tags
        item.skipReason = map["skip"].flatMap(skipReason)
        item.isOptional = map["optional"]?.boolean ?? false
        item.after = links.after.map(\.name)
        return DecodedItem(item: item, links: links)
    }

    private func skipReason(_ node: Node) -> String? {
        if let skips = node.boolean { return skips ? "skip: true" : nil }
        return names.text(node)?.text
    }

    private func after(_ map: CheckedMap) -> [ItemLinks.Place] {
        map.list("after").compactMap { node in
            names.text(node).map { ItemLinks.Place(name: $0.text, span: node.span) }
        }
    }

    private func capturedNames(of map: CheckedMap) -> [ItemLinks.Place] {
        map["capture"]?.members.map { ItemLinks.Place(name: $0.key.text, span: $0.key.span) } ?? []
    }

    private func captures(of map: CheckedMap) -> [CaptureSpec] {
        map["capture"]?.members.compactMap { key, source in
            checkCapture(key)
            return complaints.collect {
                CaptureSpec.decoded(name: key, source: source, diagnostics: &$0)
            }
        } ?? []
    }

    /// What steps hand on is a template over what was captured in them.
    private func handedOn(by map: CheckedMap) -> [CaptureSpec] {
        map["capture"]?.members.compactMap { key, source in
            checkCapture(key)
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

    private func checkCapture(_ key: Node) {
        let name = key.text
        if let variable = names.span(of: name) {
            complaints.add(
                "the capture '\(name)' has the name of a variable", at: key.span,
                notes: [Diagnostic.Note("declared here", at: variable)])
        } else if !CaptureName.isReadable(name) {
            complaints.add(
                "found the capture '\(Excerpt.short(name))', expected a name of letters, digits, '_' and '-'",
                at: key.span)
        }
    }
}
