// SPDX-License-Identifier: Apache-2.0

package import Documents

/// What could not be told of a server, where baselines and inventories have a value otherwise.
///
/// Written as a map of one key, `{ couldNotTell: the server reset the connection }`, which no words of a server can be taken for.
package struct Doubt: Sendable, Equatable {
    package static let key = "couldNotTell"

    /// Nil in a file that records only that it is not known.
    package let why: String?

    package init(because why: String?) {
        self.why = why
    }

    /// As a file records it whose reader has accepted it.
    package static let unexplained = Doubt(because: nil)

    /// Nil for any other value.
    package init?(_ value: Value?) {
        guard case .object(let members)? = value, members.count == 1,
            members[0].name == Doubt.key
        else { return nil }
        if case .string(let why) = members[0].value { self.why = why } else { why = nil }
    }

    package var value: Value {
        .object([Value.Member(name: Doubt.key, value: why.map { .string($0) } ?? .boolean(true))])
    }

    /// `could not tell: the server reset the connection`.
    package var text: String { "could not tell" + (why.map { ": \($0)" } ?? "") }
}
