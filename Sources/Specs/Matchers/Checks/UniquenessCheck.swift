// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// `unique`: whether no two elements of an array are equal by value.
struct UniquenessCheck: Check {
    let span: SourceSpan
    private let isUnique: Bool

    init(_ node: Node) {
        span = node.span
        isUnique = node.boolean ?? true
    }

    func wording(in context: MatchContext) -> String {
        isUnique
            ? "an array without equal elements" : "an array with equal elements"
    }

    func mismatches(
        of subject: Subject, in context: MatchContext
    ) throws(Diagnostic) -> [Mismatch] {
        let subject = subject.asArray
        guard let datum = subject.datum, datum.kind == .sequence else {
            return [notAnArray(subject, in: context)]
        }
        var places: [Datum: Int] = [:]
        let elements = datum.elements
        // Not made anew as it grows, for which every element would be looked through again.
        places.reserveCapacity(elements.count)
        for (place, element) in elements.enumerated() {
            guard let first = places.updateValue(place, forKey: context.folded(element)) else {
                continue
            }
            if !isUnique { return [] }
            return [
                Mismatch(
                    span: span, subject: subject.path,
                    message:
                        "expected \(wording(in: context)), got \(context.shown(element)) at [\(first)] and at [\(place)]"
                )
            ]
        }
        return isUnique ? [] : [try mismatch(of: subject, in: context)]
    }
}
