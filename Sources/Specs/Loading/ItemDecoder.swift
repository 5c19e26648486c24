// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Reads items: requests, steps with the items within, calls of components.
struct ItemDecoder {
    let names: DeclaredNames
    let manners: MannerDecoder
    let policiesByHost: [SecurityPolicy]
    let allowedHosts: [String]?
    let components: ComponentDecoder
    let dataFiles: DataFiles
    let complaints: Complaints

    /// A node with what must be known of it before it has a name.
    private struct Prepared {
        let map: CheckedMap
        let rows: DecodedRows?
    }

    /// The items of some lists that share one scope of names, each list's in order.
    func items(
        _ lists: [[Node]], manner: InheritedManner, tags: [String], given: GivenNames = GivenNames()
    ) -> [[DecodedItem]] {
        let prepared = lists.map { nodes in nodes.map { prepare($0, given: given) } }
        var itemNames = ItemNames(names, complaints: complaints)
        var named = itemNames.names(
            of: prepared.flatMap { $0 }.map { ($0.map.node, given.adding($0.rows)) })[...]
        return prepared.map { items in
            items.map { item in
                self.item(item, named.removeFirst(), manner: manner, tags: tags, given: given)
            }
        }
    }

    private func prepare(_ node: Node, given: GivenNames) -> Prepared {
        let map = CheckedMap(node, in: KeyContext(ofItem: node), complaints: complaints)
        let rows = RowDecoder(
            names: names, files: dataFiles, given: given, complaints: complaints
        ).rows(of: map)
        return Prepared(map: map, rows: rows)
    }

    private func item(
        _ item: Prepared, _ name: ItemNames.Named, manner: InheritedManner, tags: [String],
        given: GivenNames
    ) -> DecodedItem {
        let map = item.map
        let inner = given.adding(item.rows)
        // An inspection's 'expect' is of another kind.
        let isInspection = KeyContext(ofItem: map.node).isOfInspection
        let nearest = nearer(map, over: manner, isInspection: isInspection)
        EarlyTexts(given: inner, complaints: complaints).check(nearest.manner.maps)
        let tags =
            tags
            + map.list("tags").compactMap { names.text($0)?.text }.filter { !tags.contains($0) }
        var links = ItemLinks(name: name.name, span: name.span, isSafe: true)
        links.after = after(map)
        let kind: Item.Kind?
        if map.node["steps"] != nil {
            kind = steps(
                map, &links, manner: nearest, tags: tags, given: inner, rows: item.rows)
        } else if map.node["call"] != nil {
            kind = components.call(
                map, &links, manner: manner, own: manners, tags: tags, given: inner, names: names)
        } else if isInspection {
            kind = inspection(map, &links, manner: manner.manner, given: inner)
        } else {
            kind = request(
                map, &links, manner: nearest.manner, given: inner, rows: item.rows)
        }
        return decoded(map, kind: kind, name: name, links: links, tags: tags, item.rows, inner)
    }

    private func request(
        _ map: CheckedMap, _ links: inout ItemLinks, manner: Manner, given: GivenNames,
        rows: DecodedRows?
    ) -> Item.Kind? {
        let decoder = RequestDecoder(
            map: map, manner: manner, names: names, manners: manners, given: given,
            complaints: complaints)
        let captures = CaptureDecoder(names: names, given: given, complaints: complaints)
        links.isSafe = manner.isSafe ?? decoder.isSafeByItself
        links.captures = captures.names(of: map, hasRows: rows != nil)
        let spec = decoder.spec(
            captures: captures.captures(of: map, hasRows: rows != nil), byHost: policiesByHost,
            allowedHosts: allowedHosts)
        if let spec {
            let own = Set(spec.captures.map(\.name))
            let judged = spec.judgedUses.filter { !own.contains($0.name) }
            links.uses += (spec.sentUses + judged).map(given.place)
        }
        return spec.map { .request($0) }
    }

    private func nearer(
        _ map: CheckedMap, over manner: InheritedManner, isInspection: Bool
    ) -> InheritedManner {
        isInspection ? manner : manner.nearer(map, manners)
    }

    private func inspection(
        _ map: CheckedMap, _ links: inout ItemLinks, manner: Manner, given: GivenNames
    ) -> Item.Kind? {
        let spec = InspectionDecoder(
            map: map, names: names, manners: manners, given: given, complaints: complaints
        ).spec(manner: manner, byHost: policiesByHost, allowedHosts: allowedHosts)
        links.uses += (spec?.uses ?? []).map(given.place)
        return spec.map { .inspection($0) }
    }

