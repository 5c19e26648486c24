// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// How long one address is still asked: one that fell silent is left alone, and all of it may take so long.
package final class Patience: Sendable {
    private struct State {
        var silences = 0
        var isOver = false
    }

    /// In a row, over all questions.
    static let silences = 6

    private let deadline: ContinuousClock.Instant
    private let state = Mutex(State())

    package init(_ limits: ProbeLimits) {
        deadline = .now + limits.total
    }

    var left: Duration { deadline - .now }

    /// Why nothing more is asked; nil where more may be.
    var end: Uncertainty? {
        if state.withLock({ $0.isOver }) { return .fellSilent(Patience.silences) }
        return left > .zero ? nil : .deadline
    }

    /// Whether it was silent so often that it has to show that it still answers.
    var isInDoubt: Bool {
        state.withLock { !$0.isOver && $0.silences >= Patience.silences }
    }

    func note(isSilence: Bool) {
        state.withLock { $0.silences = isSilence ? $0.silences &+ 1 : 0 }
    }

    /// No word came to what it answered before.
    func giveUp() {
        state.withLock { $0.isOver = true }
    }
}
