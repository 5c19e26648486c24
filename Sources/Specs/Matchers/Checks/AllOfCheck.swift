// SPDX-License-Identifier: Apache-2.0

import Documents

/// `allOf`: every matcher of a list holds.
struct AllOfCheck: Check {
    let span: SourceSpan
    private let matchers: [Matcher]

    init(_ node: Node, style: MatcherStyle, complaints: inout [Diagnostic]) {
        span = node.span
        matchers = Matcher.list(node, style: style, complaints: &complaints)
    }

    var templates: [Template] { matchers.flatMap(\.templates) }

    var concernsPresence: Bool { matchers.contains(where: \.concernsPresence) }

    func wording(in context: MatchContext) throws(Diagnostic) -> String {
        var words: [String] = []
        for matcher in matchers { words.append(try matcher.wording(in: context)) }
        return words.joined(separator: " and ")
    }

    func mismatches(
        of subject: Subject, in context: MatchContext
    ) throws(Diagnostic) -> [Mismatch] {
        matchers.flatMap { $0.mismatches(of: subject, in: context) }
    }
}
