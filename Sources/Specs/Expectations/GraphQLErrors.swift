// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Queries

/// What GraphQL implies: an answer that has `errors` fails, unless `expect` speaks of them (format.md 3).
enum GraphQLErrors {
    static func mismatches(
        of answer: Answer, at span: SourceSpan, in context: MatchContext
    ) -> [Mismatch] {
        guard let root = try? answer.json().root, let errors = root["errors"],
            errors.kind != .null, errors.kind != .sequence || !errors.elements.isEmpty
        else { return [] }
        let first = errors.elements.first?["message"]
        let message = first.map { ": \(context.shown(.node($0)))" } ?? ""
        let count = errors.kind == .sequence ? errors.elements.count : 1
        return [
            Mismatch(
                span: span, subject: "$.errors",
                message: "expected none, got \(count)\(message)")
        ]
    }
}
