// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// `anyOf`: expectations of which one holds; where none does, each says why.
struct AlternativesExpectation: Sendable {
    static let key = "anyOf"

    private let span: SourceSpan
    private let expectations: [Expectation]

    init(_ node: Node, complaints: inout [Diagnostic]) {
        span = node.span
        let elements = node.kind == .sequence ? node.elements : [node]
        if elements.isEmpty {
            complaints.append(
                Diagnostic("found an empty list, expected expectations", at: node.span))
        }
        expectations = elements.map {
            let expectation = Expectation($0, diagnostics: &complaints)
            complaints += Expectation.complaints(
                within: Self.key, $0,
                without: [
                    RefusalExpectation.key, ContractExpectation.key, SnapshotExpectation.key,
                    Self.key,
                ])
            return expectation
        }
    }

    var templates: [Template] { expectations.flatMap(\.templates) }

    var speakOfStatus: Bool { expectations.contains { $0.status != nil } }

    /// - Parameter outer: what holds beside them, and is not implied in them again.
    func mismatches(
        of answer: Answer, in context: MatchContext, isComplete: Bool, beside outer: Expectation
    ) -> [Mismatch] {
        var details: [String] = []
        for (place, expectation) in expectations.enumerated() {
            let silent = Expectation.Silence(
                status: isComplete && outer.status == nil && speakOfStatus,
                contentType: isComplete && !outer.speaksOfContentType
                    && !expectation.speaksOfContentType)
            let found = expectation.mismatches(
                of: answer, in: context, silent: silent, place: expectation.span ?? span)
            if found.isEmpty { return [] }
            details += Alternatives.lines(found, number: place + 1)
        }
        let count = expectations.count == 1 ? "1 expectation" : "\(expectations.count) expectations"
        return [
            Mismatch(
                span: span, subject: Self.key,
                message: "expected one of \(count) to hold, got none that does",
                details: details)
        ]
    }
}

extension Expectation {
    /// Of keys that can't be said of one possibility among several, or of one answer among several.
    static func complaints(
        within key: String, _ node: Node, without others: [String]
    ) -> [Diagnostic] {
        node.members.filter { others.contains($0.key.text) }.map { member in
            Diagnostic(
                "found '\(member.key.text)' in '\(key)', where it can't stand",
                at: member.key.span)
        }
    }
}
