// SPDX-License-Identifier: Apache-2.0

import Cryptography
import Documents
import Exchanges
import Queries

/// `body`: its text to a matcher, its bytes to `size` and `sha256`.
struct BodyExpectation: Sendable {
    static let key = "body"

    private let text: Matcher?
    private let size: Matcher?
    private let sha256: Matcher?

    init(_ node: Node, complaints: inout [Diagnostic]) {
        size = node["size"].map { Matcher.decode($0, style: .size, complaints: &complaints) }
        sha256 = node["sha256"].map { Matcher.decode($0, style: .text, complaints: &complaints) }
        let matcher = Matcher.decode(node, style: .text, context: .body, complaints: &complaints)
        text = matcher.checks.isEmpty ? nil : matcher
    }

    private init(text: Matcher?, size: Matcher?, sha256: Matcher?) {
        self.text = text
        self.size = size
        self.sha256 = sha256
    }

    var templates: [Template] {
        [text, size, sha256].flatMap { $0?.templates ?? [] }
    }

    /// Own parts win.
    func inheriting(_ inherited: BodyExpectation) -> BodyExpectation {
        BodyExpectation(
            text: text ?? inherited.text, size: size ?? inherited.size,
            sha256: sha256 ?? inherited.sha256)
    }

    func mismatches(of answer: Answer, in context: MatchContext) -> [Mismatch] {
        let body = answer.response.body
        var mismatches: [Mismatch] = []
        if let text {
            do throws(BodyFault) {
                mismatches += text.mismatches(
                    of: Subject(Self.key, try answer.text()), in: context)
            } catch {
                mismatches.append(
                    Mismatch(
                        span: text.span, subject: Self.key,
                        message: "expected text, but \(context.shown(error.message))"))
            }
        }
        if let size {
            let count = Datum.value(.number(ExactNumber(body.count)))
            let subject = Subject("body.size", count, quantity: .size(Int128(body.count)))
            mismatches += size.mismatches(of: subject, in: context)
        }
        if let sha256 {
            let digest = DigestText.hexadecimal(SHA256.digest(body))
            mismatches += sha256.mismatches(of: Subject("body.sha256", digest), in: context)
        }
        return mismatches
    }
}
