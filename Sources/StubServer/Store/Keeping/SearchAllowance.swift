// SPDX-License-Identifier: Apache-2.0

/// How often each token may search: five times, then not until a second has passed since it was first told so.
///
/// Nothing comes back by itself before that, so that a slow client meets the limit as a quick one does.
struct SearchAllowance: Sendable {
    static let searches = 5
    static let pause = Duration.seconds(1)

    private enum State: Sendable {
        case left(Int)
        case refused(until: ContinuousClock.Instant)
    }

    private var states = Bounded<String, State>(limit: 10_000)

    /// False where that was one too many.
    mutating func take(for token: String, at now: ContinuousClock.Instant) -> Bool {
        var left = SearchAllowance.searches
        switch states[token] {
        case nil: break
        case .left(let some): left = some
        case .refused(let until): if now < until { return false }
        }
        guard left > 0 else {
            states[token] = .refused(until: now + SearchAllowance.pause)
            return false
        }
        states[token] = .left(left - 1)
        return true
    }
}
