// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// `base64Decoded`, `jsonDecoded`, `urlDecoded`, `jwtPayload`: a matcher of what a text holds.
struct DecodingCheck: Check {
    let span: SourceSpan
    private let decoding: TextDecoding
    private let matcher: Matcher

    init(_ decoding: TextDecoding, _ node: Node, complaints: inout [Diagnostic]) {
        self.decoding = decoding
        span = node.span
        matcher = Matcher.decode(node, style: decoding.style, complaints: &complaints)
    }

    var templates: [Template] { matcher.templates }

    func wording(in context: MatchContext) throws(Diagnostic) -> String {
        "\(decoding.noun) of \(try matcher.wording(in: context))"
    }

    func mismatches(
        of subject: Subject, in context: MatchContext
    ) throws(Diagnostic) -> [Mismatch] {
        guard let text = subject.datum?.string else {
            return [
                Mismatch(
                    span: span, subject: subject.path,
                    message: "expected \(decoding.noun), got \(subject.got(in: context))")
            ]
        }
        do throws(TextDecodingFault) {
            let decoded = try decoding.datum(of: text)
            return matcher.mismatches(
                of: Subject("\(decoding.rawValue)(\(subject.path))", decoded), in: context)
        } catch {
            // A fault may quote a part of a secret, which nobody recognizes.
            let reason = context.redacted(text) == text ? " (\(context.shown(error.reason)))" : ""
            return [
                Mismatch(
                    span: span, subject: subject.path,
                    message:
                        "expected \(decoding.noun), got \(subject.got(in: context))\(reason)")
            ]
        }
    }
}
