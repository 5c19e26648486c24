// SPDX-License-Identifier: Apache-2.0

import Documents

/// One operator of a matcher with its operand: what it wants in words, and what does not hold.
protocol Check: Sendable {
    /// Of the operator and its operand, for the caret.
    var span: SourceSpan { get }
    var templates: [Template] { get }
    /// Whether it is asked even where there is nothing; all others fail there.
    var concernsPresence: Bool { get }
    /// Where it asks whether there is anything.
    var presenceSpans: [SourceSpan] { get }

    /// In words that follow "expected": `a number less than 100`.
    func wording(in context: MatchContext) throws(Diagnostic) -> String

    /// Empty where it holds.
    func mismatches(
        of subject: Subject, in context: MatchContext
    ) throws(Diagnostic) -> [Mismatch]
}

extension Check {
    var templates: [Template] { [] }
    var concernsPresence: Bool { false }
    var presenceSpans: [SourceSpan] { [] }

    /// `expected WORDING, got VALUE`.
    func mismatch(
        of subject: Subject, in context: MatchContext, details: [String] = []
    ) throws(Diagnostic) -> Mismatch {
        Mismatch(
            span: span, subject: subject.path,
            message:
                "expected \(try wording(in: context))\(context.caseSuffix), got \(subject.got(in: context))",
            details: details)
    }
}
