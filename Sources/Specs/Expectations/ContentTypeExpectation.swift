// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Queries

/// `acceptableContentTypes`: exact types, without parameters and case.
struct ContentTypeExpectation: Sendable {
    static let key = "acceptableContentTypes"
    private static let subject = "headers.Content-Type"

    private let span: SourceSpan
    private let types: [Template]

    init(_ node: Node, complaints: inout [Diagnostic]) {
        span = node.span
        if node.kind == .sequence, node.elements.isEmpty {
            complaints.append(
                Diagnostic("found an empty list, expected content types", at: node.span))
        }
        var types: [Template] = []
        for element in node.kind == .sequence ? node.elements : [node] {
            do throws(Diagnostic) {
                guard element.kind == .string else {
                    throw MatcherFault.found(
                        element, expected: "a content type such as application/json"
                    ).diagnostic(at: element.span)
                }
                let type = try Template(element)
                if let text = type.constant, !text.contains("/") || text.contains(";") {
                    throw MatcherFault.found(
                        element,
                        expected: "a content type such as application/json, without parameters"
                    ).diagnostic(at: element.span)
                }
                types.append(type)
            } catch {
                complaints.append(error)
            }
        }
        self.types = types
    }

    var templates: [Template] { types }

    func mismatches(of answer: Answer, in context: MatchContext) -> [Mismatch] {
        do throws(Diagnostic) {
            var words: [String] = []
            for type in types {
                let text = try type.text(in: context.scope).text
                if text.lowercased() == answer.mediaType?.essence { return [] }
                words.append(text)
            }
            return [
                Self.mismatch(
                    of: answer, expected: words.joined(separator: ", "), at: span, in: context)
            ]
        } catch {
            return [Mismatch(error, subject: Self.subject, span: span)]
        }
    }

    /// Where `json` is expected and nothing is said of the type: as AFNetworking's JSON serializer has it.
    static func impliedJSON(
        of answer: Answer, at span: SourceSpan, in context: MatchContext
    ) -> [Mismatch] {
        if answer.mediaType?.isJSON ?? false { return [] }
        let expected =
            "a JSON type (application/json, text/json, text/javascript or +json; 'acceptableContentTypes' replaces them)"
        return [mismatch(of: answer, expected: expected, at: span, in: context)]
    }

    /// Where `xml` is expected and nothing is said of the type.
    static func impliedXML(
        of answer: Answer, at span: SourceSpan, in context: MatchContext
    ) -> [Mismatch] {
        if answer.mediaType?.isXML ?? false { return [] }
        let expected =
            "an XML type (application/xml, text/xml or +xml; 'acceptableContentTypes' replaces them)"
        return [mismatch(of: answer, expected: expected, at: span, in: context)]
    }

    private static func mismatch(
        of answer: Answer, expected: String, at span: SourceSpan, in context: MatchContext
    ) -> Mismatch {
        let field = answer.response.fields["Content-Type"].first
        let got = field.map { context.shown(.value(.string($0))) } ?? "none"
        return Mismatch(
            span: span, subject: subject, message: "expected \(expected), got \(got)")
    }
}
