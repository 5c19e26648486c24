// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs

/// One look at a server's TLS, from which each check has its outcome.
struct InspectionRun: Sendable {
    let context: RunContext
    let item: Item
    let spec: InspectionSpec
    /// Of its first check.
    let ordinal: Int
    let input: ItemInput

    func run() async -> ItemResult {
        let scope = input.scope(of: item, in: context)
        if let reason = input.missing(spec.names, in: scope) { return skipped(reason) }
        let order: InspectionOrder
        do throws(Diagnostic) {
            order = try spec.order(in: scope)
            if let reason = try await context.delay(item, input) { return skipped(reason) }
        } catch {
            return context.fail(item, from: ordinal, error, input)
        }
        guard let inspector = context.inspector else {
            return context.fail(
                item, from: ordinal,
                Diagnostic("nothing here can look at a server's TLS", at: item.span), input)
        }
        let place = JobPlace(context.limit)
        defer { place.free() }
        await place.take()
        if input.stage == .work, context.interruption.isRaised {
            return skipped(context.stopReason)
        }
        let start = context.elapsed
        let servers = await inspector.inspected(order)
        if input.stage == .work, context.interruption.isRaised {
            return skipped(context.stopReason)
        }
        return judged(servers, order.endpoint.host, in: scope, duration: context.elapsed &- start)
    }

    private func judged(
        _ servers: [InspectedServer], _ host: String, in scope: Scope, duration: Int64
    ) -> ItemResult {
        var result = ItemResult(verdict: .passed, jar: input.jar)
        var found: [InspectedServer] = []
        for (index, check) in spec.checks.enumerated() {
            let verdict = spec.verdict(
                on: check, of: servers, host: host, at: context.clock.now(), in: scope,
                redactor: context.record.redactions.redactor)
            found += verdict.findings
            var outcome = Outcome.passed
            if !verdict.mismatches.isEmpty {
                outcome = .failed(verdict.mismatches)
            } else if !verdict.doubts.isEmpty {
                outcome = .errored(
                    .request(
                        Diagnostic(verdict.doubts.joined(separator: "; "), at: check.span)))
            }
            if case .passed = outcome {
                result.lastCase = ordinal + index
            } else if let leniency = input.leniency(of: item, at: context.clock.now()) {
                let first = verdict.mismatches.first?.message ?? verdict.doubts.first ?? ""
                outcome = .skipped(reason: leniency.reason(first))
                if result.verdict == .passed { result.verdict = .forgiven }
            } else {
                result.verdict = .failed
            }
            // All of it is one look, whose time is the first check's.
            context.end(
                ordinal + index, of: item, outcome, duration: index == 0 ? duration : 0,
                warnings: verdict.warnings)
        }
        context.observe(.inspected(found))
        return result
    }

    private func skipped(_ reason: String) -> ItemResult {
        context.skip(item, from: ordinal, since: reason)
        return ItemResult(verdict: .skipped, jar: input.jar)
    }
}
