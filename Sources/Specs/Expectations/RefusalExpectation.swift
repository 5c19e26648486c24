// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// `refused`: passes only where the connection was refused for one of these reasons.
struct RefusalExpectation: Sendable {
    static let key = "refused"

    let span: SourceSpan
    private(set) var reasons: [RefusalReason]
    /// Reasons that a row or a capture names, known when it runs.
    private(set) var templates: [Template] = []

    /// Every reason that a collection can ask for.
    private static let known = RefusalReason.allCases.filter {
        $0 != .cancelled && $0 != .unsendableRequest
    }

    init(_ node: Node, complaints: inout [Diagnostic]) {
        span = node.span
        let elements = node.kind == .sequence ? node.elements : [node]
        var reasons: [RefusalReason] = []
        var templates: [Template] = []
        for element in elements {
            if element.kind == .string, let template = try? Template(element),
                template.constant == nil
            {
                templates.append(template)
            } else if let reason = RefusalReason(rawValue: element.text),
                Self.known.contains(reason)
            {
                reasons.append(reason)
            } else if element.kind == .mapping {
                complaints.append(
                    Diagnostic(
                        "'alert' is part of the format, but not built yet", at: element.span))
            } else {
                complaints.append(
                    Diagnostic(
                        Self.fault(element.text), at: element.span,
                        help: Self.help(element.text)))
            }
        }
        if elements.isEmpty {
            complaints.append(
                MatcherFault.found(node, expected: "the reason of a refusal")
                    .diagnostic(at: node.span))
        }
        self.reasons = reasons
        self.templates = templates
    }

    /// With what its templates give; whatever that is must be a reason.
    func settled(in scope: Scope) throws(Diagnostic) -> RefusalExpectation {
        var settled = self
        settled.templates = []
        for template in templates {
            let text = try template.text(in: scope).text
            guard let reason = RefusalReason(rawValue: text), Self.known.contains(reason) else {
                throw Diagnostic(Self.fault(text), at: template.span, help: Self.help(text))
            }
            settled.reasons.append(reason)
        }
        return settled
    }

    private static func fault(_ text: String) -> String {
        "found '\(Excerpt.short(text))', expected the reason of a refusal"
    }

    private static func help(_ text: String) -> String {
        let names = known.map(\.rawValue)
        return NearestName.question(text, among: names)
            ?? "known are \(names.joined(separator: ", "))"
    }

    func mismatches(of exchange: Exchange, in context: MatchContext) -> [Mismatch] {
        let expected = reasons.map(\.rawValue).joined(separator: " or ")
        switch exchange.result {
        case .response(let response):
            let status = "\(response.status) \(response.reason)"
            let over = exchange.evidence.map {
                "over \(TLSText.version($0.version)), trust \($0.trust.rawValue)"
            }
            return [
                Mismatch(
                    span: span, subject: Self.key,
                    message:
                        "expected a refusal (\(expected)), got the answer \(context.shown(status)) \(over ?? "over plain http")",
                    details: exchange.evidence.map {
                        ["the policy's decision: \(context.shown($0.decision))"]
                    } ?? [])
            ]
        case .handshake:
            return [
                Mismatch(
                    span: span, subject: Self.key,
                    message: "expected a refusal (\(expected)), got a handshake that held")
            ]
        case .verdict:
            return [
                Mismatch(
                    span: span, subject: Self.key,
                    message: "expected a refusal (\(expected)), got a chain that is accepted")
            ]
        case .failure(let failure):
            if failure.reasons.contains(where: reasons.contains) { return [] }
            let got = failure.reasons.map(\.rawValue).joined(separator: ", ")
            return [
                Mismatch(
                    span: span, subject: Self.key,
                    message: "expected \(expected), got \(got): \(context.shown(failure.cause))",
                    details: failure.faults.map { Self.line($0, in: context) })
            ]
        }
    }

    private static func line(_ fault: TrustFault, in context: MatchContext) -> String {
        let place = fault.depth.map { " at depth \($0)" } ?? ""
        return "\(fault.reason.rawValue)\(place): \(context.shown(fault.detail))"
    }
}
