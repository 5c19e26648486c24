// SPDX-License-Identifier: Apache-2.0

package import Documents

import struct Foundation.Date

/// The rows of an item, each made when it is asked for: those of its list, each with every combination of its matrix.
package struct RowTable: Sendable {
    /// As many as an item may have.
    package static let limit = 5_000_000

    private let list: RowList?
    private let axes: [RowAxis]
    /// The combinations that no exclusion drops; nil where none drops any.
    private let kept: [Int]?
    package private(set) var count: Int
    /// Which of them, where not all are asked for.
    private var chosen: [Int]?
    /// Of those that would be called like one before them.
    private var numbers: [Int: Int] = [:]

    /// Nil where there are more than `limit`.
    ///
    /// - Parameter exclusions: are told, by their places, how many rows they drop.
    init?(list: RowList?, axes: [RowAxis], excluding exclusions: [RowExclusion]) {
        var total = list?.count ?? 1
        for axis in axes {
            let (product, overflows) = total.multipliedReportingOverflow(by: axis.values.count)
            guard !overflows, product <= Self.limit else { return nil }
            total = product
        }
        guard total <= Self.limit else { return nil }
        self.list = list
        self.axes = axes
        guard !exclusions.isEmpty else {
            kept = nil
            count = total
            return
        }
        var kept: [Int] = []
        for index in 0..<total {
            let cells = Self.cells(of: index, list, axes)
            if !exclusions.contains(where: { $0.excludes(cells) }) { kept.append(index) }
        }
        self.kept = kept
        count = kept.count
    }

    /// The last axis of the matrix turns fastest, the list slowest.
    func cells(of row: Int) -> [RowCell] {
        let place = place(of: row)
        return Self.cells(of: kept.map { $0[place] } ?? place, list, axes)
    }

    /// Nothing but those rows, each with the name and the `index` that it has among all.
    func choosing(_ rows: [Int]) -> RowTable {
        var table = self
        table.chosen = rows.map(place)
        table.count = rows.count
        return table
    }

    private func place(of row: Int) -> Int { chosen.map { $0[row] } ?? row }

    private static func cells(of index: Int, _ list: RowList?, _ axes: [RowAxis]) -> [RowCell] {
        var rest = index
        var cells: [RowCell] = []
        for axis in axes.reversed() {
            cells.append(
                RowCell(name: axis.name, value: axis.values[rest % axis.values.count]))
            rest /= axis.values.count
        }
        cells.reverse()
        return (list?.cells(of: rest) ?? []) + cells
    }

    /// What a row's item may name, its place among the rows as `index`.
    package func columns(of row: Int, in scope: Scope) throws(Diagnostic) -> [String: ScopedValue] {
        var columns = ["index": ScopedValue(.number(ExactNumber(place(of: row))))]
        for cell in cells(of: row) {
            columns[cell.name] = try cell.value.value(in: scope).adding(cell.secrets)
        }
        return columns
    }
}

// MARK: Names

extension RowTable {
    /// The item of one row, and what the names within it may read.
    ///
    /// - Parameter outer: the columns of the rows that the item stands in.
    package func row(
        _ row: Int, of item: Item, outer: [String: ScopedValue]
    ) -> (item: Item, columns: [String: ScopedValue]) {
        var one = item
        one.name = name(of: row, of: item, outer: outer)
        one.rows = nil
        one.naming = nil
        if case .request = item.kind { return (one, [:]) }
        return (one, outer.merging(constants(of: row, item) { _ in true }) { $1 })
    }

    /// As its case is called.
    func name(of row: Int, of item: Item, outer: [String: ScopedValue]) -> String {
        let name = firstName(of: row, of: item, outer: outer)
        return numbers[place(of: row)].map { "\(name) (\($0))" } ?? name
    }

    /// The item's own name filled, or with what the row holds behind it.
    private func firstName(
        of row: Int, of item: Item, outer: [String: ScopedValue]
    ) -> String {
        guard let naming = item.naming, item.rows?.isNamed ?? false else {
            let cells = cells(of: row)
            return (item.naming?.text(in: outer) ?? item.name)
                + Self.label(of: cells, at: place(of: row))
        }
        return naming.text(in: outer.merging(constants(of: row, item, where: naming.reads)) { $1 })
    }

    /// The columns that are the same in every run.
    func constants(
        of row: Int, _ item: Item, where isWanted: (String) -> Bool
    ) -> [String: ScopedValue] {
        let scope = Scope(
            variables: item.rows?.constants ?? [:], seed: 0, itemID: "", now: .distantPast)
        var columns = ["index": ScopedValue(.number(ExactNumber(place(of: row))))]
        for cell in cells(of: row) where isWanted(cell.name) {
            columns[cell.name] = (try? cell.value.value(in: scope))?.adding(cell.secrets)
        }
        return columns
    }

    private static func label(of cells: [RowCell], at row: Int) -> String {
        let labels = cells.map { "\($0.name)=\(Excerpt.short($0.label))" }
        let text = labels.isEmpty ? "index=\(row)" : labels.joined(separator: ", ")
        return " [" + Excerpt.short(text, limit: 120) + "]"
    }

    /// Of two rows with one name the later is numbered, `… (2)`.
    ///
    /// - Parameter clash: told both rows.
    mutating func makeNamesUnique(
        of item: Item, outer: [String: ScopedValue],
        clash: (Int, Int, String) -> Void = { _, _, _ in }
    ) {
        var taken: [String: Int] = [:]
        var highest: [String: Int] = [:]
        taken.reserveCapacity(count)
        for row in 0..<count {
            let name = firstName(of: row, of: item, outer: outer)
            guard let first = taken[name] else {
                taken[name] = row
                continue
            }
            clash(first, row, name)
            var number = highest[name, default: 1] + 1
            while taken["\(name) (\(number))"] != nil { number += 1 }
            highest[name] = number
            taken["\(name) (\(number))"] = row
            numbers[row] = number
        }
    }
}
