// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Queries

/// `redirects`: how many there were, where they led, and what to expect of each hop.
struct RedirectsExpectation: Sendable {
    static let key = "redirects"

    private let span: SourceSpan
    private let facts: NamedMatchers
    private let hops: [Expectation]?

    init(_ node: Node, complaints: inout [Diagnostic]) {
        span = node.members.first?.key.span ?? node.span
        var facts = NamedMatchers()
        var hops: [Expectation]?
        for member in KeyTable.readable(node, in: .redirections, complaints: &complaints) {
            let value = member.value
            switch member.name {
            case "hops":
                hops = (value.kind == .sequence ? value.elements : [value]).map {
                    let hop = Expectation($0, diagnostics: &complaints)
                    complaints += Expectation.complaints(
                        within: "hops", $0,
                        without: [
                            RefusalExpectation.key, AlternativesExpectation.key,
                            ContractExpectation.key, SnapshotExpectation.key, Self.key,
                        ])
                    return hop
                }
            case "count":
                facts.append(
                    member.name, Matcher.decode(value, style: .count, complaints: &complaints))
            default:
                facts.append(
                    member.name, Matcher.decode(value, style: .text, complaints: &complaints))
            }
        }
        self.facts = facts
        self.hops = hops
    }

    private init(span: SourceSpan, facts: NamedMatchers, hops: [Expectation]?) {
        self.span = span
        self.facts = facts
        self.hops = hops
    }

    var templates: [Template] { facts.templates + (hops ?? []).flatMap(\.templates) }

    /// Own parts win.
    func inheriting(_ inherited: RedirectsExpectation) -> RedirectsExpectation {
        RedirectsExpectation(
            span: span, facts: facts.inheriting(inherited.facts), hops: hops ?? inherited.hops)
    }

    func mismatches(of answer: Answer, in context: MatchContext) -> [Mismatch] {
        facts.matchers.flatMap { name, matcher in
            let path = "\(Self.key).\(name)"
            let subject =
                name == "count"
                ? Subject(path, .value(.number(ExactNumber(answer.hops.count))))
                : Subject(path, answer.exchange.request.url.text)
            return matcher.mismatches(of: subject, in: context)
        } + hopMismatches(of: answer, in: context)
    }

    private func hopMismatches(of answer: Answer, in context: MatchContext) -> [Mismatch] {
        guard let hops else { return [] }
        guard hops.count == answer.hops.count else {
            return [
                Mismatch(
                    span: span, subject: "\(Self.key).hops",
                    message: "expected \(Self.count(hops.count)), got \(answer.hops.count)",
                    details: answer.hops.map { context.shown(Self.line($0)) })
            ]
        }
        return zip(hops, answer.hops).enumerated().flatMap { place, pair in
            let (hop, exchange) = pair
            guard case .response(let response) = exchange.result else { return [Mismatch]() }
            return hop.mismatches(
                of: Answer(exchange: exchange, response: response), in: context,
                place: hop.span ?? span
            ).map { $0.moved(under: "\(Self.key).hops[\(place)]") }
        }
    }

    private static func count(_ count: Int) -> String {
        count == 1 ? "1 redirect" : "\(count) redirects"
    }

    private static func line(_ exchange: Exchange) -> String {
        let url = exchange.request.url.text
        guard case .response(let response) = exchange.result else { return url }
        return "\(response.status) from \(url)"
    }
}

extension Mismatch {
    /// With the place that its subject is a part of.
    func moved(under path: String) -> Mismatch {
        Mismatch(
            span: span, subject: "\(path).\(subject)", message: message, details: details,
            isUndecided: isUndecided)
    }
}
