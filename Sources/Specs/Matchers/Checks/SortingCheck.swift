// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// `sorted`: an array of numbers, amounts, dates or text in order; neighbours may be equal.
struct SortingCheck: Check {
    static let directions = ["ascending", "descending"]

    let span: SourceSpan
    private let isAscending: Bool
    private let style: MatcherStyle

    init(_ node: Node, style: MatcherStyle) {
        span = node.span
        self.style = style
        isAscending = node.text != "descending"
    }

    func wording(in context: MatchContext) -> String {
        "an array in \(isAscending ? "ascending" : "descending") order"
    }

    func mismatches(
        of subject: Subject, in context: MatchContext
    ) throws(Diagnostic) -> [Mismatch] {
        let subject = subject.asArray
        guard let datum = subject.datum, datum.kind == .sequence else {
            return [notAnArray(subject, in: context)]
        }
        let elements = datum.elements
        let quantities = quantities(of: elements)
        for place in elements.indices.dropFirst() {
            let (left, right) = (quantities[place - 1], quantities[place])
            let isWrong = isAscending ? right.isLess(than: left) : left.isLess(than: right)
            if isWrong == false { continue }
            let (before, after) = (elements[place - 1], elements[place])
            let what =
                isWrong == nil
                ? "\(context.shown(before)) at [\(place - 1)] and \(context.shown(after)) at [\(place)], which have no order"
                : "\(context.shown(before)) at [\(place - 1)] before \(context.shown(after)) at [\(place)]"
            return [
                Mismatch(
                    span: span, subject: subject.path,
                    message: "expected \(wording(in: context)), got \(what)")
            ]
        }
        return []
    }

    /// Text is an amount or a date only where all of it is of the same kind.
    private func quantities(of elements: [Datum]) -> [Quantity?] {
        let quantities = elements.map { Quantity($0.value, style: style) }
        guard let first = quantities.first,
            quantities.contains(where: { $0.isLess(than: first) == nil })
        else { return quantities }
        return elements.map { element in
            element.string.map(Quantity.text) ?? Quantity(element.value, style: style)
        }
    }
}

extension Optional<Quantity> {
    /// Nil where either is no quantity or they are of different kinds.
    fileprivate func isLess(than other: Quantity?) -> Bool? {
        guard let self, let other else { return nil }
        return self.isLess(than: other)
    }
}
