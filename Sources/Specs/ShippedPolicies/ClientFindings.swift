// SPDX-License-Identifier: Apache-2.0

import Documents

/// Collects what a client's file has that its author should know, and what makes it useless.
struct ClientFindings {
    private let complaints: Complaints

    init(_ complaints: Complaints) {
        self.complaints = complaints
    }

    func add(_ finding: ClientFinding, at span: SourceSpan, notes: [Diagnostic.Note] = []) {
        complaints.add(
            Diagnostic(
                finding.message, at: span, help: finding.help, notes: notes,
                severity: finding.isError ? .error : .warning))
    }

    func attempt<Result>(_ body: () throws(Diagnostic) -> Result) -> Result? {
        complaints.attempt(body)
    }
}
