// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// `length` of text in characters, of an object in members, of an array in elements, of an XPath node set in nodes.
struct LengthCheck: Check {
    let span: SourceSpan
    private let matcher: Matcher

    init(_ node: Node, complaints: inout [Diagnostic]) {
        span = node.span
        matcher = Matcher.decode(node, style: .count, complaints: &complaints)
    }

    var templates: [Template] { matcher.templates }

    func wording(in context: MatchContext) throws(Diagnostic) -> String {
        "a length that is \(try matcher.wording(in: context))"
    }

    func mismatches(
        of subject: Subject, in context: MatchContext
    ) throws(Diagnostic) -> [Mismatch] {
        let subject = subject.isNodeSet ? subject.asArray : subject
        if let all = subject.all, all.elements.count > 1 {
            return [
                Mismatch(
                    span: span, subject: subject.path,
                    message:
                        "expected one value to have a length, got \(subject.got(in: context)); 'count' is of how many there are"
                )
            ]
        }
        guard let datum = subject.datum, let length = datum.length else {
            return [
                Mismatch(
                    span: span, subject: subject.path,
                    message:
                        "expected a string, an array or an object, got \(subject.got(in: context))")
            ]
        }
        let counted = Subject(
            "length of \(subject.path)", .value(.number(ExactNumber(length))))
        return matcher.mismatches(of: counted, in: context)
    }
}

extension Datum {
    /// Nil for what has none; characters are Unicode scalars, as in JSON Schema.
    var length: Int? {
        switch kind {
        case .string: string?.unicodeScalars.count
        case .sequence: elements.count
        case .mapping: members.count
        case .null, .boolean, .number: nil
        }
    }
}
