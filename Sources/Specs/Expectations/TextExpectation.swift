// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// `http` and `reason`: a text of the status line.
struct TextExpectation: Sendable {
    enum Part: String, Sendable, CaseIterable {
        case http, reason
    }

    private let part: Part
    private let matcher: Matcher

    init(_ part: Part, _ node: Node, complaints: inout [Diagnostic]) {
        self.part = part
        if part == .http { Self.checkVersion(node, complaints: &complaints) }
        matcher = Matcher.decode(node, style: .text, complaints: &complaints)
    }

    private static let versions = ["1.0", "1.1", "2", "3"]

    /// What is no version would never hold.
    private static func checkVersion(_ node: Node, complaints: inout [Diagnostic]) {
        switch node.kind {
        case .mapping, .sequence, .null: return
        case .string where node.text.contains("{{"): return
        case .string, .number, .boolean: break
        }
        if versions.contains(node.spelling) { return }
        complaints.append(
            MatcherFault.found(
                node, expected: "an HTTP version: \(versions.joined(separator: ", "))"
            ).diagnostic(at: node.span))
    }

    var templates: [Template] { matcher.templates }

    func mismatches(of response: HTTPResponse, in context: MatchContext) -> [Mismatch] {
        let text =
            switch part {
            case .http: response.version
            case .reason: response.reason
            }
        return matcher.mismatches(of: Subject(part.rawValue, text), in: context)
    }
}
