// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs

/// An item of any kind, with all its rows.
struct ItemRun: Sendable {
    let context: RunContext

    /// - Parameter ordinal: of its first case.
    func run(_ item: Item, from ordinal: Int, _ input: ItemInput) async -> ItemResult {
        if item.rows != nil {
            return await RowsRun(runner: self, item: item, ordinal: ordinal, input: input).run()
        }
        return await once(item.named(in: input.columns), from: ordinal, input)
    }

    /// An item without rows, or one row of it.
    func once(_ item: Item, from ordinal: Int, _ input: ItemInput) async -> ItemResult {
        let kind: Item.Kind
        do throws(Diagnostic) {
            if let reason = try reasonToSkip(item, input) {
                context.skip(item, from: ordinal, since: reason)
                return ItemResult(verdict: .skipped, jar: input.jar)
            }
            kind = try settled(item, input)
        } catch {
            return context.fail(item, from: ordinal, error, input)
        }
        let result =
            switch kind {
            case .request(let spec):
                await RequestRun(
                    context: context, item: item, spec: spec, ordinal: ordinal, input: input
                ).run()
            case .steps(let items, let teardown, let handedOn):
                await StepsRun(
                    runner: self, item: item, steps: items, teardown: teardown, handedOn: handedOn,
                    ordinal: ordinal, input: input
                ).run()
            case .inspection(let spec):
                await InspectionRun(
                    context: context, item: item, spec: spec, ordinal: ordinal, input: input
                ).run()
            case .call(let call):
                await CallRun(
                    runner: self, item: item, call: call, ordinal: ordinal, input: input
                ).run()
            }
        return disprovingKnownFailure(of: item, result)
    }

    /// What keeps the whole item from beginning.
    private func reasonToSkip(_ item: Item, _ input: ItemInput) throws(Diagnostic) -> String? {
        if let reason = item.skipReason { return reason }
        // Steps that never began leave nothing for their teardown.
        if input.stage == .work, context.interruption.isRaised { return context.stopReason }
        let scope = input.scope(of: item, in: context)
        if let skip = item.skip {
            if let reason = input.missing(skip.names, in: scope) { return reason }
            if let reason = try skip.reason(in: scope) { return reason }
        }
        guard let condition = item.condition else { return nil }
        if let reason = input.missing(condition.names, in: scope) { return reason }
        return try condition.failure(in: scope, redactor: context.record.redactions.redactor)
            .map(SkipReason.condition)
    }

    /// What its row says of its policy and refusal; where a name is missing the request says so itself.
    private func settled(_ item: Item, _ input: ItemInput) throws(Diagnostic) -> Item.Kind {
        guard case .request(let spec) = item.kind, !spec.settlingNames.isEmpty else {
            return item.kind
        }
        let scope = input.scope(of: item, in: context)
        if input.missing(spec.settlingNames, in: scope) != nil { return item.kind }
        return .request(try spec.settled(in: scope))
    }

    /// What passes is no known failure any more.
    private func disprovingKnownFailure(of item: Item, _ result: ItemResult) -> ItemResult {
        guard let known = item.knownFailure, result.verdict == .passed, let last = result.lastCase
        else { return result }
        context.amend(
            last, of: item,
            Mismatch(
                span: known.span, subject: "knownFailure",
                message:
                    "expected a failure (\(known.reason)), but it passed: remove 'knownFailure'"))
        var result = result
        result.verdict = .failed
        return result
    }

    /// Each in turn, whatever becomes of the others; gives the jar that is left.
    func teardown(_ items: [Item], from first: Int, _ input: ItemInput, sharingJar: Bool = true)
        async -> CookieJar
    {
        guard !items.isEmpty else { return input.jar }
        // A task of its own: the work's is cancelled where the run is interrupted.
        let task = Task(executorPreference: context.thread) {
            await context.interruption.passGate()
            return await torndown(items, from: first, input, sharingJar: sharingJar)
        }
        return await task.value
    }

    private func torndown(_ items: [Item], from first: Int, _ input: ItemInput, sharingJar: Bool)
        async -> CookieJar
    {
        var ordinal = first
        var inner = input
        inner.stage = .teardown
        inner.path.append("teardown")
        inner.isInTurn = sharingJar
        inner.isFree = false
        var verdicts = SiblingVerdicts()
        for item in items {
            if let reason = verdicts.reasonToSkip(item) {
                context.skip(item, from: ordinal, since: reason)
                verdicts.note(item, .skipped)
            } else {
                let result = await run(item, from: ordinal, inner)
                inner.follow(result, of: item)
                verdicts.note(item, result.verdict)
                if sharingJar { inner.jar = result.jar }
            }
            ordinal += item.caseCount
        }
        return inner.jar
    }
}
