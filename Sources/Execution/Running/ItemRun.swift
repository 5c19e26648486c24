// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Specs

/// An item of any kind: a request, or steps with a teardown of their own.
struct ItemRun: Sendable {
    let context: RunContext
    let collection: RequestCollection

    /// - Parameter ordinal: of its first case.
    func run(_ item: Item, from ordinal: Int, _ input: ItemInput) async -> ItemResult {
        switch item.kind {
        case .request(let spec):
            return await RequestRun(
                context: context, collection: collection, item: item, spec: spec, ordinal: ordinal,
                input: input
            ).run()
        case .steps(let items, let teardown, let handedOn):
            // Steps that never began leave nothing for their teardown.
            let isStopped = input.stage == .work && context.interruption.isRaised
            if let reason = item.skipReason ?? (isStopped ? SkipReason.interrupted : nil) {
                context.skip(item, from: ordinal, since: reason)
                return ItemResult(verdict: .skipped, jar: input.jar)
            }
            return await steps(
                items, teardown: teardown, handedOn: handedOn, of: item, from: ordinal, input)
        }
    }

    private func steps(
        _ items: [Item], teardown: [Item], handedOn: [CaptureSpec], of item: Item,
        from first: Int, _ input: ItemInput
    ) async -> ItemResult {
        var ordinal = first
        var inner = input
        inner.path.append(item.name)
        inner.isForgiven = input.isForgiven || item.isOptional
        inner.handedOn = []
        var failed: String?
        var verdict = ItemResult.Verdict.skipped
        var given: [String: ScopedValue] = [:]
        var verdicts = SiblingVerdicts()
        let last = items.lastIndex { $0.skipReason == nil }
        for (index, step) in items.enumerated() {
            if let failed {
                context.skip(step, from: ordinal, since: SkipReason.stepFailed(failed))
            } else if let reason = verdicts.reasonToSkip(step) {
                context.skip(step, from: ordinal, since: reason)
                verdicts.note(step, .skipped)
            } else {
                if index == last { inner.handedOn = handedOn + input.handedOn }
                let result = await run(step, from: ordinal, inner)
                inner.jar = result.jar
                inner.follow(result, of: step)
                if index == last { given = result.captures }
                verdicts.note(step, result.verdict)
                switch result.verdict {
                case .failed: (verdict, failed) = (.failed, step.name)
                case .forgiven where inner.isForgiven: (verdict, failed) = (.forgiven, step.name)
                case .passed: verdict = .passed
                case .skipped, .forgiven: break
                }
            }
            ordinal += step.caseCount
        }
        inner.handedOn = []
        inner.jar = await self.teardown(teardown, from: ordinal, inner)
        let names = Set((handedOn + input.handedOn).map(\.name))
        return ItemResult(
            verdict: verdict, captures: given.filter { names.contains($0.key) }, jar: inner.jar)
    }

    /// Each in turn, whatever becomes of the others; gives the jar that is left.
    func teardown(_ items: [Item], from first: Int, _ input: ItemInput, sharingJar: Bool = true)
        async -> CookieJar
    {
        guard !items.isEmpty else { return input.jar }
        await context.interruption.passGate()
        var ordinal = first
        var inner = input
        inner.stage = .teardown
        inner.path.append("teardown")
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
