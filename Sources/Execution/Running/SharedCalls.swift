// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Specs
import Synchronization

/// The components that run once for several callers.
///
/// Which caller comes first in time shows nowhere: the cases stand where the first in the files calls.
final class SharedCalls: Sendable {
    struct Caller: Sendable {
        /// Of the one case that its call has.
        let ordinal: Int
        let collection: Int
        let group: [String]
        let name: String
    }

    private struct Shared {
        let first: Int
        var place: Int
        var result: ItemResult?
        var waiting: [CheckedContinuation<ItemResult, Never>] = []
    }

    private let calls = Mutex<[SharedComponent.Run: Shared]>([:])
    private let firsts: [SharedComponent: ComponentCall]

    init(_ plan: Plan) {
        var firsts: [SharedComponent: ComponentCall] = [:]
        for (index, suite) in plan.collections.enumerated() {
            let collection = suite.collection
            Self.note(
                collection.setup + suite.requests.map(\.item) + collection.teardown,
                [collection.variables], index, in: &firsts)
        }
        self.firsts = firsts
    }

    private static func note(
        _ items: [Item], _ variables: [[String: ScopedValue]], _ collection: Int,
        in firsts: inout [SharedComponent: ComponentCall]
    ) {
        for item in items {
            guard case .call(let call) = item.kind else {
                note(item.parts.items + item.parts.teardown, variables, collection, in: &firsts)
                continue
            }
            if let sharing = call.sharing {
                let component = SharedComponent(
                    call, calledWith: variables, collection: sharing == .run ? nil : collection)
                if firsts[component] == nil { firsts[component] = call }
            }
            note(call.items, [call.variables] + variables, collection, in: &firsts)
        }
    }

    /// Of all calls that may share, the first in the files.
    func first(_ component: SharedComponent) -> ComponentCall? { firsts[component] }

    /// Runs the operation where no caller has yet, else waits for what that gives.
    ///
    /// - Parameter operation: told the ordinal of the first case.
    func result(
        for run: SharedComponent.Run, of call: ComponentCall, _ caller: Caller,
        in context: RunContext,
        _ operation: (Int) async -> ItemResult
    ) async -> (result: ItemResult, isFirst: Bool) {
        let count = call.items.reduce(0) { $0 + $1.caseCount }
        let first: Int? = calls.withLock { calls in
            if let shared = calls[run] {
                if caller.ordinal < shared.place {
                    calls[run]?.place = caller.ordinal
                    Self.place(call, from: shared.first, count, caller, in: context)
                }
                return nil
            }
            let first = context.record.reserve(count)
            calls[run] = Shared(first: first, place: caller.ordinal)
            Self.place(call, from: first, count, caller, in: context)
            return first
        }
        guard let first else { return (await finished(run), false) }
        context.observe(.casesAdded(count: count - 1))
        let result = await operation(first)
        let waiting = calls.withLock { calls in
            calls[run]?.result = result
            defer { calls[run]?.waiting = [] }
            return calls[run]?.waiting ?? []
        }
        for continuation in waiting { continuation.resume(returning: result) }
        return (result, true)
    }

    private func finished(_ run: SharedComponent.Run) async -> ItemResult {
        await withCheckedContinuation { continuation in
            let known: ItemResult? = calls.withLock { calls in
                if let result = calls[run]?.result { return result }
                calls[run]?.waiting.append(continuation)
                return nil
            }
            if let known { continuation.resume(returning: known) }
        }
    }

    private static func place(
        _ call: ComponentCall, from first: Int, _ count: Int, _ caller: Caller,
        in context: RunContext
    ) {
        var ordinal = first
        CaseOutline(
            collection: caller.collection, redactor: context.record.redactions.redactor
        ).write(call, named: caller.name, in: caller.group, from: &ordinal, to: context.record)
        context.record.append(.placed(first: first, count: count, at: caller.ordinal))
    }
}
