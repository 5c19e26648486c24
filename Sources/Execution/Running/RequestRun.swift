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

    private var judge: AttemptJudge { AttemptJudge(context: context, item: item, spec: spec) }

    func run() async -> ItemResult {
        let place = JobPlace(context.limit)
        defer { place.free() }
        return await run(
            ExchangeSender(
                context: context, item: item, ordinal: ordinal, stage: input.stage,
                timeouts: spec.timeouts ?? context.timeouts, place: place))
    }

    private func run(_ sender: ExchangeSender) async -> ItemResult {
        var scope = input.scope(of: item, in: context)
        if let reason = skipReason(scope) { return skipped(reason) }
        var result = ItemResult(verdict: .passed, jar: input.jar)
        let trail: RequestTrail
        do throws(Diagnostic) {
            trail = RequestTrail(try spec.filled(in: scope), of: spec)
            if let reason = try await context.delay(item, input) { return skipped(reason) }
        } catch {
            return finished(.errored(.request(error)), after: [], result)
        }
        var sent: [SentExchange] = []
        let outcome = await pages(trail, sender, in: &scope, &result, &sent)
        if sent.isEmpty { return skipped(context.unsentReason(in: input.stage)) }
        keep(sent, result)
        return finished(outcome, after: sent.map(\.exchange), result)
    }

    /// The pages that it has, or the one answer.
    private func pages(
        _ first: RequestTrail, _ sender: ExchangeSender, in scope: inout Scope,
        _ result: inout ItemResult,
        _ sent: inout [SentExchange]
    ) async -> Outcome {
        var trail = first
        var taken: [[String: ScopedValue]] = []
        var visited: Set<RequestURL> = []
        for number in 1... {
            var pageScope = scope
            var page = PageRun(
                sender: sender, judge: judge, spec: spec, trail: trail, page: number)
            let outcome = await page.run(in: &pageScope, jar: &result.jar)
            sent += page.sent
            taken.append(page.captures)
            result.captures = spec.pages == nil ? page.captures : Self.lists(taken)
            guard case .passed = outcome, let answer = page.answer else { return outcome }
            visited.insert(trail.url)
            let next: String?
            switch spec.pages?.next(
                after: answer, in: pageScope, redactor: context.record.redactions.redactor)
            {
            case nil: next = nil
            case .success(let reference)?: next = reference
            case .failure(let miss)?: return .failed([miss.mismatch])
            }
            guard let pages = spec.pages, let next else {
                scope = pageScope
                scope.captures.merge(result.captures) { $1 }
                return AttemptJudge.outcome(
                    judge.capture(
                        input.handedOn, from: answer, in: &scope, captures: &result.captures))
            }
            if let fault = turn(&trail, to: next, after: answer, number, pages, visited) {
                return fault
            }
        }
        return .passed
    }

    /// What keeps the next page from being asked for; nil where it may be.
    private func turn(
        _ trail: inout RequestTrail, to next: String, after answer: Answer, _ number: Int,
        _ pages: Pages, _ visited: Set<RequestURL>
    ) -> Outcome? {
        let redactor = context.record.redactions.redactor
        func fault(_ message: String) -> Outcome {
            .failed([
                Mismatch(
                    span: pages.span, subject: "pages", message: redactor.redacted(message).text)
            ])
        }
        if number >= pages.limit {
            return fault("expected \(pages.limit) pages at most, and the last names a next one")
        }
        do throws(TrailFault) {
            try trail.turn(to: next, from: answer.exchange.request.url, redactor: redactor)
        } catch {
            switch error {
            case .astray(let message): return fault(message)
            case .insecure(let url):
                return fault("can't go from https to \(url.endpoint.origin)")
            case .forbidden(let diagnostic): return .errored(.request(diagnostic))
            }
        }
        return visited.contains(trail.url)
            ? fault("goes in a circle: \(trail.url.text) was asked for already") : nil
    }

    /// Each name's values, page by page.
    private static func lists(_ pages: [[String: ScopedValue]]) -> [String: ScopedValue] {
        var lists: [String: ScopedValue] = [:]
        for name in Set(pages.flatMap(\.keys)) {
            let values = pages.compactMap { $0[name] }
            lists[name] = ScopedValue(
                .array(values.map(\.value)), secrets: values.flatMap(\.secrets))
        }
        return lists
    }

    /// Written only now, since the answer that gives a secret must be redacted too.
    private func keep(_ sent: [SentExchange], _ result: ItemResult) {
        let recording = context.recording
        for exchange in sent {
            context.record.append(
                .exchange(ordinal: ordinal, exchange: recording.exchange(exchange)),
                redactedBy: recording.redactor)
        }
        for capture in spec.captures + input.handedOn where result.captures[capture.name] != nil {
            context.record.append(
                .captured(ordinal: ordinal, name: recording.redactor.redacted(capture.name)),
                redactedBy: recording.redactor)
        }
    }

    private func skipReason(_ scope: Scope) -> String? {
        if let reason = item.skipReason { return reason }
        if input.stage == .work, context.interruption.isRaised { return context.stopReason }
        return input.missing(spec.names, own: Set(spec.captures.map(\.name)), in: scope)
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
