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
    private let encoded: EncodedBodyExpectation?

    init(_ node: Node, complaints: inout [Diagnostic]) {
        size = node["size"].map { Matcher.decode($0, style: .size, complaints: &complaints) }
        sha256 = node["sha256"].map { Matcher.decode($0, style: .text, complaints: &complaints) }
        encoded = node["encoded"].flatMap {
            $0.kind == .mapping ? EncodedBodyExpectation($0, complaints: &complaints) : nil
        }
        let matcher = Matcher.decode(node, style: .text, context: .body, complaints: &complaints)
        text = matcher.checks.isEmpty ? nil : matcher
    }

    private init(
        text: Matcher?, size: Matcher?, sha256: Matcher?, encoded: EncodedBodyExpectation?
    ) {
        self.encoded = encoded
        self.text = text
        self.size = size
        self.sha256 = sha256
    }

    var templates: [Template] {
        [text, size, sha256].flatMap { $0?.templates ?? [] } + (encoded?.templates ?? [])
    }

    /// Own parts win.
    func inheriting(_ inherited: BodyExpectation) -> BodyExpectation {
        BodyExpectation(
            text: text ?? inherited.text, size: size ?? inherited.size,
            sha256: sha256 ?? inherited.sha256,
            encoded: encoded.map { own in inherited.encoded.map(own.inheriting) ?? own }
                ?? inherited.encoded)
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
        mismatches += Self.mismatches(of: body, "body", size, sha256, in: context)
        if let encoded { mismatches += encoded.mismatches(of: answer.response, in: context) }
        return mismatches
    }

    /// Of bytes, whose count and digest are asked.
    static func mismatches(
        of bytes: [UInt8], _ path: String, _ size: Matcher?, _ sha256: Matcher?,
        in context: MatchContext
    ) -> [Mismatch] {
        var mismatches: [Mismatch] = []
        if let size {
            let count = Datum.value(.number(ExactNumber(bytes.count)))
            let subject = Subject("\(path).size", count, quantity: .size(bytes: bytes.count))
            mismatches += size.mismatches(of: subject, in: context)
        }
        if let sha256 {
            let digest = Hexadecimal.lowercase(SHA256.digest(bytes))
            mismatches += sha256.mismatches(
                of: Subject("\(path).sha256", digest), in: context.comparingHexadecimal)
        }
        return mismatches
    }
}
