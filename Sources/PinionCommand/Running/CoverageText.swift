// SPDX-License-Identifier: Apache-2.0

import Contracts
import Documents

/// What of each OpenAPI document nothing has exercised: operations, and answers by status and media type.
struct CoverageText {
    let text: String

    init(_ ledgers: [ContractLedger]) {
        let all = ContractLedger.coverage(of: ledgers)
        text =
            all.isEmpty
            ? "no 'expect' names an OpenAPI document\n"
            : all.map { Self.text(of: $0.coverage, $0.path) }.joined()
    }

    private static func text(of coverage: ContractCoverage, _ path: String) -> String {
        var lines = [
            "\(path): \(coverage.usedOperations) of \(coverage.rows.count) operations, "
                + (coverage.requests == 0
                    ? ""
                    : "\(coverage.usedRequests) of \(coverage.requests) request types, ")
                + "\(coverage.usedAnswers) of \(coverage.answers) answers exercised"
        ]
        for row in coverage.rows {
            let missed = row.answers.filter { !$0.isUsed }
            let unsent = row.requests.filter { !$0.isUsed }
            if row.isUsed, missed.isEmpty, unsent.isEmpty { continue }
            let id = row.id.map { " (\($0))" } ?? ""
            lines.append("  \(row.operation)\(id)\(row.isUsed ? "" : ": never")")
            for request in unsent { lines.append("    request \(request.mediaType)") }
            for answer in missed {
                lines.append("    \(answer.status)\(answer.mediaType.map { " " + $0 } ?? "")")
            }
        }
        return lines.map { VisibleText.of($0) + "\n" }.joined()
    }
}
