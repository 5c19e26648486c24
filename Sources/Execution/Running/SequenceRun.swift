// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Specs

/// Items one after another with one jar: after a failure the rest are skipped.
struct SequenceRun: Sendable {
    let runner: ItemRun
    /// What the next item sees, and in the end what is left.
    private(set) var input: ItemInput
    private(set) var verdict = ItemResult.Verdict.skipped
    private(set) var captures: [String: ScopedValue] = [:]
    /// What the last item captured and handed on.
    private(set) var lastCaptures: [String: ScopedValue] = [:]
    private(set) var lastCase: Int?

    init(runner: ItemRun, input: ItemInput) {
        self.runner = runner
        self.input = input
        self.input.isInTurn = true
    }

    /// - Parameter handedOn: taken by the last item that may run.
    mutating func run(
        _ items: [Item], from first: Int, handingOn handedOn: [CaptureSpec] = []
    ) async {
        let context = runner.context
        var ordinal = first
        var failed: String?
        var verdicts = SiblingVerdicts()
        let last = items.lastIndex { $0.skipReason == nil }
        for (index, written) in items.enumerated() {
            let item = written.named(in: input.columns)
            if let failed {
                context.skip(item, from: ordinal, since: SkipReason.stepFailed(failed))
            } else if let reason = verdicts.reasonToSkip(item) {
                context.skip(item, from: ordinal, since: reason)
                verdicts.note(written, .skipped)
            } else {
                var given = input
                if index == last, item.takesHandedOn { given.handedOn = handedOn }
                let result = await runner.run(item, from: ordinal, given)
                input.jar = result.jar
                input.follow(result, of: item)
                captures.merge(result.captures) { $1 }
                if index == last { lastCaptures = result.captures }
                lastCase = result.lastCase ?? lastCase
                verdicts.note(written, result.verdict)
                switch result.verdict {
                case .failed: (verdict, failed) = (.failed, item.name)
                case .forgiven where input.leniency != nil:
                    (verdict, failed) = (.forgiven, item.name)
                case .passed: verdict = .passed
                case .skipped, .forgiven: break
                }
            }
            ordinal += item.caseCount
        }
        if let last, !items[last].takesHandedOn, verdict == .passed {
            handOn(handedOn, items[last])
        }
        if let last { handOnRest(handedOn, items[last]) }
    }

    /// Where the last did not run or did not pass, teardown has all the same what the steps before it gave.
    private mutating func handOnRest(_ handedOn: [CaptureSpec], _ item: Item) {
        let missing = handedOn.filter { lastCaptures[$0.name] == nil }
        guard !missing.isEmpty else { return }
        let context = runner.context
        let scope = input.scope(of: item, in: context)
        for capture in missing {
            if case .success(let value) = capture.handedOn(
                in: scope, redactor: context.record.redactions.redactor)
            {
                lastCaptures[capture.name] = value
            }
        }
    }

    /// Where the last item is no single answer, what is handed on is filled after it.
    private mutating func handOn(_ handedOn: [CaptureSpec], _ item: Item) {
        let context = runner.context
        let scope = input.scope(of: item, in: context)
        for capture in handedOn {
            switch capture.handedOn(in: scope, redactor: context.record.redactions.redactor) {
            case .success(let value): lastCaptures[capture.name] = value
            case .failure(let miss):
                verdict = .failed
                if let lastCase { context.amend(lastCase, of: item, miss.mismatch) }
            }
        }
    }
}

extension Item {
    /// Whether one answer ends it, in which what is handed on is taken.
    fileprivate var takesHandedOn: Bool {
        guard rows == nil else { return false }
        switch kind {
        case .request, .steps: return true
        case .call, .inspection: return false
        }
    }
}
