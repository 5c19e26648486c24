// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// `matches`: an ICU regular expression that is found somewhere in the text.
struct PatternCheck: Check {
    let span: SourceSpan
    private let pattern: TemplatedPattern

    init?(_ node: Node, complaints: inout [Diagnostic]) {
        guard let pattern = TemplatedPattern(node, complaints: &complaints) else { return nil }
        self.pattern = pattern
        span = node.span
    }

    var templates: [Template] { pattern.templates }

    func wording(in context: MatchContext) throws(Diagnostic) -> String {
        let source = try pattern.pattern(in: context.scope).source
        return "text that matches '\(context.shown(source))'"
    }

    func mismatches(
        of subject: Subject, in context: MatchContext
    ) throws(Diagnostic) -> [Mismatch] {
        guard let text = subject.datum?.string else {
            return [try mismatch(of: subject, in: context)]
        }
        let pattern = try pattern.pattern(in: context.scope)
        switch (context.ignoresCase ? pattern.ignoringCase : pattern).search(text) {
        case .found: return []
        case .notFound: return [try mismatch(of: subject, in: context)]
        case .givenUp:
            return [
                Mismatch(
                    span: span, subject: subject.path,
                    message:
                        "expected \(try wording(in: context)), but the search took too long and was stopped",
                    isUndecided: true)
            ]
        }
    }
}
