// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs

/// One page of a request, or all of one that has no pages: attempts until it holds.
struct PageRun {
    let sender: ExchangeSender
    let judge: AttemptJudge
    let spec: RequestSpec
    let trail: RequestTrail
    let page: Int
    /// Of the attempts, in order.
    private(set) var sent: [SentExchange] = []
    /// Of the last attempt.
    private(set) var captures: [String: ScopedValue] = [:]
    private(set) var answer: Answer?

    init(
        sender: ExchangeSender, judge: AttemptJudge, spec: RequestSpec, trail: RequestTrail,
        page: Int
    ) {
        self.sender = sender
        self.judge = judge
        self.spec = spec
        self.trail = trail
        self.page = page
    }

    /// - Parameter scope: takes the last attempt's captures.
    mutating func run(in scope: inout Scope, jar: inout CookieJar) async -> Outcome {
        let clock = sender.context.clock
        // All attempts send the same, whatever the first ones' answers set.
        let request = trail.request(jar: jar, now: clock.now())
        let times = max(1, spec.retry?.times ?? 1)
        let bare = scope
        var outcome = Outcome.skipped(reason: unsentReason)
        for number in 1...times {
            var attempt = AttemptRun(
                sender: sender, spec: spec, trail: trail,
                place: ExchangePlace(page: page, attempt: number))
            let end = await attempt.run(request, jar: &jar)
            sent += attempt.sent
            if case .unsent = end {
                let next =
                    if !attempt.sent.isEmpty {
                        "redirect \(attempt.sent.count)"
                    } else if number > 1 {
                        "attempt \(number) of \(times)"
                    } else {
                        "page \(page)"
                    }
                let isUnsent = number == 1 && page == 1 && attempt.sent.isEmpty
                return isUnsent
                    ? .skipped(reason: unsentReason)
                    : .errored(.exchange(interrupted(before: next)))
            }
            scope = bare
            captures = [:]
            answer = if case .answered(let answer) = end { answer } else { nil }
            outcome = judge.outcome(of: end, in: &scope, captures: &captures)
            guard let retry = spec.retry else { return outcome }
            if Self.isFinal(outcome) { return outcome }
            if let until = retry.until {
                let missing = judge.mismatches(of: until, at: retry.span, end, in: scope)
                if missing.isEmpty { return outcome }
                if number == times { return Self.neverHeld(outcome, missing, times, retry) }
            } else if case .passed = outcome {
                return outcome
            }
            guard number < times else { break }
            let pause = retry.pause(after: number, of: answer?.response, now: clock.now())
            if pause > Retry.longestWait {
                return Self.neverHeld(
                    outcome, impatient(pause, answer?.response, retry), number, retry)
            }
            sender.place.free()
            await sender.context.wait(pause, in: sender.stage)
        }
        return outcome
    }

    /// What another attempt can't mend: it would carry a secret away, or the run ends.
    private static func isFinal(_ outcome: Outcome) -> Bool {
        switch outcome {
        case .errored(.request), .skipped: true
        case .errored(.exchange(let failure)):
            failure.reason == .cancelled || failure.reason == .unsendableRequest
        case .passed, .failed: false
        }
    }

    private static func neverHeld(
        _ outcome: Outcome, _ missing: [Mismatch], _ times: Int, _ retry: Retry
    ) -> Outcome {
        let attempts = times == 1 ? "1 attempt" : "\(times) attempts"
        let fault = Mismatch(
            span: retry.span, subject: "retry", message: "did not hold within \(attempts)",
            details: missing.map { "\($0.subject): \($0.message)" })
        switch outcome {
        case .failed(let mismatches): return .failed([fault] + mismatches)
        case .passed: return .failed([fault])
        case .errored, .skipped: return outcome
        }
    }

    private func impatient(
        _ pause: Duration, _ response: HTTPResponse?, _ retry: Retry
    ) -> [Mismatch] {
        let seconds =
            response.flatMap(Retry.wantedSeconds(by:)).map { Excerpt.short($0) }
            ?? String(pause.components.seconds)
        return [
            Mismatch(
                span: retry.span, subject: "Retry-After",
                message: "the server asks for \(seconds) s, and nobody waits for more than an hour")
        ]
    }

    private var unsentReason: String { sender.context.unsentReason(in: sender.stage) }

    /// Something was sent, and what was to follow was not.
    private func interrupted(before next: String) -> ExchangeFailure {
        ExchangeFailure(
            reason: .cancelled, phase: .request, cause: "\(unsentReason) before \(next)")
    }
}
