// SPDX-License-Identifier: Apache-2.0

/// One complaint about a file: what was found and what was expected, with its place and the nearest right thing.
package struct Diagnostic: Error, Sendable {
    package enum Severity: String, Sendable { case error, warning }

    /// Where it is about: in a file's text, or a file as a whole (missing, unreadable).
    package enum Place: Sendable {
        case text(SourceSpan)
        case file(String)
    }

    /// A second place that explains the first, such as "first defined here".
    package struct Note: Sendable {
        package let message: String
        package let span: SourceSpan

        package init(_ message: String, at span: SourceSpan) {
            self.message = message
            self.span = span
        }
    }

    package let severity: Severity
    /// Lower case, without a full stop: what was found, in quotes, then what was expected.
    package let message: String
    package let place: Place
    /// The remedy; drawn beside the caret.
    package let help: String?
    package let notes: [Note]

    package init(
        _ message: String, at place: Place, help: String? = nil, notes: [Note] = [],
        severity: Severity = .error
    ) {
        self.severity = severity
        self.message = message
        self.place = place
        self.help = help
        self.notes = notes
    }

    package init(
        _ message: String, at span: SourceSpan, help: String? = nil, notes: [Note] = [],
        severity: Severity = .error
    ) {
        self.init(message, at: .text(span), help: help, notes: notes, severity: severity)
    }
}
