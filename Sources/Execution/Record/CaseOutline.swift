// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs

/// The cases that an item makes, in the order of its file, row by row.
struct CaseOutline {
    let collection: Int
    let redactor: Redactor

    /// - Parameter columns: of the rows that the item stands in.
    func write(
        _ item: Item, in group: [String], columns: [String: ScopedValue], from ordinal: inout Int,
        to record: RunRecord
    ) {
        guard let rows = item.rows else {
            write(
                row: item.named(in: columns), in: group, columns: columns, from: &ordinal,
                to: record)
            return
        }
        guard let table = rows.table, table.count > 0 else {
            plan(item, in: group, &ordinal, to: record)
            return
        }
        write(table, of: item, in: group, columns: columns, from: &ordinal, to: record)
    }

    func write(
        _ table: RowTable, of item: Item, in group: [String], columns: [String: ScopedValue],
        from ordinal: inout Int, to record: RunRecord
    ) {
        for row in 0..<table.count {
            let (one, inner) = table.row(row, of: item, outer: columns)
            write(row: one, in: group, columns: inner, from: &ordinal, to: record)
        }
    }

    private func write(
        row item: Item, in group: [String], columns: [String: ScopedValue],
        from ordinal: inout Int, to record: RunRecord
    ) {
        switch item.kind {
        case .request: plan(item, in: group, &ordinal, to: record)
        case .inspection(let spec):
            for check in spec.checks {
                plan(check.name, at: check.span, in: group + [item.name], &ordinal, to: record)
            }
        case .steps(let items, let teardown, _):
            let inner = group + [item.name]
            for step in items {
                write(step, in: inner, columns: columns, from: &ordinal, to: record)
            }
            for step in teardown {
                write(
                    step, in: inner + ["teardown"], columns: columns, from: &ordinal, to: record)
            }
        case .call(let call):
            if call.sharing != nil {
                plan(item, in: group, &ordinal, to: record)
            } else {
                write(call, named: item.name, in: group, from: &ordinal, to: record)
            }
        }
    }

    /// What a component makes where it is called.
    func write(
        _ call: ComponentCall, named name: String, in group: [String], from ordinal: inout Int,
        to record: RunRecord
    ) {
        if call.isSingle {
            var only = call.items[0]
            only.name = name
            write(row: only, in: group, columns: [:], from: &ordinal, to: record)
            return
        }
        for item in call.items {
            write(item, in: group + [name], columns: [:], from: &ordinal, to: record)
        }
    }

    private func plan(
        _ item: Item, in group: [String], _ ordinal: inout Int, to record: RunRecord
    ) {
        plan(item.name, at: item.span, in: group, &ordinal, to: record)
    }

    private func plan(
        _ name: String, at span: SourceSpan, in group: [String], _ ordinal: inout Int,
        to record: RunRecord
    ) {
        record.append(
            .planned(
                PlannedCase(
                    ordinal: ordinal, collection: collection,
                    group: group.map(redactor.redacted), name: redactor.redacted(name),
                    file: redactor.redacted(span.file.path), line: span.line)),
            redactedBy: redactor)
        ordinal += 1
    }
}
