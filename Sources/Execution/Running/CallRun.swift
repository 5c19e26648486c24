// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs

/// A component's items, run for one caller.
struct CallRun: Sendable {
    let runner: ItemRun
    let item: Item
    let call: ComponentCall
    /// Of its first case.
    let ordinal: Int
    let input: ItemInput

    func run() async -> ItemResult {
        let context = runner.context
        let scope = input.scope(of: item, in: context)
        if let reason = input.missing(call.names, in: scope) {
            context.skip(item, from: ordinal, since: reason)
            return ItemResult(verdict: .skipped, jar: input.jar)
        }
        let given: [String: ScopedValue]
        do throws(Diagnostic) {
            given = try call.given(in: scope)
            if let reason = try await context.delay(item, input) {
                context.skip(item, from: ordinal, since: reason)
                return ItemResult(verdict: .skipped, jar: input.jar)
            }
        } catch {
            return context.fail(item, from: ordinal, error, input)
        }
        var inner = ItemInput(
            variables: call.variables, path: input.path, collection: input.collection)
        inner.captures = given
        inner.files = input.files
        inner.stage = input.stage
        inner.leniency = input.leniency(of: item, at: context.clock.now())
        if let sharing = call.sharing {
            return handing(await shared(sharing, given, inner, scope))
        }
        inner.jar = input.jar
        inner.isInTurn = true
        inner.caller = Scope.Caller(scope: scope, ownSpans: call.ownSpans)
        return handing(await items(from: ordinal, inner, named: item.name))
    }

    /// A run for all callers sees nothing that only one of them has.
    private func shared(
        _ sharing: ComponentCall.Sharing, _ given: [String: ScopedValue], _ input: ItemInput,
        _ scope: Scope
    ) async -> ItemResult {
        let context = runner.context
        let component = SharedComponent(
            call, calledWith: scope.everyVariables,
            collection: sharing == .run ? nil : input.collection)
        // All run what the first in the files calls: places and names of reports are its.
        let first = context.sharedCalls.first(component) ?? call
        let run = component.run(given: given, leniency: input.leniency?.reason(""))
        var inner = input
        inner.variables = first.variables
        inner.path = [sharing == .run ? "" : input.path.first ?? "", "once", run.id]
        inner.hiddenCount = inner.path.count
        inner.isInTurn = true
        inner.caller = Scope.Caller(scope: scope.declaredOnly, ownSpans: first.ownSpans)
        let caller = SharedCalls.Caller(
            ordinal: ordinal, collection: input.collection, group: self.input.group,
            name: item.name)
        let (shared, isFirst) = await context.sharedCalls.result(
            for: run, of: first, caller, in: context
        ) { [inner] ordinal in
            await Self(runner: runner, item: item, call: first, ordinal: ordinal, input: inner)
                .items(from: ordinal, inner, named: first.component)
        }
        var result = shared
        result.jar = self.input.jar
        result.jar.take(shared.jar)
        result.lastCase = nil
        let outcome =
            shared.verdict == .passed
            ? Outcome.passed : .skipped(reason: SkipReason.sharedCallDidNotPass(call.component))
        context.end(ordinal, of: item, outcome, isSeen: !isFirst)
        return result
    }

    /// The one item of a component is called as its caller is; several stand under that name.
    private func items(
        from ordinal: Int, _ input: ItemInput, named name: String
    ) async -> ItemResult {
        if call.isSingle {
            var only = call.items[0]
            only.name = name
            return await runner.once(only, from: ordinal, input)
        }
        var inner = input
        inner.path.append(name)
        var sequence = SequenceRun(runner: runner, input: inner)
        await sequence.run(call.items, from: ordinal)
        return ItemResult(
            verdict: sequence.verdict, captures: sequence.captures, jar: sequence.input.jar,
            lastCase: sequence.lastCase)
    }

    /// What is captured stands under the name that the caller gives it.
    private func handing(_ result: ItemResult) -> ItemResult {
        guard let alias = call.alias else { return result }
        var result = result
        let captures = result.captures.sorted { $0.key < $1.key }
        result.captures = [
            alias: ScopedValue(
                .object(captures.map { Value.Member(name: $0.key, value: $0.value.value) }),
                secrets: captures.flatMap(\.value.secrets))
        ]
        return result
    }
}

extension Scope {
    /// Its file's, then those of the files that call.
    fileprivate var everyVariables: [[String: ScopedValue]] {
        [variables] + (caller?.scope.everyVariables ?? [])
    }
}
