// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Specs

/// One collection: its setup in order, its requests by phase and need, its teardown always.
struct CollectionRun: Sendable {
    let context: RunContext
    let plan: CollectionPlan
    /// Which of the plan's collections it is.
    let index: Int
    /// Of its first case.
    let firstOrdinal: Int

    private var collection: RequestCollection { plan.collection }
    private var runner: ItemRun { ItemRun(context: context) }

    func run() async {
        if context.interruption.isRaised {
            // Nothing of it began, so that there is nothing to tear down.
            var ordinal = firstOrdinal
            let items = collection.setup + plan.requests.map(\.item) + collection.teardown
            for item in items {
                context.skip(item, from: ordinal, since: context.stopReason)
                ordinal += item.caseCount
            }
            return
        }
        let (state, teardownOrdinal) = await context.interruption.cancelling(
            .work, on: context.thread, work)
        _ = await runner.teardown(
            collection.teardown, from: teardownOrdinal, state,
            sharingJar: collection.order == .listed)
    }

    /// Setup and requests; gives what teardown sees, and the ordinal of its first case.
    @Sendable private func work() async -> (ItemInput, Int) {
        var ordinal = firstOrdinal
        var state = ItemInput(
            variables: collection.variables, files: collection.files, path: [collection.name],
            collection: index)
        let failure = await setup(&state, &ordinal)
        let teardownOrdinal = plan.requests.reduce(ordinal) { $0 + $1.item.caseCount }
        if let failure {
            for planned in plan.requests {
                context.skip(planned.item, from: ordinal, since: SkipReason.setupFailed(failure))
                ordinal += planned.item.caseCount
            }
        } else {
            await requests(&state, from: ordinal)
        }
        return (state, teardownOrdinal)
    }

    /// Gives the name of the item that failed.
    private func setup(_ state: inout ItemInput, _ ordinal: inout Int) async -> String? {
        var failed: String?
        var verdicts = SiblingVerdicts()
        var inner = state
        inner.path.append("setup")
        inner.isInTurn = true
        for item in collection.setup {
            if let failed {
                context.skip(item, from: ordinal, since: SkipReason.setupFailed(failed))
            } else if let reason = verdicts.reasonToSkip(item) {
                context.skip(item, from: ordinal, since: reason)
                verdicts.note(item, .skipped)
            } else {
                let result = await runner.run(item, from: ordinal, inner)
                inner.jar = result.jar
                inner.follow(result, of: item)
                verdicts.note(item, result.verdict)
                if result.verdict == .failed { failed = item.name }
            }
            ordinal += item.caseCount
        }
        (state.jar, state.captures, state.withheld) = (inner.jar, inner.captures, inner.withheld)
        return failed
    }

    /// Leaves in `state` what teardown sees: all captures and, where one jar serves all, the jar.
    private func requests(_ state: inout ItemInput, from firstOrdinal: Int) async {
        var ordinals: [Int] = []
        var ordinal = firstOrdinal
        for planned in plan.requests {
            ordinals.append(ordinal)
            ordinal += planned.item.caseCount
        }
        let isListed = collection.order == .listed
        var afterSetup = state
        afterSetup.isInTurn = isListed
        afterSetup.isFree = collection.order == .free
        var jar = state.jar
        var results = [ItemResult?](repeating: nil, count: plan.requests.count)
        let schedule = Schedule(
            phases: plan.requests.map(\.phase), needs: plan.requests.map(\.needs),
            window: context.jobs + plan.requests.count { $0.item.mayWait })
        await schedule.run(shuffle: context.shuffle(of: firstOrdinal)) { index in
            let planned = plan.requests[index]
            var input = afterSetup
            if isListed { input.jar = jar }
            var unmet: [(name: String, verdict: ItemResult.Verdict)] = []
            for need in planned.needs.sorted() {
                guard let result = results[need] else { continue }
                input.captures.merge(result.captures) { $1 }
                if result.verdict != .passed {
                    unmet.append((plan.requests[need].item.name, result.verdict))
                }
            }
            let (runner, ordinal) = (runner, ordinals[index])
            // An item that is skipped anyway says its own reason.
            if !unmet.isEmpty, planned.item.skipReason == nil {
                context.skip(planned.item, from: ordinal, since: SkipReason.needs(unmet))
                let result = ItemResult(verdict: .skipped, jar: input.jar)
                return { result }
            }
            return { [input] in await runner.run(planned.item, from: ordinal, input) }
        } end: { index, result in
            if isListed { jar = result.jar }
            // Only what others may ask for is kept: the jar is not.
            results[index] = ItemResult(
                verdict: result.verdict, captures: result.captures, jar: CookieJar())
        }
        state.jar = jar
        for result in results {
            if let result { state.captures.merge(result.captures) { $1 } }
        }
    }
}
