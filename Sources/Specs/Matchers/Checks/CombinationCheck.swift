// SPDX-License-Identifier: Apache-2.0

import Documents

/// `allOf` and `anyOf`: every matcher of a list holds, or one of it; where none does, each says why.
struct CombinationCheck: Check {
    enum Need: String, Sendable {
        case all = " and "
        case one = " or "
    }

    let span: SourceSpan
    private let need: Need
    private let matchers: [Matcher]

    init(_ need: Need, _ node: Node, style: MatcherStyle, complaints: inout [Diagnostic]) {
        self.need = need
        span = node.span
        matchers = Matcher.list(node, style: style, complaints: &complaints)
    }

    var templates: [Template] { matchers.flatMap(\.templates) }

    var presenceSpans: [SourceSpan] { matchers.flatMap(\.presenceSpans) }

    var concernsPresence: Bool { matchers.contains(where: \.concernsPresence) }

    func wording(in context: MatchContext) throws(Diagnostic) -> String {
        var words: [String] = []
        for matcher in matchers { words.append(try matcher.wording(in: context)) }
        return words.joined(separator: need.rawValue)
    }

    func mismatches(
        of subject: Subject, in context: MatchContext
    ) throws(Diagnostic) -> [Mismatch] {
        var isUndecided = false
        var all: [Mismatch] = []
        var details: [String] = []
        for (place, matcher) in matchers.enumerated() {
            let found = matcher.mismatches(of: subject, in: context)
            if need == .all {
                all += found
                continue
            }
            if found.isEmpty { return [] }
            isUndecided = isUndecided || found.contains(where: \.isUndecided)
            details += Alternatives.lines(found, number: place + 1)
        }
        if need == .all { return all }
        return [
            Mismatch(
                span: span, subject: subject.path,
                message: "expected \(try wording(in: context)), got \(subject.got(in: context))",
                details: details, isUndecided: isUndecided)
        ]
    }
}
