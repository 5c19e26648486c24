// SPDX-License-Identifier: Apache-2.0

/// How often each name has been asked for where the first few times fail.
struct FlakyAnswers: Sendable {
    private var counts = Bounded<String, Int>(limit: 1000)

    /// Counts this time in.
    mutating func attempt(_ name: String) -> Int {
        let attempt = (counts[name] ?? 0) &+ 1
        counts[name] = attempt
        return attempt
    }
}
