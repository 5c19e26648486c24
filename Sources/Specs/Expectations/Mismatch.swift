// SPDX-License-Identifier: Apache-2.0

package import Documents

/// One expectation that did not hold.
package struct Mismatch: Sendable {
    /// The expectation's own place, for the caret.
    package let span: SourceSpan
    /// What it speaks of: `status`, `headers.Content-Type`, `$.pets[2].price`, `tls.version`.
    package let subject: String
    /// `expected a number less than 100, got 120.5`: one line; long values cut around the difference, secrets as `‹name›`.
    package let message: String
    /// Further lines such as a structural diff; empty where there is no more to say.
    package let details: [String]

    /// It could not be told whether it holds, so that its negation does not hold either.
    let isUndecided: Bool

    package init(span: SourceSpan, subject: String, message: String, details: [String] = []) {
        self.init(
            span: span, subject: subject, message: message, details: details, isUndecided: false)
    }

    init(
        span: SourceSpan, subject: String, message: String, details: [String] = [],
        isUndecided: Bool
    ) {
        self.isUndecided = isUndecided
        self.span = span
        self.subject = subject
        self.message = message
        self.details = details
    }
}
