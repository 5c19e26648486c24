// SPDX-License-Identifier: Apache-2.0

package import Documents

/// A string of a collection with its `{{ }}` parsed; one that is just one template keeps the value's type.
package struct Template: Sendable {
    package let span: SourceSpan
    /// The names it reads, each with its place, for the loader to look up before anything is sent.
    package let names: [(name: String, span: SourceSpan)]

    /// Every mistake inside the braces is located within the string.
    package init(_ node: Node) throws(Diagnostic) {
        span = node.span
        names = []
    }

    /// Fails only where a path leads into nothing or a function is asked of the wrong kind of value.
    package func value(in scope: Scope) throws(Diagnostic) -> ScopedValue { ScopedValue(.null) }

    /// As text, where text is wanted: a number is its own spelling; a list or an object fails.
    package func text(in scope: Scope) throws(Diagnostic) -> ScopedText {
        ScopedText(text: "", secrets: [])
    }

    /// The text where no braces stand in it, so that it is the same everywhere.
    package var constant: String? { nil }

    /// As `text(in:)`, where each inserted text passes through `encoding` together with the literal text that stands before it.
    package func text(
        in scope: Scope, encoding: (_ inserted: String, _ literalsBefore: String) -> String
    ) throws(Diagnostic) -> ScopedText {
        ScopedText(text: "", secrets: [])
    }
}
