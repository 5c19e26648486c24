// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// What must hold of a value: a set of checks, all of them.
struct Matcher: Sendable {
    let span: SourceSpan
    let checks: [any Check]

    var templates: [Template] { checks.flatMap(\.templates) }

    /// In words that follow "expected".
    func wording(in context: MatchContext) throws(Diagnostic) -> String {
        var words: [String] = []
        for check in checks { words.append(try check.wording(in: context)) }
        return words.isEmpty ? "anything" : words.joined(separator: " and ")
    }

    /// Whether it may hold of nothing.
    var concernsPresence: Bool { checks.isEmpty || checks.contains(where: \.concernsPresence) }

    /// Where it asks whether there is anything at all, however deep among its operators.
    var presenceSpans: [SourceSpan] { checks.flatMap(\.presenceSpans) }

    /// Empty where every check holds.
    func mismatches(of subject: Subject, in context: MatchContext) -> [Mismatch] {
        do throws(Diagnostic) {
            guard subject.datum != nil else { return try absence(of: subject, in: context) }
            var mismatches: [Mismatch] = []
            for check in checks {
                mismatches += try check.mismatches(of: subject, in: context)
            }
            return mismatches
        } catch {
            return [Mismatch(error, subject: subject.path, span: span)]
        }
    }

    /// Nothing holds of nothing, save what speaks of presence itself.
    private func absence(
        of subject: Subject, in context: MatchContext
    ) throws(Diagnostic) -> [Mismatch] {
        var told: [Mismatch] = []
        var unmet: [any Check] = []
        for check in checks {
            if !check.concernsPresence {
                unmet.append(check)
                continue
            }
            let mismatches = try check.mismatches(of: subject, in: context)
            told += mismatches
            if !mismatches.isEmpty { unmet.append(check) }
        }
        if unmet.allSatisfy(\.concernsPresence) { return told }
        let words = try Matcher(span: span, checks: unmet).wording(in: context)
        return [
            Mismatch(
                span: span, subject: subject.path,
                message: "\(subject.absence), expected \(words)\(context.caseSuffix)")
        ]
    }
}

extension Mismatch {
    /// A template that could not be filled, where the answer was there to be judged.
    init(_ diagnostic: Diagnostic, subject: String, span: SourceSpan) {
        var place = span
        if case .text(let own) = diagnostic.place { place = own }
        self.init(
            span: place, subject: subject, message: diagnostic.message, isUndecided: true)
    }
}
