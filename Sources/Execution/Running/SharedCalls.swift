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

    private let calls = Mutex<[String: Shared]>([:])

    /// Runs the operation where no caller has yet, else waits for what that gives.
    ///
    /// - Parameter operation: told the ordinal of the first case.
    func result(
        for key: String, of call: ComponentCall, _ caller: Caller, in context: RunContext,
        _ operation: (Int) async -> ItemResult
    ) async -> (result: ItemResult, isFirst: Bool) {
        let count = call.items.reduce(0) { $0 + $1.caseCount }
        let first: Int? = calls.withLock { calls in
            if let shared = calls[key] {
                if caller.ordinal < shared.place {
                    calls[key]?.place = caller.ordinal
                    Self.place(call, from: shared.first, count, caller, in: context)
                }
                return nil
            }
            let first = context.record.reserve(count)
            calls[key] = Shared(first: first, place: caller.ordinal)
            Self.place(call, from: first, count, caller, in: context)
            return first
        }
        guard let first else { return (await finished(key), false) }
        context.observe(.casesAdded(count: count - 1))
        let result = await operation(first)
        let waiting = calls.withLock { calls in
            calls[key]?.result = result
            defer { calls[key]?.waiting = [] }
            return calls[key]?.waiting ?? []
        }
        for continuation in waiting { continuation.resume(returning: result) }
        return (result, true)
    }

    private func finished(_ key: String) async -> ItemResult {
        await withCheckedContinuation { continuation in
            let known: ItemResult? = calls.withLock { calls in
                if let result = calls[key]?.result { return result }
                calls[key]?.waiting.append(continuation)
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
