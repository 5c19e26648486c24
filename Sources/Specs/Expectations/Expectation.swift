// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges

/// An item's `expect` whole, with what is implied where it is silent (format.md 3).
package struct Expectation: Sendable {
    /// Reads an `expect`: `layers` nearest first, the item's own before its defaults, maps merged name by name; `refused` inherits nothing.
    ///
    /// Every mistake in any layer is appended, keys that the table does not know among them; what can't be read is left out.
    package static func decoded(layers: [Node], diagnostics: inout [Diagnostic]) -> Expectation {
        Expectation()
    }

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
