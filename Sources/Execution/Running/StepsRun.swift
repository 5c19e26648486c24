// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs

/// Steps in order with one jar, and a teardown of their own.
struct StepsRun: Sendable {
    let runner: ItemRun
    let item: Item
    let steps: [Item]
    let teardown: [Item]
    let handedOn: [CaptureSpec]
    /// Of their first case.
    let ordinal: Int
    let input: ItemInput

    func run() async -> ItemResult {
        let context = runner.context
        do throws(Diagnostic) {
            if let reason = try await context.delay(item, input) {
                context.skip(item, from: ordinal, since: reason)
                return ItemResult(verdict: .skipped, jar: input.jar)
            }
        } catch {
            return context.fail(item, from: ordinal, error, input)
        }
        var inner = input
        inner.path.append(item.name)
        inner.leniency = input.leniency(of: item, at: context.clock.now())
        inner.handedOn = []
        var sequence = SequenceRun(runner: runner, input: inner)
        await sequence.run(steps, from: ordinal, handingOn: handedOn + input.handedOn)
        let first = steps.reduce(ordinal) { $0 + $1.caseCount }
        let jar = await runner.teardown(teardown, from: first, sequence.input)
        let names = Set((handedOn + input.handedOn).map(\.name))
        return ItemResult(
            verdict: sequence.verdict,
            captures: sequence.lastCaptures.filter { names.contains($0.key) },
            jar: jar, lastCase: sequence.lastCase)
    }
}
