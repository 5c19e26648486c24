// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges

extension Expectation {
    /// What did not hold of an answer; empty where all did.
    ///
    /// - Parameters:
    ///   - redactor: asked before anything is cut or drawn.
    ///   - place: where a mismatch of what is only implied is shown, where no `expect` is written; the item's own.
    ///   - snapshots: writes those that the run is to record; nil where they are only compared with.
    ///   - isSound: whether all else held; an answer is recorded only where it did.
    ///   - isComplete: whether what format.md 3 implies holds where this is silent; not so in an `until`.
    package func mismatches(
        of answer: Answer, in scope: Scope, redactor: Redactor, place: SourceSpan? = nil,
        snapshots: SnapshotRecorder? = nil, isSound: Bool = true, isComplete: Bool = true
    ) -> [Mismatch] {
        let context = MatchContext(scope: scope, redactor: redactor)
        if let refusal { return refusal.mismatches(of: answer.exchange, in: context) }
        let place =
            span ?? place ?? SourceSpan(file: SourceFile(path: "", bytes: []), range: 0..<0)
        let silent = isComplete ? silence : Silence()
        let others =
            mismatches(of: answer, in: context, silent: silent, place: place)
            + (alternatives?.mismatches(
                of: answer, in: context, isComplete: isComplete, beside: self) ?? [])
        guard let snapshot else { return others }
        return others
            + snapshot.mismatches(
                of: answer, in: context, recorder: snapshots,
                isSound: isSound && others.isEmpty)
    }

    /// What of the answer is implied, because nothing is said of it.
    struct Silence {
        var status = false
        /// That `json` or `xml` is expected and no word is said on the content type.
        var contentType = false
    }

    private var silence: Silence {
        Silence(
            status: status == nil && alternatives?.speakOfStatus != true,
            contentType: !speaksOfContentType)
    }

    var speaksOfContentType: Bool {
        contentType != nil || headers?.mentions("Content-Type") == true
    }

    /// All but the alternatives.
    func mismatches(
        of answer: Answer, in context: MatchContext, silent: Silence = Silence(),
        place: SourceSpan
    ) -> [Mismatch] {
        let response = answer.response
        var mismatches: [Mismatch] = []
        if let status {
            mismatches += status.mismatches(of: response, in: context)
        } else if silent.status {
            mismatches += StatusExpectation.implied(of: response, at: place, in: context)
        }
        mismatches += http?.mismatches(of: response, in: context) ?? []
        mismatches += reason?.mismatches(of: response, in: context) ?? []
        mismatches += headers?.mismatches(of: response, in: context) ?? []
        mismatches += cookies?.mismatches(of: response, in: context) ?? []
        if let contentType {
            mismatches += contentType.mismatches(of: answer, in: context)
        } else if let json, silent.contentType {
            mismatches += ContentTypeExpectation.impliedJSON(
                of: answer, at: json.span, in: context)
        }
        mismatches += json?.mismatches(of: answer, in: context) ?? []
        if let xml, silent.contentType, contentType == nil {
            mismatches += ContentTypeExpectation.impliedXML(of: answer, at: xml.span, in: context)
        }
        mismatches += xml?.mismatches(of: answer, in: context) ?? []
        mismatches += body?.mismatches(of: answer, in: context) ?? []
        mismatches += time?.mismatches(of: answer.exchange.timings, in: context) ?? []
        mismatches += redirects?.mismatches(of: answer, in: context) ?? []
        mismatches += variables?.mismatches(in: context) ?? []
        mismatches += tls?.mismatches(of: answer.exchange, in: context) ?? []
        mismatches += contract?.mismatches(of: answer, in: context) ?? []
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