    private func steps(
        _ map: CheckedMap, _ links: inout ItemLinks, manner: InheritedManner, tags: [String],
        given: GivenNames, rows: DecodedRows?
    ) -> Item.Kind? {
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
            tags: tags, given: given)
        let captures = CaptureDecoder(names: names, given: given, complaints: complaints)
        let handedOn = captures.handedOn(by: map, hasRows: rows != nil)
        links.isSafe = (lists[0] + lists[1]).allSatisfy(\.links.isSafe)
        links.captures = captures.names(of: map, hasRows: rows != nil)
        links.inner = ItemLinks.Inner(
            steps: lists[0].map(\.links), teardown: lists[1].map(\.links),
            handedOn: handedOn.flatMap(\.uses).map(given.place))
        return .steps(
            lists[0].compactMap(\.item), teardown: lists[1].compactMap(\.item), handedOn: handedOn)
    }

    private func decoded(
        _ map: CheckedMap, kind: Item.Kind?, name: ItemNames.Named, links: ItemLinks,
        tags: [String], _ rows: DecodedRows?, _ given: GivenNames
    ) -> DecodedItem {
        var links = links
        let conditions = ConditionDecoder(names: names, complaints: complaints)
        let condition = conditions.condition(map["when"])
        if let condition { links.uses += condition.uses.map(given.place) }
        let delay = map["delay"].flatMap { self.delay($0, given) }
        if let delay { links.uses += delay.uses.map(given.place) }
        let skip = map["skip"].flatMap { self.skip($0, given) }
        if let open = skip?.open { links.uses += open.uses.map(given.place) }
        if let rows { links.rows = ItemLinks.Rows(rows, given: given) }
        guard let kind else { return DecodedItem(item: nil, links: links) }
        var item = Item(name: links.name, span: links.span, kind: kind)
        item.tags = tags
        item.skipReason = skip?.reason
        item.skip = skip?.open
        item.isOptional = map["optional"]?.boolean ?? false
        item.knownFailure = map["knownFailure"].flatMap(conditions.knownFailure)
        item.condition = condition
        item.delay = delay
        item.after = links.after.map(\.name)
        item.naming = name.template.map {
            ItemNaming(
                template: $0, constants: names.values.filter { names.constants.contains($0.key) })
        }
        if let rows {
            item.rows = rows.spec
            finish(&item, rows, links, given, map)
        }
        return DecodedItem(item: item, links: links)
    }

    /// What of the rows could be known only with the item that they are of.
    private func finish(
        _ item: inout Item, _ rows: DecodedRows, _ links: ItemLinks, _ given: GivenNames,
        _ map: CheckedMap
    ) {
        let naming = item.naming
        item.rows?.isNamed =
            naming.map { naming in rows.isOpen || rows.columns.contains(where: naming.reads) }
            ?? false
        var seen: Set<String> = []
        item.rows?.cellNames = rows.uses.filter { $0.mustExist && seen.insert($0.name).inserted }
            .map { ($0.name, $0.span) }
        for (key, _) in map["capture"]?.members ?? [] {
            if let path = try? CapturePath(key) { item.rows?.paths[key.text] = path }
        }
        RowNames(given: given, complaints: complaints).check(&item)
        complainOfGaps(rows, links)
    }

    /// A row that lacks what others have and the item reads.
    private func complainOfGaps(_ rows: DecodedRows, _ links: ItemLinks) {
        guard !rows.gaps.isEmpty else { return }
        var read: [String: SourceSpan] = [:]
        for use in links.everyUse where use.mustExist && !use.isForeign {
            read[use.name] = read[use.name] ?? use.span
        }
        for (name, places) in rows.gaps.sorted(by: { $0.key < $1.key }) {
            guard let span = read[name], !names.isDeclared(name) else { continue }
            for place in places {
                complaints.add(
                    "found a row without '\(name)', which other rows have", at: place,
                    notes: [Diagnostic.Note("read here", at: span)])
            }
        }
    }

    /// What is known of it now is judged now.
    private func delay(_ node: Node, _ given: GivenNames) -> Delay? {
        guard let template = manners.template(node) else { return nil }
        let delay = Delay(template)
        guard given.areKnown(delay.uses, among: names.values) else { return delay }
        let duration = complaints.attempt { () throws(Diagnostic) in
            try delay.duration(in: names.scope(""))
        }
        return duration.map { _ in delay }
    }

    /// The reason, where it is known now, or what gives it to each row.
    private func skip(_ node: Node, _ given: GivenNames) -> (reason: String?, open: Skip?)? {
        if let skips = node.boolean { return (skips ? Skip.withoutReason : nil, nil) }
        guard node.kind == .string else {
            complaints.add(
                "found \(node.described), expected \(Skip.expected)", at: node.span)
            return nil
        }
        guard let template = manners.template(node) else { return nil }
        let skip = Skip(template)
        guard given.areKnown(skip.uses, among: names.values) else { return (nil, skip) }
        let reason = complaints.attempt { () throws(Diagnostic) in
            try skip.reason(in: names.scope(""))
        }
        return reason.map { ($0, nil) }
    }

    /// An item with rows is known by its name as it is written.
    private func after(_ map: CheckedMap) -> [ItemLinks.Place] {
        map.list("after").compactMap { node in
            guard
                let template = complaints.attempt({ () throws(Diagnostic) in try Template(node) })
            else { return nil }
            let isKnown = template.names.allSatisfy { names.isDeclared($0.name) }
            let text = isKnown ? names.text(template)?.text : node.text
            return text.map { ItemLinks.Place(name: $0, span: node.span) }
        }
    }
}
