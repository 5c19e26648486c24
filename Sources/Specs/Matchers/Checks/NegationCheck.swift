// SPDX-License-Identifier: Apache-2.0

import Documents

/// `not`: the matcher in it does not hold.
struct NegationCheck: Check {
    let span: SourceSpan
    private let matcher: Matcher

    init(_ node: Node, style: MatcherStyle, complaints: inout [Diagnostic]) {
        span = node.span
        matcher = Matcher.decode(node, style: style, complaints: &complaints)
    }

    var templates: [Template] { matcher.templates }

    var presenceSpans: [SourceSpan] { matcher.presenceSpans }

    /// `not: { exists: true }` is `exists: false`; all other denials are of what is there.
    var concernsPresence: Bool {
        !matcher.checks.isEmpty && matcher.checks.allSatisfy(\.concernsPresence)
    }

    func wording(in context: MatchContext) throws(Diagnostic) -> String {
        "anything but \(try matcher.wording(in: context))"
    }

    func mismatches(
        of subject: Subject, in context: MatchContext
    ) throws(Diagnostic) -> [Mismatch] {
        // Asked first for its words: a template that can't be filled must not pass for a mismatch.
        _ = try matcher.wording(in: context)
        let inner = matcher.mismatches(of: subject, in: context)
        if let undecided = inner.first(where: \.isUndecided) { return [undecided] }
        return inner.isEmpty ? [try mismatch(of: subject, in: context)] : []
    }
}
