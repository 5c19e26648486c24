// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// `any` and `none`: the matcher holds of one element at least, or of no element.
struct SomeCheck: Check {
    enum Quantifier: Sendable { case any, none }

    /// Of how many elements it is told why they are not such.
    private static let shownElements = 3

    let span: SourceSpan
    private let quantifier: Quantifier
    private let matcher: Matcher

    init(
        _ quantifier: Quantifier, _ node: Node, style: MatcherStyle,
        complaints: inout [Diagnostic]
    ) {
        self.quantifier = quantifier
        span = node.span
        matcher = Matcher.decode(node, style: style, complaints: &complaints)
    }

    var templates: [Template] { matcher.templates }

    func wording(in context: MatchContext) throws(Diagnostic) -> String {
        let which = quantifier == .any ? "one" : "none"
        return "an array of which \(which) is \(try matcher.wording(in: context))"
    }

    func mismatches(
        of subject: Subject, in context: MatchContext
    ) throws(Diagnostic) -> [Mismatch] {
        let subject = subject.asArray
        guard let datum = subject.datum, datum.kind == .sequence else {
            return [notAnArray(subject, in: context)]
        }
        // A template that can't be filled must not pass for an element that is not such.
        let wording = try matcher.wording(in: context)
        var undecided: Mismatch?
        var details: [String] = []
        let elements = datum.elements
        for (place, element) in elements.enumerated() {
            let own = Subject(datum.path(ofElement: place, at: subject.path), element)
            let found = matcher.mismatches(of: own, in: context)
            if let open = found.first(where: \.isUndecided) {
                undecided = undecided ?? open
            } else if found.isEmpty {
                if quantifier == .any { return [] }
                return [
                    Mismatch(
                        span: span, subject: own.path,
                        message:
                            "expected no element that is \(wording), got \(own.got(in: context))")
                ]
            } else if quantifier == .any, place < Self.shownElements {
                details += found.prefix(1).map { "\($0.subject): \($0.message)" }
            }
        }
        if let undecided { return [undecided] }
        if quantifier == .none { return [] }
        if elements.count > Self.shownElements {
            details.append("… and \(elements.count - Self.shownElements) more elements")
        }
        return [
            Mismatch(
                span: span, subject: subject.path,
                message:
                    "expected \(try self.wording(in: context)), got \(subject.got(in: context))",
                details: details)
        ]
    }
}

extension Check {
    func notAnArray(_ subject: Subject, in context: MatchContext) -> Mismatch {
        Mismatch(
            span: span, subject: subject.path,
            message: "expected an array, got \(subject.got(in: context))")
    }
}
