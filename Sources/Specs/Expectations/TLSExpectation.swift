// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Queries

/// `tls`: the connection that carried the answer (format.md 6).
struct TLSExpectation: Sendable {
    static let key = "tls"

    let span: SourceSpan
    private let facts: NamedMatchers
    private let leaf: LeafExpectation?

    init(_ node: Node, complaints: inout [Diagnostic]) {
        span = node.members.first?.key.span ?? node.span
        complaints += KeyTable.check(node, in: .tls)
        var facts = NamedMatchers()
        var leaf: LeafExpectation?
        for (key, value) in node.members where KeyTable.accepts(key, value, in: .tls) {
            switch key.text {
            case "leaf": leaf = LeafExpectation(value, complaints: &complaints)
            case "resumed":
                facts.append(key.text, Matcher.decode(value, complaints: &complaints))
            case "trust":
                Self.checkTrust(value, complaints: &complaints)
                fallthrough
            default:
                facts.append(
                    key.text, Matcher.decode(value, style: .text, complaints: &complaints))
            }
        }
        self.facts = facts
        self.leaf = leaf
    }

    private init(span: SourceSpan, facts: NamedMatchers, leaf: LeafExpectation?) {
        self.span = span
        self.facts = facts
        self.leaf = leaf
    }

    /// A misspelt result would never hold.
    private static func checkTrust(_ node: Node, complaints: inout [Diagnostic]) {
        let names = TrustResult.allCases.map(\.rawValue)
        guard node.kind == .string, !node.text.contains("{{"), !names.contains(node.text) else {
            return
        }
        complaints.append(
            Diagnostic(
                "found '\(node.text)', expected a trust result", at: node.span,
                help: NearestName.question(node.text, among: names)
                    ?? "known are \(names.joined(separator: ", "))"))
    }

    var templates: [Template] { facts.templates + (leaf?.templates ?? []) }

    /// Own names win.
    func inheriting(_ inherited: TLSExpectation) -> TLSExpectation {
        TLSExpectation(
            span: span, facts: facts.inheriting(inherited.facts),
            leaf: leaf.map { own in inherited.leaf.map(own.inheriting) ?? own } ?? inherited.leaf)
    }

    func mismatches(of exchange: Exchange, in context: MatchContext) -> [Mismatch] {
        guard let evidence = exchange.evidence else {
            return [
                Mismatch(
                    span: span, subject: Self.key,
                    message: "no TLS: the answer came over plain http")
            ]
        }
        var mismatches = facts.matchers.flatMap { name, matcher in
            matcher.mismatches(of: Self.subject(name, in: evidence), in: context)
        }
        if let leaf { mismatches += leaf.mismatches(of: evidence, in: context) }
        return mismatches
    }

    static func subject(_ name: String, in evidence: PeerEvidence) -> Subject {
        let path = "\(key).\(name)"
        if name == "resumed" { return Subject(path, .value(.boolean(evidence.isResumed))) }
        let text: String? =
            switch name {
            case "version": evidence.version?.rawValue
            case "cipherSuite": evidence.cipherSuite
            case "trust": evidence.trust.rawValue
            default: nil
            }
        return text.map { Subject(path, $0) } ?? Subject(nothingAt: path)
    }
}
