// SPDX-License-Identifier: Apache-2.0

import Cryptography
import Documents
import Queries

/// `sha256` of a text's UTF-8, in hexadecimal.
struct DigestCheck: Check {
    let span: SourceSpan
    private let operand: Operand

    init(_ node: Node, complaints: inout [Diagnostic]) {
        span = node.span
        operand = Operand(node, style: .text, complaints: &complaints)
        if case .string(let text)? = operand.constant, !DigestText.isSHA256(text) {
            complaints.append(
                MatcherFault.found(node, expected: "64 hexadecimal digits").diagnostic(at: span))
        }
    }

    var templates: [Template] { operand.templates }

    func wording(in context: MatchContext) throws(Diagnostic) -> String {
        "text with the SHA-256 \(context.shown(.value(try operand.value(in: context))))"
    }

    func mismatches(
        of subject: Subject, in context: MatchContext
    ) throws(Diagnostic) -> [Mismatch] {
        guard let text = subject.datum?.string else {
            return [try mismatch(of: subject, in: context)]
        }
        let digest = Hexadecimal.lowercase(SHA256.digest(text.utf8))
        if case .string(let wanted) = try operand.value(in: context),
            wanted.lowercased() == digest
        {
            return []
        }
        return [
            Mismatch(
                span: span, subject: subject.path,
                message:
                    "expected \(try wording(in: context)), got \(context.shown(.value(.string(digest)))) of \(subject.got(in: context))"
            )
        ]
    }
}
