// SPDX-License-Identifier: Apache-2.0

/// What is known of a server about one thing.
package enum Fact: Sendable, Hashable {
    case yes
    case no
    case couldNotTell(Uncertainty)

    var isDoubt: Bool {
        if case .couldNotTell = self { true } else { false }
    }

    /// `yes`, `no`, `could not tell: the server reset the connection`.
    package var text: String {
        switch self {
        case .yes: "yes"
        case .no: "no"
        case .couldNotTell(let why): "could not tell: \(why.text)"
        }
    }
}
