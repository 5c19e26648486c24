// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges

extension RequestSpec {
    /// What did not hold of an answer, what the body implies of it included.
    ///
    /// - Parameter isSound: whether all that is not expected held, such as captures: of no other answer a snapshot is taken.
    package func mismatches(
        of answer: Answer, in scope: Scope, redactor: Redactor, place: SourceSpan,
        isSound: Bool = true
    ) -> [Mismatch] {
        let expectation = manner.expectation
        var implied: [Mismatch] = []
        if case .graphql = body, expectation.json?.mentions("$.errors", "$['errors']") != true {
            implied = GraphQLErrors.mismatches(
                of: answer, at: expectation.span ?? place,
                in: MatchContext(scope: scope, redactor: redactor))
        }
        return expectation.mismatches(
            of: answer, in: scope, redactor: redactor, place: place, snapshots: snapshots,
            isSound: isSound && implied.isEmpty) + implied
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
