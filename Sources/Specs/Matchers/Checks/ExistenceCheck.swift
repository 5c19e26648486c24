// SPDX-License-Identifier: Apache-2.0

import Documents

/// `exists`: whether there is anything, null being something.
struct ExistenceCheck: Check {
    let span: SourceSpan
    let exists: Bool

    init(_ node: Node) {
        span = node.span
        exists = node.boolean ?? true
    }

    var concernsPresence: Bool { true }

    var presenceSpans: [SourceSpan] { [span] }

    func wording(in context: MatchContext) -> String {
        exists ? "something" : "nothing"
    }

    func mismatches(
        of subject: Subject, in context: MatchContext
    ) throws(Diagnostic) -> [Mismatch] {
        if exists == (subject.datum != nil) { return [] }
        if !exists { return [try mismatch(of: subject, in: context)] }
        return [
            Mismatch(
                span: span, subject: subject.path,
                message: "\(subject.absence), expected something")
        ]
    }
}
