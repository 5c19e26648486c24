// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// Why a capture has no value, and its words.
enum CaptureFault: Error {
    case template(Diagnostic)
    case notJSON(Diagnostic, body: [UInt8])
    case notXML(Diagnostic, body: [UInt8])
    case nothing(JSONPathAbsence)
    /// In words: `nothing at //pet`.
    case noNode(String)
    case excess(JSONPathExcess)
    case noField(String)
    case noCookie(String)
    /// With the relations that the answer's links have.
    case noLink(String, known: [String])
    case noTLS
    case noFact(String)
    case noReference(Value)
    case body(BodyFault)
    case noText(Value)
    case noMatch(Pattern)
    case noGroup(Int, Pattern)
    case searchGivenUp(Pattern)
    case shortSecret

    func mismatch(of capture: CaptureSpec, in context: MatchContext) -> Mismatch {
        let subject = "capture.\(capture.name)"
        if case .template(let diagnostic) = self {
            return Mismatch(diagnostic, subject: subject, span: capture.span)
        }
        return Mismatch(span: capture.span, subject: subject, message: message(in: context))
    }

    private func message(in context: MatchContext) -> String {
        switch self {
        case .template(let diagnostic): diagnostic.message
        case .notJSON(let diagnostic, let body):
            "expected JSON to take a value from, but the body is none: \(context.shown(diagnostic, ofJSON: body))"
        case .notXML(let diagnostic, let body):
            "expected XML to take a value from, but the body is none: \(context.shown(diagnostic, ofXML: body))"
        case .noNode(let absence): "nothing to take: \(absence)"
        case .nothing(let absence):
            "nothing to take at \(absence.place) (\(absence.explanation))"
        case .excess(let excess): "nothing to take: \(context.shown(excess.message))"
        case .noField(let name): "nothing to take: the answer has no field '\(name)'"
        case .noCookie(let name): "nothing to take: the answer sets no cookie '\(name)'"
        case .noLink(let relation, []):
            "nothing to take: the answer has no link, '\(relation)' was looked for"
        case .noLink(let relation, let known):
            "nothing to take: the answer has no link '\(relation)', its links are \(context.shown(known.map { "'\($0)'" }.joined(separator: ", ")))"
        case .noTLS: "nothing to take: the answer came over plain http"
        case .noFact(let path): "nothing to take: the connection has no '\(path)'"
        case .noReference(let value):
            "expected text to make absolute, got \(context.shown(.value(value)))"
        case .body(let fault):
            "expected text to take a value from, but \(context.shown(fault.message))"
        case .noText(let value):
            "expected text to search, got \(context.shown(.value(value)))"
        case .noMatch(let pattern):
            "nothing to take: the text does not match '\(context.shown(pattern.source))'"
        case .noGroup(let group, let pattern):
            "nothing to take: group \(group) of '\(context.shown(pattern.source))' took no part in the match"
        case .searchGivenUp(let pattern):
            "nothing to take: the search for '\(context.shown(pattern.source))' took too long and was stopped"
        case .shortSecret: "expected 4 characters of a secret at least, got fewer"
        }
    }
}
