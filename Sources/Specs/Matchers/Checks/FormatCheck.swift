// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// `format`: a text in one of the formats that JSON Schema names.
struct FormatCheck: Check {
    let span: SourceSpan
    private let format: ValueFormat

    /// Nil where a mistake was appended.
    init?(_ node: Node, complaints: inout [Diagnostic]) {
        guard let format = ValueFormat(rawValue: node.text) else {
            complaints.append(
                MatcherFault.unknownFormat(node.text).diagnostic(at: node.span))
            return nil
        }
        self.format = format
        span = node.span
    }

    func wording(in context: MatchContext) -> String {
        "text in the format \(format.rawValue)"
    }

    func mismatches(
        of subject: Subject, in context: MatchContext
    ) throws(Diagnostic) -> [Mismatch] {
        if let text = subject.datum?.string, format.holds(text) { return [] }
        return [try mismatch(of: subject, in: context)]
    }
}
