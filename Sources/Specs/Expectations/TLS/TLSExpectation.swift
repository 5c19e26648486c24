// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Queries

/// `tls`: the connection that carried the answer (format.md 6).
struct TLSExpectation: Sendable {
    static let key = "tls"

    let span: SourceSpan
    /// By the path of their fact, as `leaf.key.bits`.
    private let facts: NamedMatchers

    init(_ node: Node, complaints: inout [Diagnostic]) {
        span = node.members.first?.key.span ?? node.span
        var facts = NamedMatchers()
        Self.decode(node, in: .tls, under: "", into: &facts, complaints: &complaints)
        self.facts = facts
    }

    private init(span: SourceSpan, facts: NamedMatchers) {
        self.span = span
        self.facts = facts
    }

    private static func decode(
        _ node: Node, in context: KeyContext, under prefix: String,
        into facts: inout NamedMatchers, complaints: inout [Diagnostic]
    ) {
        for member in KeyTable.readable(node, in: context, complaints: &complaints) {
            let path = prefix + member.name
            if case .map(let inner)? = KeyTable.key(member.name, in: context)?.shape {
                decode(
                    member.value, in: inner, under: path + ".", into: &facts,
                    complaints: &complaints)
                continue
            }
            checkWord(member.value, of: path, complaints: &complaints)
            facts.append(
                path,
                Matcher.decode(
                    member.value, style: TLSFacts.style(of: member.name), complaints: &complaints))
        }
    }

    /// A misspelt name of a closed set would never hold.
    private static func checkWord(
        _ node: Node, of path: String, complaints: inout [Diagnostic]
    ) {
        guard let (kind, names) = TLSFacts.words(of: path), node.kind == .string,
            !node.text.contains("{{"), !names.contains(node.text)
        else { return }
        complaints.append(
            Diagnostic(
                "found '\(Excerpt.short(node.text))', expected \(kind)", at: node.span,
                help: NearestName.question(node.text, among: names)
                    ?? "known are \(names.joined(separator: ", "))"))
    }

    var templates: [Template] { facts.templates }

    /// Own names win.
    func inheriting(_ inherited: TLSExpectation) -> TLSExpectation {
        TLSExpectation(span: span, facts: facts.inheriting(inherited.facts))
    }

    func mismatches(of exchange: Exchange, in context: MatchContext) -> [Mismatch] {
        guard let evidence = exchange.evidence else {
            return [
                Mismatch(
                    span: span, subject: Self.key,
                    message: "no TLS: the answer came over plain http")
            ]
        }
        let tls = TLSFacts(evidence: evidence, now: Moment(context.scope.now))
        return facts.matchers.flatMap { path, matcher in
            matcher.mismatches(of: tls.subject(path), in: context)
        }
    }
}
