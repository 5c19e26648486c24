// SPDX-License-Identifier: Apache-2.0

import Documents

/// `ignoringCase`: the matcher in it, with text compared in any case.
struct CaseCheck: Check {
    let span: SourceSpan
    private let matcher: Matcher

    init(_ node: Node, style: MatcherStyle, complaints: inout [Diagnostic]) {
        span = node.span
        matcher = Matcher.decode(node, style: style, complaints: &complaints)
    }

    var templates: [Template] { matcher.templates }

    var presenceSpans: [SourceSpan] { matcher.presenceSpans }

    func wording(in context: MatchContext) throws(Diagnostic) -> String {
        "\(try matcher.wording(in: context.ignoringCase))\(MatchContext.inAnyCase)"
    }

    func mismatches(
        of subject: Subject, in context: MatchContext
    ) throws(Diagnostic) -> [Mismatch] {
        matcher.mismatches(of: subject, in: context.ignoringCase)
    }
}
