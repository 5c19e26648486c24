// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// A key that starts with `$`: a query into the value at hand, with a matcher for what it selects.
struct QueryCheck: Check {
    let span: SourceSpan
    private let query: TemplatedQuery<JSONPath>
    private let matcher: Matcher

    init?(_ key: Node, _ node: Node, complaints: inout [Diagnostic]) {
        span = node.span
        // Decoded first, so that its mistakes are told whatever becomes of the query.
        matcher = Matcher.decode(node, complaints: &complaints)
        guard let query = TemplatedQuery<JSONPath>(key, complaints: &complaints) else { return nil }
        query.checkPresence(matcher, complaints: &complaints)
        self.query = query
    }

    var templates: [Template] { query.templates + matcher.templates }

    func wording(in context: MatchContext) throws(Diagnostic) -> String {
        let path = try query.query(in: context.scope).normalized
        return "\(context.shown(path)) to be \(try matcher.wording(in: context))"
    }

    func mismatches(
        of subject: Subject, in context: MatchContext
    ) throws(Diagnostic) -> [Mismatch] {
        let query = try query.query(for: matcher, in: context.scope)
        let selected = try subject.asArray.selecting(query, at: span)
        return matcher.mismatches(of: selected, in: context)
    }
}
