// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs

/// One request from its templates to its outcome.
struct RequestRun: Sendable {
    let context: RunContext
    let item: Item
    let spec: RequestSpec
    let ordinal: Int
    let input: ItemInput

    func run() async -> ItemResult {
        var scope = input.scope(of: item, in: context)
        if let reason = skipReason(scope) { return skipped(reason) }
        let filled: FilledRequest
        do {
            filled = try spec.filled(in: scope)
        } catch {
            let result = ItemResult(verdict: .failed, jar: input.jar)
            return finished(.errored(.request(error)), after: [], result)
        }
        let request = filled.request(cookies: input.jar, now: context.clock.now())
        let policy = spec.policy.policy(forHost: request.url.endpoint.host)
        guard let exchanges = await exchanges(request, under: policy) else {
            return skipped(unsentReason)
        }
        var result = ItemResult(verdict: .passed, jar: input.jar)
        let outcome = judge(exchanges.last, in: &scope, result: &result)
        keep(exchanges, under: policy, result)
        return finished(outcome, after: exchanges, result)
    }

    /// Nil where nothing may be sent any more.
    private func exchanges(_ request: HTTPRequest, under policy: SecurityPolicy) async
        -> [Exchange]?
    {
        let interruption = context.interruption
        return await context.limit.run {
            guard interruption.enter(input.stage) else { return nil }
            defer { interruption.leave(input.stage) }
            var timeouts = spec.timeouts ?? context.timeouts
            if input.stage == .teardown, let left = interruption.teardownTimeLeft {
                guard left > .zero else { return nil }
                timeouts.total = min(timeouts.total, left)
            }
            context.record.append(.started(ordinal: ordinal, at: context.elapsed))
            context.observe(
                .caseStarted(
                    ordinal: ordinal, name: context.recording.redactor.redacted(item.name)))
            return await interruption.cancelling(input.stage) { [timeouts] in
                await context.transport.exchanges(
                    request, under: policy, timeouts: timeouts, limits: context.limits)
            }
        }
    }

    /// Written only now, since the answer that gives a secret must be redacted too.
    private func keep(_ exchanges: [Exchange], under policy: SecurityPolicy, _ result: ItemResult) {
        let recording = context.recording
        for exchange in exchanges {
            context.record.append(
                .exchange(ordinal: ordinal, exchange: recording.exchange(exchange, under: policy)))
        }
        for capture in spec.captures + input.handedOn where result.captures[capture.name] != nil {
            context.record.append(
                .captured(ordinal: ordinal, name: recording.redactor.redacted(capture.name)))
        }
    }

    private func judge(_ exchange: Exchange?, in scope: inout Scope, result: inout ItemResult)
        -> Outcome
    {
        guard let exchange else { return .skipped(reason: context.stopReason) }
        switch exchange.result {
        case .handshake:
            return .passed
        case .failure(let failure)
        where failure.reason == .cancelled || spec.expectation.refused == nil:
            return .errored(.exchange(failure))
        case .response where spec.expectation.refused != nil, .failure:
            let mismatches = spec.expectation.mismatches(
                ofRefused: exchange, in: scope, redactor: context.record.redactions.redactor)
            return mismatches.isEmpty ? .passed : .failed(mismatches)
        case .response(let response):
            for value in response.fields["Set-Cookie"] {
                result.jar.store(
                    setCookie: value, from: exchange.request.url, now: context.clock.now())
            }
            let answer = Answer(exchange: exchange, response: response)
            let missed = capture(spec.captures, from: answer, in: &scope, result: &result)
            var mismatches = spec.expectation.mismatches(
                of: answer, in: scope, redactor: context.record.redactions.redactor,
                place: item.span)
            mismatches += missed
            if mismatches.isEmpty {
                mismatches = capture(input.handedOn, from: answer, in: &scope, result: &result)
            }
            return mismatches.isEmpty ? .passed : .failed(mismatches)
        }
    }

    private func capture(
        _ captures: [CaptureSpec], from answer: Answer, in scope: inout Scope,
        result: inout ItemResult
    ) -> [Mismatch] {
        var missed: [Mismatch] = []
        for capture in captures {
            let redactor = context.record.redactions.redactor
            switch capture.value(from: answer, in: scope, redactor: redactor) {
            case .failure(let miss): missed.append(miss.mismatch)
            case .success(let value):
                scope.captures[capture.name] = value
                result.captures[capture.name] = value
                context.record.redactions.insert(value.secrets)
            }
        }
        return missed
    }

    private func skipReason(_ scope: Scope) -> String? {
        if let reason = item.skipReason { return reason }
        if input.stage == .work, context.interruption.isRaised { return context.stopReason }
        return input.missing(spec.names, own: Set(spec.captures.map(\.name)), in: scope)
    }

    private var unsentReason: String {
        input.stage == .work || (context.interruption.teardownTimeLeft ?? .zero) > .zero
            ? context.stopReason
            : SkipReason.budgetUsedUp(context.interruption.teardownBudget)
    }

    private func skipped(_ reason: String) -> ItemResult {
        context.end(ordinal, of: item, .skipped(reason: reason))
        return ItemResult(verdict: .skipped, jar: input.jar)
    }

    private func finished(_ outcome: Outcome, after exchanges: [Exchange], _ result: ItemResult)
        -> ItemResult
    {
        var result = result
        var shown = outcome
        switch outcome {
        case .passed: (result.verdict, result.lastCase) = (.passed, ordinal)
        case .skipped: result.verdict = .skipped
        case .failed(let mismatches):
            result.verdict = .failed
            forgive(mismatches.first.map { "\($0.subject): \($0.message)" }, &shown, &result)
        case .errored(.exchange(let failure)):
            result.verdict = .failed
            forgive("\(failure.reason.rawValue): \(failure.cause)", &shown, &result)
        case .errored(.request(let diagnostic)):
            result.verdict = .failed
            forgive(diagnostic.message, &shown, &result)
        }
        var warnings: [String] = []
        for warning in exchanges.flatMap({ $0.evidence?.warnings ?? [] })
        where !warnings.contains(warning) {
            warnings.append(warning)
        }
        context.end(
            ordinal, of: item, shown,
            duration: exchanges.reduce(into: 0) { $0 &+= $1.timings.total }, warnings: warnings)
        return result
    }

    private func forgive(_ message: String?, _ outcome: inout Outcome, _ result: inout ItemResult) {
        guard let leniency = input.leniency(of: item, at: context.clock.now()) else { return }
        outcome = .skipped(reason: leniency.reason(message ?? ""))
        result.verdict = .forgiven
    }
}
