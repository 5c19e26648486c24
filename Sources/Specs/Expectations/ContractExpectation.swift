// SPDX-License-Identifier: Apache-2.0

import Contracts
import Documents
import Exchanges

/// `openapi`: the contract that the request and its answer keep.
struct ContractExpectation: Sendable {
    static let key = "openapi"

    private let span: SourceSpan
    private var document: Node?
    private var operation: Node?
    private var ledger: ContractLedger?
    /// Nil for the one that method and path lead to.
    private var named: APIOperation?

    init(_ node: Node, complaints: inout [Diagnostic]) {
        span = node.members.first?.key.span ?? node.span
        guard node.kind == .mapping else {
            document = node
            return
        }
        for member in KeyTable.readable(node, in: .contract, complaints: &complaints) {
            if member.name == "document" {
                document = member.value
            } else {
                operation = member.value
            }
        }
    }

    /// Own parts win; an operation is not inherited past another document.
    func inheriting(_ inherited: ContractExpectation) -> ContractExpectation {
        var result = self
        result.document = document ?? inherited.document
        if document == nil { result.operation = operation ?? inherited.operation }
        return result
    }

    /// Reads the document, and finds its operation, so that nothing is sent where either is wrong.
    mutating func load(
        from files: ContractFiles, through access: FileAccess, complaints: Complaints
    ) {
        guard let document else {
            complaints.add("found 'openapi' without 'document'", at: span)
            return
        }
        let path = FilePaths.resolved(document.text, relativeTo: document.span.file.path)
        ledger = files.contract(
            at: path, through: access, span: document.span, complaints: complaints)
        named = nil
        guard let ledger, let operation else { return }
        guard let found = ledger.description.operation(operation.text) else {
            complaints.add(
                "found no operation '\(operation.text)' in '\(document.text)'", at: operation.span,
                help: ledger.description.help(forOperation: operation.text))
            return
        }
        named = found
        complaints.add(ledger.description.complaints(of: found))
    }

    func mismatches(of answer: Answer, in context: MatchContext) -> [Mismatch] {
        guard let ledger else { return [] }
        let verdict = ledger.verdict(
            of: answer.exchange.request, answer.response, operation: named,
            shown: { context.redacted($0) })
        return verdict.faults.map { fault in
            let place = fault.place
            return Mismatch(
                span: span, subject: "\(Self.key) \(fault.subject)",
                message: context.redacted(fault.message),
                details: ["see \(place.file.path):\(place.line):\(place.column)"])
        }
    }
}
