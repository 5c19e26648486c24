// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges

extension Expectation {
    /// What did not hold of an answer; empty where all did.
    ///
    /// - Parameters:
    ///   - redactor: asked before anything is cut or drawn.
    ///   - place: where a mismatch of what is only implied is shown, where no `expect` is written; the item's own.
    package func mismatches(
        of answer: Answer, in scope: Scope, redactor: Redactor, place: SourceSpan? = nil
    ) -> [Mismatch] {
        let context = MatchContext(scope: scope, redactor: redactor)
        if let refusal { return refusal.mismatches(of: answer.exchange, in: context) }
        let response = answer.response
        let implied =
            span ?? place ?? SourceSpan(file: SourceFile(path: "", bytes: []), range: 0..<0)
        var mismatches =
            status?.mismatches(of: response, in: context)
            ?? StatusExpectation.implied(of: response, at: implied, in: context)
        mismatches += http?.mismatches(of: response, in: context) ?? []
        mismatches += reason?.mismatches(of: response, in: context) ?? []
        mismatches += headers?.mismatches(of: response, in: context) ?? []
        if let contentType {
            mismatches += contentType.mismatches(of: answer, in: context)
        } else if let json, headers?.mentions("Content-Type") != true {
            mismatches += ContentTypeExpectation.impliedJSON(
                of: answer, at: json.span, in: context)
        }
        mismatches += json?.mismatches(of: answer, in: context) ?? []
        if let xml, contentType == nil, headers?.mentions("Content-Type") != true {
            mismatches += ContentTypeExpectation.impliedXML(of: answer, at: xml.span, in: context)
        }
        mismatches += xml?.mismatches(of: answer, in: context) ?? []
        mismatches += body?.mismatches(of: answer, in: context) ?? []
        mismatches += time?.mismatches(of: answer.exchange.timings, in: context) ?? []
        mismatches += tls?.mismatches(of: answer.exchange, in: context) ?? []
        return mismatches
    }

    /// What did not hold of an exchange under `refused`.
    package func mismatches(
        ofRefused exchange: Exchange, in scope: Scope,
        redactor: Redactor = Redactor(secrets: [])
    ) -> [Mismatch] {
        let context = MatchContext(scope: scope, redactor: redactor)
        return (refusal?.mismatches(of: exchange, in: context) ?? [])
            + (time?.mismatches(of: exchange.timings, in: context) ?? [])
    }
}
