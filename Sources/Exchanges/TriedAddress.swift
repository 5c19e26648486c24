// SPDX-License-Identifier: Apache-2.0

/// One address that a connection was attempted to, and what came of it.
package struct TriedAddress: Sendable, Codable, Equatable {
    package enum Outcome: Sendable, Codable, Equatable {
        case connected
        /// Another address had connected, or the exchange ended, before this one gave an answer.
        case abandoned
        /// The cause in one line, lower case, without a full stop.
        case failed(cause: String)
    }

    /// `127.0.0.1:8443`, `[::1]:443`.
    package let address: String
    package let outcome: Outcome
    /// How long the attempt took.
    package let nanoseconds: Int64

    package init(address: String, outcome: Outcome, nanoseconds: Int64) {
        self.address = address
        self.outcome = outcome
        self.nanoseconds = nanoseconds
    }
}
