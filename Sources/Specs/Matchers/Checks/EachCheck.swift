// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// `each`: the matcher holds of every element, of which there must be one at least unless something beside it says otherwise.
struct EachCheck: Check {
    /// How many elements' mismatches are told one by one.
    static let shownMismatches = 20

    let span: SourceSpan
    private let matcher: Matcher
    private let mayBeEmpty: Bool

    init(
        _ node: Node, style: MatcherStyle, mayBeEmpty: Bool, complaints: inout [Diagnostic]
    ) {
        span = node.span
        matcher = Matcher.decode(node, style: style, complaints: &complaints)
        self.mayBeEmpty = mayBeEmpty
    }

    var templates: [Template] { matcher.templates }

    func wording(in context: MatchContext) throws(Diagnostic) -> String {
        "an array of which each is \(try matcher.wording(in: context))"
    }

    func mismatches(
        of subject: Subject, in context: MatchContext
    ) throws(Diagnostic) -> [Mismatch] {
        let subject = subject.asArray
        guard let datum = subject.datum, datum.kind == .sequence else {
            return [
                Mismatch(
                    span: span, subject: subject.path,
                    message: "expected an array, got \(subject.got(in: context))")
            ]
        }
        let elements = datum.elements
        if elements.isEmpty {
            return mayBeEmpty
                ? []
                : [
                    Mismatch(
                        span: span, subject: subject.path,
                        message: "nothing to check: the array is empty", isUndecided: true)
                ]
        }
        var mismatches: [Mismatch] = []
        var count = 0
        for (place, element) in elements.enumerated() {
            let found = matcher.mismatches(
                of: Subject(datum.path(ofElement: place, at: subject.path), element), in: context)
            count += found.count
            mismatches += found.prefix(Self.shownMismatches - mismatches.count)
        }
        if count > mismatches.count {
            mismatches.append(
                Mismatch(
                    span: span, subject: subject.path,
                    message: "and \(count - mismatches.count) more mismatches of its elements"))
        }
        return mismatches
    }
}
