// SPDX-License-Identifier: Apache-2.0

import Documents

/// Looks up the names that items read among what is declared and what was captured before.
struct NameResolution {
    typealias Use = ItemLinks.Place

    let isDeclared: (String) -> Bool
    /// The names that a misspelt one may have meant.
    let known: [String]
    /// Where a name is captured at all, first.
    let captures: [String: SourceSpan]
    /// Where it is captured in steps that do not hand it on.
    let keptInSteps: [String: SourceSpan]
    let complaints: Complaints

    /// Checks a list that runs as listed and gives what is captured at its end.
    func checkSequence(_ items: [ItemLinks], before: [String: SourceSpan]) -> [String: SourceSpan] {
        var captured = before
        var passed: Set<String> = []
        for item in items {
            for use in freeUses(of: item) where captured[use.name] == nil {
                complain(of: use, by: item)
            }
            for after in item.after where !passed.contains(after.name) {
                complain(ofAfter: after, by: item, siblings: items)
            }
            passed.insert(item.name)
            for capture in item.captures { captured[capture.name] = capture.span }
        }
        return captured
    }

    /// The names that an item reads and that nothing within it gives; what is declared aside.
    func freeUses(of item: ItemLinks) -> [Use] {
        var free = item.uses
        if let inner = item.inner { free += freeUses(of: inner) }
        if let rows = item.rows { free = freeUses(free, of: rows) }
        return free.filter { $0.isForeign || !isDeclared($0.name) }
    }

    /// What the rows give is not free; what they read is.
    private func freeUses(_ uses: [Use], of rows: ItemLinks.Rows) -> [Use] {
        let free = uses.filter { $0.isForeign || !rows.columns.contains($0.name) }.map { use in
            var use = use
            if rows.isOpen, !use.isForeign {
                use.mustExist = false
                use.mayBeColumn = true
            }
            if !use.isForeign { use.columns.formUnion(rows.columns) }
            return use
        }
        return free + rows.uses
    }

    private func freeUses(of inner: ItemLinks.Inner) -> [Use] {
        var free: [Use] = []
        var captured: Set<String> = []
        for list in [inner.steps, inner.teardown] {
            let all = firstCaptures(list)
            var passed: Set<String> = []
            for step in list {
                for use in freeUses(of: step)
                where use.isForeign || !captured.contains(use.name) {
                    var use = use
                    if !use.isForeign { use.later = use.later ?? all[use.name] }
                    use.reader = use.reader ?? step.name
                    free.append(use)
                }
                for after in step.after where !passed.contains(after.name) {
                    complain(ofAfter: after, by: step, siblings: list)
                }
                passed.insert(step.name)
                captured.formUnion(step.captures.map(\.name))
            }
        }
        return free + inner.handedOn.filter { $0.isForeign || !captured.contains($0.name) }
    }

    /// A name that is not there when the item runs.
    func complain(of use: Use, by item: ItemLinks) {
        if use.mayBeColumn { return }
        let reader = use.reader ?? item.name
        if let later = use.later ?? captures[use.name] {
            // What stands under `default` reads that instead.
            if !use.mustExist { return }
            complaints.add(
                "'\(reader)' reads '\(use.name)', which is captured only later", at: use.span,
                notes: [Diagnostic.Note("captured here", at: later)])
        } else if let kept = keptInSteps[use.name] {
            complaints.add(
                "undefined name '\(use.name)'", at: use.span,
                help: "steps hand on what they capture with a 'capture' of their own",
                notes: [Diagnostic.Note("captured here, within steps", at: kept)])
        } else {
            complaints.add(
                UndefinedName.diagnostic(
                    use.name, at: use.span,
                    known: suggesting ? use.columns.sorted() + known : []))
        }
    }

    /// An `after` that names nothing before it.
    func complain(ofAfter after: Use, by item: ItemLinks, siblings: [ItemLinks]) {
        if let sibling = siblings.first(where: { $0.name == after.name }) {
            complaints.add(
                sibling.span == item.span
                    ? "'\(item.name)' waits for itself"
                    : "'\(item.name)' waits for '\(after.name)', which runs only after it",
                at: after.span,
                notes: sibling.span == item.span
                    ? [] : [Diagnostic.Note("it stands here", at: sibling.span)])
        } else {
            complaints.add(
                "no item beside this one is named '\(after.name)'", at: after.span,
                help: suggesting
                    ? Suggestion.help(for: after.name, among: siblings.map(\.name)) : nil)
        }
    }

    /// A search through all names for each of very many mistakes would take minutes.
    private var suggesting: Bool { complaints.diagnostics.count < 200 }

    private func firstCaptures(_ items: [ItemLinks]) -> [String: SourceSpan] {
        Dictionary(items.flatMap(\.captures).map { ($0.name, $0.span) }) { first, _ in first }
    }
}
