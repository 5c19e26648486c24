// SPDX-License-Identifier: Apache-2.0

package import Documents

/// What is waited before an item's first request (format.md 2, `delay`).
package struct Delay: Sendable {
    private let text: Template

    init(_ text: Template) {
        self.text = text
    }

    var uses: [NameUse] { text.uses }

    /// The names that it needs.
    package var names: [(name: String, span: SourceSpan)] { text.names }

    package func duration(in scope: Scope) throws(Diagnostic) -> Duration {
        let written = try text.text(in: scope).text
        if let duration = DurationText.duration(written), duration >= .zero { return duration }
        throw Diagnostic(
            "found '\(Excerpt.short(written))', expected a duration such as 2s or 500ms",
            at: text.span)
    }
}
