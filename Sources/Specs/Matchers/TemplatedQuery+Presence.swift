// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

extension TemplatedQuery<JSONPath> {
    /// Complains of `exists`, asked of what a query selects that always gives an array (RFC 9535 section 2.3.5.1).
    func checkPresence(_ matcher: Matcher, complaints: inout [Diagnostic]) {
        guard case .fixed(let query, _) = self, !query.isSingular else { return }
        complaints += matcher.presenceSpans.map {
            MatcherFault.existenceOfSeveral.diagnostic(at: $0)
        }
    }

    /// The query to ask for the matcher's sake.
    ///
    /// - Throws: also where only the template tells that `exists` is asked of an array.
    func query(for matcher: Matcher, in scope: Scope) throws(Diagnostic) -> JSONPath {
        let query = try query(in: scope)
        if !query.isSingular, let span = matcher.presenceSpans.first {
            throw MatcherFault.existenceOfSeveral.diagnostic(at: span)
        }
        return query
    }
}
