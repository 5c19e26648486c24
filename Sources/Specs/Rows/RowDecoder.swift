// SPDX-License-Identifier: Apache-2.0

import Documents

/// Reads `forEach`, `matrix`, `exclude` and the `order` of rows.
struct RowDecoder {
    let names: DeclaredNames
    let files: DataFiles
    /// Of the rows further out.
    let given: GivenNames
    let complaints: Complaints

    /// Nil where the item has none.
    func rows(of map: CheckedMap) -> DecodedRows? {
        guard let key = map.key("forEach") ?? map.key("matrix") else {
            complainOfRest(of: map)
            return nil
        }
        var rows = DecodedRows(span: key.span)
        rows.spec.constants = names.values.filter { names.constants.contains($0.key) }
        rows.spec.isFree = map.has("order")
        if let node = map["forEach"] { readList(node, into: &rows) }
        if let node = map["matrix"] { readMatrix(node, into: &rows) }
        rows.spec.exclusions = map.list("exclude").compactMap { exclusion($0, rows) }
        if !rows.isOpen { makeTable(&rows) }
        return rows
    }

    private func complainOfRest(of map: CheckedMap) {
        if map.has("forEach") || map.has("matrix") { return }
        for name in ["exclude", "order"] {
            guard let key = map.key(name) else { continue }
            complaints.add("found '\(name)' without 'forEach' or 'matrix'", at: key.span)
        }
    }

    // MARK: The list

    private func readList(_ node: Node, into rows: inout DecodedRows) {
        switch node.kind {
        case .sequence where node.elements.isEmpty:
            complaints.add("found an empty list, expected one row or more", at: node.span)
            rows.isOpen = true
        case .sequence: readWritten(node.elements, into: &rows)
        case .mapping: readWritten([node], into: &rows)
        case .string where node.text.hasPrefix("{{"): readTemplate(node, into: &rows)
        case .string:
            guard let list = files.rows(named: node) else {
                rows.isOpen = true
                return
            }
            rows.spec.source = .list(list)
            noteColumns(of: list, &rows)
        default:
            complaints.add(
                "found \(node.described), expected a list, a file or a template", at: node.span)
            rows.isOpen = true
        }
    }

    private func readWritten(_ nodes: [Node], into rows: inout DecodedRows) {
        let list = RowList.written(nodes)
        var counts: [String: Int] = [:]
        var unsteady: Set<String> = []
        for node in nodes {
            if node.kind != .mapping {
                note(decoded(node), as: "item", &rows, &unsteady)
                counts["item", default: 0] += 1
                continue
            }
            for (key, value) in node.members {
                let name = key.text
                if !CaptureName.isReadable(name) {
                    complaints.add(
                        "found the column '\(Excerpt.short(name))', expected a name of letters, digits, '_' and '-'",
                        at: key.span)
                }
                note(decoded(value), as: name, &rows, &unsteady)
                counts[name, default: 0] += 1
            }
        }
        rows.spec.source = .list(list)
        rows.steadyColumns = rows.columns.subtracting(unsteady).union(["index"])
        rows.columns.insert("index")
        for (name, count) in counts where count < nodes.count {
            rows.gaps[name] = Array(
                nodes.lazy.filter { node in
                    node.kind == .mapping ? node[name] == nil : name != "item"
                }.prefix(3).map { $0.members.first?.key.span ?? $0.span })
        }
    }

    private func decoded(_ node: Node) -> TemplatedValue {
        complaints.collect { TemplatedValue.decode(node, complaints: &$0) }
    }

    private func note(
        _ value: TemplatedValue, as name: String, _ rows: inout DecodedRows,
        _ unsteady: inout Set<String>
    ) {
        rows.columns.insert(name)
        if case .constant = value { return }
        rows.uses += value.uses
        if !isSteady(value) { unsteady.insert(name) }
    }

    private func isSteady(_ value: TemplatedValue) -> Bool {
        value.uses.allSatisfy {
            names.constants.contains($0.name) && !given.names.contains($0.name)
        }
            && value.templates.allSatisfy { names.isSteady($0) }
    }

