// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// `isEmpty` of text, an array or an object.
struct EmptinessCheck: Check {
    let span: SourceSpan
    private let isEmpty: Bool

    init(_ node: Node) {
        span = node.span
        isEmpty = node.boolean ?? true
    }

    func wording(in context: MatchContext) -> String {
        isEmpty ? "something empty" : "something that is not empty"
    }

    func mismatches(
        of subject: Subject, in context: MatchContext
    ) throws(Diagnostic) -> [Mismatch] {
        guard let length = subject.datum?.length, (length == 0) == isEmpty else {
            return [try mismatch(of: subject, in: context)]
        }
        return []
    }
}
