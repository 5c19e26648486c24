// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges

/// One name of an item's `capture` and where its value comes from.
package struct CaptureSpec: Sendable {
    package let name: String
    package let span: SourceSpan
    /// `secret: true`: the value is redacted from then on, and goes back only to the origin that gave it.
    package let isSecret: Bool

    /// Reads one member of a `capture`; nil where a mistake was appended that leaves nothing to read.
    package static func decoded(name: Node, source: Node, diagnostics: inout [Diagnostic])
        -> CaptureSpec?
    {
        CaptureSpec(name: name.text, span: name.span, isSecret: false)
    }

    /// The names that its templates read.
    package var names: [(name: String, span: SourceSpan)] { [] }

    /// Nothing selected is a mismatch, which fails the item.
    package func value(from answer: Answer, in scope: Scope, redactor: Redactor)
        -> Result<ScopedValue, CaptureMiss>
    {
        .success(ScopedValue(.null))
    }
}

/// A capture whose source selected nothing.
package struct CaptureMiss: Error, Sendable {
    package let mismatch: Mismatch

    package init(_ mismatch: Mismatch) {
        self.mismatch = mismatch
    }
}
