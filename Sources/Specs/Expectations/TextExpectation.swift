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
        matcher = Matcher.decode(node, style: .text, complaints: &complaints)
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
