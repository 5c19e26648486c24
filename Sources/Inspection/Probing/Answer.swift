// SPDX-License-Identifier: Apache-2.0

/// What a server made of one hello.
package enum Answer: Sendable, Hashable {
    /// It chose, whatever came after that.
    case chose(ServerHello, ServerFlight)
    /// It chose and then gave up with an alert, as where it has no key for its choice.
    case withdrew(ServerHello, Alert)
    /// It said that it takes nothing of what was offered.
    case refused(Refusal)
    case unclear(Uncertainty)

    package enum Refusal: Sendable, Hashable {
        case alert(Alert)
        /// It closed without a word, each time, and went on to answer what it takes; for alerts that may mean anything the same holds.
        case closed
    }

    /// Whether the server goes on with what was offered.
    package var fact: Fact {
        switch self {
        case .chose: .yes
        case .withdrew, .refused: .no
        case .unclear(let why): .couldNotTell(why)
        }
    }
}
