// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Queries

/// `tls.leaf`: the server's own certificate.
struct LeafExpectation: Sendable {
    private static let path = "tls.leaf"

    private let span: SourceSpan
    private let facts: NamedMatchers
    private let key: NamedMatchers

    init(_ node: Node, complaints: inout [Diagnostic]) {
        span = node.members.first?.key.span ?? node.span
        complaints += KeyTable.check(node, in: .certificate)
        var facts = NamedMatchers()
        var keyFacts = NamedMatchers()
        for (key, value) in node.members where KeyTable.accepts(key, value, in: .certificate) {
            if key.text == "key" {
                complaints += KeyTable.check(value, in: .certificateKey)
                for (key, value) in value.members
                where KeyTable.accepts(key, value, in: .certificateKey) {
                    let style: MatcherStyle = key.text == "bits" ? .value : .text
                    keyFacts.append(
                        key.text, Matcher.decode(value, style: style, complaints: &complaints))
                }
                continue
            }
            let style: MatcherStyle =
                switch key.text {
                case "notBefore", "notAfter": .moment
                case "expiresIn": .duration
                default: .text
                }
            facts.append(
                key.text, Matcher.decode(value, style: style, complaints: &complaints))
        }
        self.facts = facts
        self.key = keyFacts
    }

    private init(span: SourceSpan, facts: NamedMatchers, key: NamedMatchers) {
        self.span = span
        self.facts = facts
        self.key = key
    }

    var templates: [Template] { facts.templates + key.templates }

    /// Own names win.
    func inheriting(_ inherited: LeafExpectation) -> LeafExpectation {
        LeafExpectation(
            span: span, facts: facts.inheriting(inherited.facts),
            key: key.inheriting(inherited.key))
    }

    func mismatches(of evidence: PeerEvidence, in context: MatchContext) -> [Mismatch] {
        guard let leaf = evidence.presentedChain.first ?? evidence.verifiedChain.first else {
            return [
                Mismatch(
                    span: span, subject: Self.path,
                    message: "nothing at \(Self.path): the server presented no certificate")
            ]
        }
        let now = Moment(context.scope.now)
        return facts.matchers.flatMap { name, matcher in
            matcher.mismatches(of: Self.subject(name, in: leaf, now: now), in: context)
        }
            + key.matchers.flatMap { name, matcher in
                matcher.mismatches(of: Self.keySubject(name, in: leaf), in: context)
            }
    }

    static func subject(
        _ name: String, in leaf: CertificateFacts, now: Moment
    ) -> Subject {
        let path = "\(path).\(name)"
        switch name {
        case "subject": return Subject(path, leaf.subject)
        case "issuer": return Subject(path, leaf.issuer)
        case "subjectAltNames":
            return Subject(path, .value(.array(leaf.subjectAltNames.map(Value.string))))
        case "notBefore": return moment(Moment(leaf.notBefore), at: path)
        case "notAfter": return moment(Moment(leaf.notAfter), at: path)
        case "expiresIn":
            let left = Moment(leaf.notAfter).nanoseconds - now.nanoseconds
            return Subject(
                path, .value(.string(DurationText.text(nanoseconds: left))),
                quantity: .duration(left))
        case "signatureAlgorithm": return Subject(path, leaf.signatureAlgorithm)
        case "spkiSHA256": return Subject(path, leaf.spkiSHA256)
        default: return Subject(nothingAt: path)
        }
    }

    private static func moment(_ moment: Moment, at path: String) -> Subject {
        Subject(path, .value(.string(moment.wholeSeconds)), quantity: .moment(moment))
    }

    static func keySubject(_ name: String, in leaf: CertificateFacts) -> Subject {
        let path = "\(path).key.\(name)"
        switch name {
        case "type": return Subject(path, leaf.keyType)
        case "bits": return Subject(path, .value(.number(ExactNumber(leaf.keyBits))))
        default: return Subject(nothingAt: path)
        }
    }
}
