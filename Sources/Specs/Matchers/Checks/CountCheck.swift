// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// `count`: how many there were, of fields, of nodes or of elements; none where there is nothing.
struct CountCheck: Check {
    let span: SourceSpan
    private let matcher: Matcher

    init(_ node: Node, complaints: inout [Diagnostic]) {
        span = node.span
        matcher = Matcher.decode(node, style: .count, complaints: &complaints)
    }

    var templates: [Template] { matcher.templates }

    var concernsPresence: Bool { true }

    func wording(in context: MatchContext) throws(Diagnostic) -> String {
        "a count that is \(try matcher.wording(in: context))"
    }

    func mismatches(
        of subject: Subject, in context: MatchContext
    ) throws(Diagnostic) -> [Mismatch] {
        let counted = Subject(
            "count of \(subject.path)", .value(.number(ExactNumber(Self.count(subject.datum)))))
        return matcher.mismatches(of: counted, in: context)
    }

    private static func count(_ datum: Datum?) -> Int {
        guard let datum else { return 0 }
        return datum.kind == .sequence ? datum.elements.count : 1
    }
}
