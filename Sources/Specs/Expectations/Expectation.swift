// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges

/// An item's `expect` whole, with what is implied where it is silent (format.md 3).
package struct Expectation: Sendable {
    /// Non-nil turns the test around: only a refusal for one of these passes.
    package var refused: [RefusalReason]? { nil }
    /// The names that its templates read, for the loader.
    package var names: [(name: String, span: SourceSpan)] { [] }

    /// What did not hold of an answer; empty where all did. `redactor` is asked before anything is cut or drawn.
    package func mismatches(of answer: Answer, in scope: Scope, redactor: Redactor) -> [Mismatch] {
        []
    }

    /// What did not hold of an exchange under `refused`.
    package func mismatches(ofRefused exchange: Exchange, in scope: Scope) -> [Mismatch] { [] }
}