    private func noteColumns(of list: RowList, _ rows: inout DecodedRows) {
        switch list {
        case .table(let table): rows.columns.formUnion(table.header)
        case .stored, .given, .written:
            var counts: [String: Int] = [:]
            for row in 0..<list.count {
                for cell in list.cells(of: row) { counts[cell.name, default: 0] += 1 }
            }
            rows.columns.formUnion(counts.keys)
            for (name, count) in counts where count < list.count { rows.gaps[name] = [rows.span] }
        }
        rows.columns.insert("index")
        rows.steadyColumns = rows.columns
    }

    /// Known now where it reads nothing but what is declared.
    private func readTemplate(_ node: Node, into rows: inout DecodedRows) {
        guard
            let template = complaints.attempt({ () throws(Diagnostic) in try Template(node) })
        else {
            rows.isOpen = true
            return
        }
        guard given.areKnown(template.uses, among: names.values) else {
            rows.uses += template.uses
            rows.spec.source = .template(template)
            rows.isOpen = true
            return
        }
        guard let value = names.value(template) else {
            rows.isOpen = true
            return
        }
        guard case .array(let elements) = value.value else {
            complaints.add(
                "found \(value.value.kindInWords), expected a list of rows", at: node.span)
            rows.isOpen = true
            return
        }
        let list = RowList.given(elements, secrets: value.secrets)
        rows.spec.source = .list(list)
        noteColumns(of: list, &rows)
        if !value.secrets.isEmpty { rows.steadyColumns = ["index"] }
    }

    // MARK: The matrix

    private func readMatrix(_ node: Node, into rows: inout DecodedRows) {
        var unsteady: Set<String> = []
        for (key, value) in node.members {
            let name = key.text
            guard value.kind == .sequence, !value.elements.isEmpty else {
                complaints.add(
                    value.kind == .sequence
                        ? "found an empty list, expected one value or more"
                        : "found \(value.described), expected a list of values", at: value.span)
                rows.columns.insert(name)
                continue
            }
            if !CaptureName.isReadable(name) {
                complaints.add(
                    "found the column '\(Excerpt.short(name))', expected a name of letters, digits, '_' and '-'",
                    at: key.span)
            }
            if rows.columns.contains(name), name != "index" {
                complaints.add(
                    "'\(name)' is a column of 'forEach' and of 'matrix'", at: key.span)
            }
            let values = value.elements.map(decoded)
            for value in values { note(value, as: name, &rows, &unsteady) }
            rows.spec.axes.append(RowAxis(name: name, span: key.span, values: values))
        }
        rows.columns.insert("index")
        rows.steadyColumns.formUnion(
            Set(rows.spec.axes.map(\.name)).subtracting(unsteady).union(["index"]))
    }

    private func exclusion(_ node: Node, _ rows: DecodedRows) -> RowExclusion? {
        guard node.kind == .mapping, !node.members.isEmpty else {
            complaints.add(
                "found \(node.described), expected a map of columns and values", at: node.span)
            return nil
        }
        var values: [Value.Member] = []
        for (key, value) in node.members {
            if !rows.isOpen, !rows.columns.contains(key.text) {
                complaints.add(
                    "no row has a column '\(Excerpt.short(key.text))'", at: key.span,
                    help: Suggestion.help(for: key.text, among: rows.columns.sorted()))
            }
            guard case .constant(let constant) = decoded(value) else {
                complaints.add("found a template, expected a value", at: value.span)
                continue
            }
            values.append(Value.Member(name: key.text, value: constant))
        }
        return RowExclusion(span: node.span, values: values)
    }

    private func makeTable(_ rows: inout DecodedRows) {
        var list: RowList?
        if case .list(let own)? = rows.spec.source { list = own }
        if rows.spec.axes.contains(where: \.values.isEmpty) { return }
        guard
            let table = RowTable(
                list: list, axes: rows.spec.axes, excluding: rows.spec.exclusions)
        else {
            complaints.add(RowSpec.tooMany(at: rows.span))
            return
        }
        rows.spec.table = table
        for exclusion in rows.spec.exclusions {
            guard
                let without = RowTable(list: list, axes: rows.spec.axes, excluding: []),
                (0..<without.count).contains(where: { exclusion.excludes(without.cells(of: $0)) })
            else {
                complaints.add("found an exclusion that leaves no row out", at: exclusion.span)
                continue
            }
        }
        if table.count == 0, !rows.spec.exclusions.isEmpty {
            complaints.add("every row is excluded", at: rows.span)
        }
    }
}
