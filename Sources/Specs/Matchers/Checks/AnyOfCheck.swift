// SPDX-License-Identifier: Apache-2.0

import Documents

/// `anyOf`: one matcher of a list holds; where none does, each says why.
struct AnyOfCheck: Check {
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
        return words.joined(separator: " or ")
    }

    func mismatches(
        of subject: Subject, in context: MatchContext
    ) throws(Diagnostic) -> [Mismatch] {
        var isUndecided = false
        var details: [String] = []
        for (place, matcher) in matchers.enumerated() {
            let found = matcher.mismatches(of: subject, in: context)
            if found.isEmpty { return [] }
            isUndecided = isUndecided || found.contains(where: \.isUndecided)
            details += Alternatives.lines(found, number: place + 1)
        }
        return [
            Mismatch(
                span: span, subject: subject.path,
                message: "expected \(try wording(in: context)), got \(subject.got(in: context))",
                details: details, isUndecided: isUndecided)
        ]
    }
}
