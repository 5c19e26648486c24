// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Specs

/// Sends the exchanges of one item, each when the limit lets it.
struct ExchangeSender: Sendable {
    let context: RunContext
    let item: Item
    let ordinal: Int
    let stage: Interruption.Stage
    let timeouts: Timeouts
    /// Of the one item.
    let place: JobPlace

    /// Nil where nothing may be sent any more.
    ///
    /// - Parameter isFirst: of its item, which begins with it.
    func send(
        _ request: HTTPRequest, under policy: SecurityPolicy, isFirst: Bool
    ) async -> [Exchange]? {
        await carry(to: request.url.endpoint.host, isFirst: isFirst) { timeouts in
            await context.transport.exchanges(
                request, under: policy, timeouts: timeouts, limits: context.limits)
        }
    }

    /// As `send`, of a handshake alone.
    func shakeHands(
        with endpoint: Endpoint, under policy: SecurityPolicy, isFirst: Bool
    ) async -> [Exchange]? {
        await carry(to: endpoint.host, isFirst: isFirst) { timeouts in
            [
                await context.transport.handshake(
                    with: endpoint, under: policy, timeouts: timeouts, limits: context.limits)
            ]
        }
    }

    /// As `send`, of a saved chain, which nothing is sent for.
    func evaluate(
        _ chain: PolicyFile, for endpoint: Endpoint, under policy: SecurityPolicy
    ) async -> [Exchange]? {
        await carry(to: nil, isFirst: true) { [evaluator = context.evaluator] _ in
            if let evaluator {
                return [await evaluator.evaluation(of: chain, for: endpoint, under: policy)]
            }
            let failure = ExchangeFailure(
                reason: .unsendableRequest, phase: .evaluation,
                cause: "nothing here judges saved chains")
            return [
                Exchange(
                    request: .evaluation(for: endpoint), result: .failure(failure), evidence: nil,
                    timings: Timings(), address: nil, isReusedConnection: false)
            ]
        }
    }

    /// - Parameter host: nil where nothing goes out, which no rate slows.
    private func carry(
        to host: String?, isFirst: Bool,
        _ operation: @escaping @Sendable (Timeouts) async -> [Exchange]
    ) async -> [Exchange]? {
        await place.take()
        // Where the first failure ends the run, who waits for the place must not be sent before this was judged.
        defer { if !context.stopsAtFailure { place.free() } }
        let interruption = context.interruption
        guard await context.turn(forHost: host, in: stage), interruption.enter(stage) else {
            return nil
        }
        defer { interruption.leave(stage) }
        var timeouts = timeouts
        if stage == .teardown, let left = interruption.teardownTimeLeft {
            guard left > .zero else { return nil }
            timeouts.total = min(timeouts.total, left)
        }
        if isFirst {
            let redactor = context.recording.redactor
            context.record.append(
                .started(ordinal: ordinal, at: context.elapsed), redactedBy: redactor)
            context.observe(.caseStarted(ordinal: ordinal, name: redactor.redacted(item.name)))
        }
        return await context.cancelling(stage) { [timeouts] in await operation(timeouts) }
    }
}
