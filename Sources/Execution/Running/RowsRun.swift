// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs

/// An item once for each of its rows: a safe one's side by side, an unsafe one's in turn.
struct RowsRun: Sendable {
    let runner: ItemRun
    let item: Item
    /// Of its first case.
    let ordinal: Int
    let input: ItemInput

    private var context: RunContext { runner.context }

    func run() async -> ItemResult {
        guard let rows = item.rows else { return ItemResult(verdict: .skipped, jar: input.jar) }
        let named = item.named(in: input.columns)
        if let reason = reasonToSkip {
            context.skip(named, from: ordinal, since: reason)
            return ItemResult(verdict: .skipped, jar: input.jar)
        }
        let scope = input.scope(of: item, in: context)
        var inner = input
        var first = ordinal
        let table: RowTable
        do throws(Diagnostic) {
            if rows.table == nil {
                if let reason = input.missing(rows.names, in: scope) {
                    context.skip(named, from: ordinal, since: reason)
                    return ItemResult(verdict: .skipped, jar: input.jar)
                }
                inner.hasOpenColumns = true
            }
            table = try rows.table(of: item, outer: input.columns, in: scope)
        } catch {
            return context.fail(named, from: ordinal, error, input)
        }
        guard table.count > 0 else {
            context.skip(named, from: ordinal, since: SkipReason.noRows)
            // Nothing failed: who waits for it goes on, with lists that are empty.
            let gathered = RowResults(rows: rows, names: item.captureNames, jar: input.jar)
            return gathered.finish(isEmpty: true)
        }
        if rows.table == nil { first = place(table, redactor: context.record.redactions.redactor) }
        return await run(table, rows, from: first, inner)
    }

    private var reasonToSkip: String? {
        if let reason = item.skipReason { return reason }
        return input.stage == .work && context.interruption.isRaised ? context.stopReason : nil
    }

    /// Writes down the cases that become known here, and gives the first one's ordinal.
    private func place(_ table: RowTable, redactor: Redactor) -> Int {
        let count = table.count * item.caseCountOfRow
        let first = context.record.reserve(count)
        var next = first
        let outline = CaseOutline(collection: input.collection, redactor: redactor)
        outline.write(
            table, of: item, in: input.group, columns: input.columns, from: &next,
            to: context.record)
        context.record.append(.placed(first: first, count: count, at: ordinal))
        context.observe(.casesAdded(count: count - 1))
        return first
    }

    private func run(
        _ table: RowTable, _ rows: RowSpec, from first: Int, _ inner: ItemInput
    ) async -> ItemResult {
        var results = RowResults(rows: rows, names: item.captureNames, jar: input.jar)
        let perRow = item.caseCountOfRow
        guard rows.isFree || input.isFree || (item.isSafe && !input.isInTurn) else {
            var inner = inner
            for row in 0..<table.count {
                let (columns, result) = await self.row(
                    row, of: table, at: first + row * perRow, inner)
                if input.isInTurn { inner.jar = result.jar }
                results.add(result, row: row, columns, in: context, of: item)
            }
            results.jar = inner.jar
            return results.finish()
        }
        let order = context.shuffle(of: ordinal).order(of: table.count)
        // Each begins with the jar that was there before all.
        await withTaskGroup(of: (Int, [String: ScopedValue], ItemResult).self) { group in
            for (begun, row) in order.enumerated() {
                if begun >= context.jobs, let (row, columns, result) = await group.next() {
                    results.add(result, row: row, columns, in: context, of: item)
                }
                group.addTask {
                    let (columns, result) = await self.row(
                        row, of: table, at: first + row * perRow, inner)
                    return (row, columns, result)
                }
            }
            for await (row, columns, result) in group {
                results.add(result, row: row, columns, in: context, of: item)
            }
        }
        return results.finish()
    }

    private func row(
        _ row: Int, of table: RowTable, at ordinal: Int, _ input: ItemInput
    ) async -> ([String: ScopedValue], ItemResult) {
        let one = table.row(row, of: item, outer: input.columns).item
        let scope = input.scope(of: one, in: context)
        do throws(Diagnostic) {
            if let names = item.rows?.cellNames, let reason = input.missing(names, in: scope) {
                context.skip(one, from: ordinal, since: reason)
                return ([:], ItemResult(verdict: .skipped, jar: input.jar))
            }
            let columns = try table.columns(of: row, in: scope)
            var inner = input
            inner.columns.merge(columns) { $1 }
            context.record.redactions.insert(columns.values.flatMap(\.secrets))
            return (columns, await runner.once(one, from: ordinal, inner))
        } catch {
            return ([:], context.fail(one, from: ordinal, error, input))
        }
    }
}
