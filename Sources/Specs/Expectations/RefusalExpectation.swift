// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// `refused`: passes only where the connection was refused for one of these grounds.
struct RefusalExpectation: Sendable {
    static let key = "refused"

    let span: SourceSpan
    private var grounds: [RefusalGround] = []
    /// What a row or a capture names, known when it runs.
    private var unsettled: [(kind: RefusalGround.Kind, template: Template)] = []

    var templates: [Template] { unsettled.map(\.template) }

    var reasons: [RefusalReason] {
        grounds.compactMap { ground in
            if case .reason(let reason) = ground { reason } else { nil }
        }
    }

    init(_ node: Node, complaints: inout [Diagnostic]) {
        span = node.span
        let elements = node.kind == .sequence ? node.elements : [node]
        for element in elements {
            if element.kind == .mapping {
                readAlert(element, &complaints)
            } else {
                read(element, .reason, &complaints)
            }
        }
        if elements.isEmpty {
            complaints.append(
                MatcherFault.found(node, expected: "the reason of a refusal")
                    .diagnostic(at: node.span))
        }
    }

    private mutating func readAlert(_ map: Node, _ complaints: inout [Diagnostic]) {
        for member in KeyTable.readable(map, in: .refusal, complaints: &complaints) {
            read(member.value, .alert, &complaints)
        }
        if map.members.isEmpty {
            complaints.append(
                Diagnostic("found an empty map, expected 'alert'", at: map.span))
        }
    }

    private mutating func read(
        _ node: Node, _ kind: RefusalGround.Kind, _ complaints: inout [Diagnostic]
    ) {
        if node.kind == .string, let template = try? Template(node), template.constant == nil {
            unsettled.append((kind, template))
        } else if let ground = RefusalGround(kind, named: node.text) {
            grounds.append(ground)
        } else {
            complaints.append(RefusalGround.unknown(node.text, kind, at: node.span))
        }
    }

    /// With what its templates give; whatever that is must be a ground.
    func settled(in scope: Scope) throws(Diagnostic) -> RefusalExpectation {
        var settled = self
        settled.unsettled = []
        for (kind, template) in unsettled {
            let text = try template.text(in: scope).text
            guard let ground = RefusalGround(kind, named: text) else {
                throw RefusalGround.unknown(text, kind, at: template.span)
            }
            settled.grounds.append(ground)
        }
        return settled
    }

    func mismatches(of exchange: Exchange, in context: MatchContext) -> [Mismatch] {
        let expected = grounds.map(\.text).joined(separator: " or ")
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
            if grounds.contains(where: { $0.holds(of: failure) }) { return [] }
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
