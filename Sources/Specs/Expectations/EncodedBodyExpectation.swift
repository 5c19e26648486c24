// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Queries

/// `body.encoded`: the bytes of a body as they came, before its Content-Encoding was undone.
struct EncodedBodyExpectation: Sendable {
    private static let path = "body.encoded"

    private let size: Matcher?
    private let sha256: Matcher?
    private let start: Template?

    init(_ node: Node, complaints: inout [Diagnostic]) {
        complaints += KeyTable.check(node, in: .encodedBody)
        size = node["size"].map { Matcher.decode($0, style: .size, complaints: &complaints) }
        sha256 = node["sha256"].map { Matcher.decode($0, style: .text, complaints: &complaints) }
        var start: Template?
        if let text = node["startsWith"], KeyShape.text.accepts(text) {
            do throws(Diagnostic) {
                start = try Template(text)
            } catch {
                complaints.append(error)
            }
        }
        self.start = start
    }

    private init(size: Matcher?, sha256: Matcher?, start: Template?) {
        self.size = size
        self.sha256 = sha256
        self.start = start
    }

    var templates: [Template] {
        [size, sha256].flatMap { $0?.templates ?? [] } + (start.map { [$0] } ?? [])
    }

    /// Own parts win.
    func inheriting(_ inherited: EncodedBodyExpectation) -> EncodedBodyExpectation {
        EncodedBodyExpectation(
            size: size ?? inherited.size, sha256: sha256 ?? inherited.sha256,
            start: start ?? inherited.start)
    }

    func mismatches(of response: HTTPResponse, in context: MatchContext) -> [Mismatch] {
        let bytes = response.encodedBody ?? response.body
        return BodyExpectation.mismatches(of: bytes, Self.path, size, sha256, in: context)
            + startMismatches(of: bytes, in: context)
    }

    private func startMismatches(of bytes: [UInt8], in context: MatchContext) -> [Mismatch] {
        guard let start else { return [] }
        do throws(Diagnostic) {
            let text = try start.text(in: context.scope).text
            let wanted = Self.bytes(text)
            if bytes.starts(with: wanted) || bytes.starts(with: text.utf8) { return [] }
            return [
                Mismatch(
                    span: start.span, subject: Self.path,
                    message:
                        "expected bytes that start with \(Self.shown(wanted)), got \(Self.shown(bytes))"
                )
            ]
        } catch {
            return [Mismatch(error, subject: Self.path, span: start.span)]
        }
    }

    /// `"\x1f\x8b"` are two bytes, not the UTF-8 of two characters; beyond them UTF-8 is meant.
    private static func bytes(_ text: String) -> [UInt8] {
        let scalars = text.unicodeScalars
        return scalars.allSatisfy { $0.value <= 0xFF }
            ? scalars.map { UInt8(truncatingIfNeeded: $0.value) } : Array(text.utf8)
    }

    /// `1F 8B 08 …`.
    private static func shown(_ bytes: [UInt8]) -> String {
        if bytes.isEmpty { return "none" }
        let limit = 16
        let digits = bytes.prefix(limit).map { Hexadecimal.uppercase([$0]) }
        return digits.joined(separator: " ") + (bytes.count > limit ? " …" : "")
    }
}
