// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges

extension RequestSpec {
    /// What did not hold of an answer, what the body implies of it included.
    package func mismatches(
        of answer: Answer, in scope: Scope, redactor: Redactor, place: SourceSpan
    ) -> [Mismatch] {
        var mismatches = manner.expectation.mismatches(
            of: answer, in: scope, redactor: redactor, place: place,
            snapshots: snapshots)
        if case .graphql = body,
            manner.expectation.json?.mentions("$.errors", "$['errors']") != true
        {
            mismatches += GraphQLErrors.mismatches(
                of: answer, at: manner.expectation.span ?? place,
                in: MatchContext(scope: scope, redactor: redactor))
        }
        return mismatches
    }
}

extension Expectation {
    /// What did not hold of a connection over which nothing was sent.
    package func mismatches(
        ofHandshake exchange: Exchange, in scope: Scope, redactor: Redactor
    ) -> [Mismatch] {
        let context = MatchContext(scope: scope, redactor: redactor)
        if let refusal { return refusal.mismatches(of: exchange, in: context) }
        return (time?.mismatches(of: exchange.timings, in: context) ?? [])
            + (tls?.mismatches(of: exchange, in: context) ?? [])
    }
}
