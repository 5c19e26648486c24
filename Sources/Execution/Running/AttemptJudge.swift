// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs

/// What came of one attempt: its captures, and whether `expect` holds.
struct AttemptJudge {
    let context: RunContext
    let item: Item
    let spec: RequestSpec

    private var redactor: Redactor { context.record.redactions.redactor }

    /// - Parameters:
    ///   - scope: takes the captures, which `expect` may read.
    ///   - captures: takes them too.
    func outcome(
        of end: AttemptRun.End, in scope: inout Scope, captures: inout [String: ScopedValue]
    ) -> Outcome {
        switch end {
        case .unsent: return .skipped(reason: context.stopReason)
        case .stopped(let fault): return outcome(of: fault)
        case .ended(let exchange): return outcome(of: exchange, in: scope)
        case .answered(let answer):
            if spec.expectsRefusal { return outcome(of: answer.exchange, in: scope) }
            let missed = capture(spec.captures, from: answer, in: &scope, captures: &captures)
            let mismatches = spec.mismatches(
                of: answer, in: scope, redactor: redactor, place: item.span,
                isSound: missed.isEmpty)
            return Self.outcome(mismatches + missed)
        }
    }

    func capture(
        _ specs: [CaptureSpec], from answer: Answer, in scope: inout Scope,
        captures: inout [String: ScopedValue]
    ) -> [Mismatch] {
        var missed: [Mismatch] = []
        for capture in specs {
            switch capture.value(from: answer, in: scope, redactor: redactor) {
            case .failure(let miss): missed.append(miss.mismatch)
            case .success(let value):
                scope.captures[capture.name] = value
                captures[capture.name] = value
                context.record.redactions.insert(value.secrets)
            }
        }
        return missed
    }

    /// What `until` still misses; empty where it holds.
    func mismatches(
        of until: Expectation, at span: SourceSpan, _ end: AttemptRun.End, in scope: Scope
    ) -> [Mismatch] {
        switch end {
        case .answered(let answer):
            return until.mismatches(
                of: answer, in: scope, redactor: redactor, place: span, isComplete: false)
        case .ended(let exchange):
            if until.refused != nil {
                return until.mismatches(ofRefused: exchange, in: scope, redactor: redactor)
            }
            if case .failure(let failure) = exchange.result {
                return [
                    Mismatch(
                        span: span, subject: failure.reason.rawValue,
                        message: redactor.redacted(failure.cause).text)
                ]
            }
            return until.mismatches(ofHandshake: exchange, in: scope, redactor: redactor)
        case .stopped, .unsent:
            return [Mismatch(span: span, subject: "until", message: "there is no answer")]
        }
    }

    private func outcome(of exchange: Exchange, in scope: Scope) -> Outcome {
        switch exchange.result {
        case .failure(let failure)
        where failure.reason == .cancelled || !spec.expectsRefusal:
            return .errored(.exchange(failure))
        case .failure, .response:
            return Self.outcome(
                spec.expectation.mismatches(ofRefused: exchange, in: scope, redactor: redactor))
        case .handshake, .verdict:
            return Self.outcome(
                spec.expectation.mismatches(ofHandshake: exchange, in: scope, redactor: redactor))
        }
    }

    private func outcome(of fault: TrailFault) -> Outcome {
        switch fault {
        case .forbidden(let diagnostic): return .errored(.request(diagnostic))
        case .astray(let message): return .failed([astray(message)])
        case .insecure(let url):
            return .failed([astray("can't go from https to \(url.endpoint.origin)")])
        }
    }

    private func astray(_ message: String) -> Mismatch {
        var span = item.span
        if case .upTo(_, let place) = spec.redirects { span = place }
        return Mismatch(
            span: span, subject: "redirects", message: redactor.redacted(message).text)
    }

    static func outcome(_ mismatches: [Mismatch]) -> Outcome {
        mismatches.isEmpty ? .passed : .failed(mismatches)
    }
}
