// SPDX-License-Identifier: Apache-2.0

/// How much an inspection may ask of a server, so that a small one survives it.
package struct ProbeLimits: Sendable, Hashable {
    package var connectionsAtOnce: Int
    /// For hellos.
    package var connectionsInAll: Int
    /// How often a hello is said once more where the connection broke off or nothing came.
    package var retries: Int
    /// Before the first retry; twice as long before the second.
    package var pause: Duration
    /// For one connection, its making included.
    package var answer: Duration
    /// For all that is asked of one address.
    package var total: Duration

    package init(
        connectionsAtOnce: Int = 4, connectionsInAll: Int = 1000, retries: Int = 2,
        pause: Duration = .milliseconds(200), answer: Duration = .seconds(5),
        total: Duration = .seconds(120)
    ) {
        self.connectionsAtOnce = connectionsAtOnce
        self.connectionsInAll = connectionsInAll
        self.retries = retries
        self.pause = pause
        self.answer = answer
        self.total = total
    }
}
