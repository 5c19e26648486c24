// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Queries

/// What `expect.tls` and captures ask of a connection, each fact by its path: `version`, `chain.length`, `leaf.key.bits`.
struct TLSFacts {
    let evidence: PeerEvidence
    let now: Moment

    func subject(_ path: String) -> Subject {
        guard let dot = path.firstIndex(of: ".") else { return connection(path) }
        let name = String(path[path.index(after: dot)...])
        let place = "\(TLSExpectation.key).\(path[..<dot])"
        switch path[..<dot] {
        case "chain":
            return ChainFacts(presented: evidence).subject(name, under: place)
        case "verifiedChain":
            return ChainFacts(verified: evidence).subject(name, under: place)
        default:
            guard let role = CertificateRole(rawValue: String(path[..<dot])) else {
                return Subject(nothingAt: "\(TLSExpectation.key).\(path)")
            }
            guard let facts = role.certificate(in: evidence) else {
                return Subject(
                    nothingAt: "\(place).\(name)",
                    because: "nothing at \(place): \(role.absence(in: evidence))")
            }
            return CertificateSubject(facts: facts, now: now).subject(name, under: place)
        }
    }

    private func connection(_ name: String) -> Subject {
        let path = "\(TLSExpectation.key).\(name)"
        guard let value = value(name) else {
            let reason = Self.absences[name].map { "nothing at \(path): \($0)" }
            return Subject(nothingAt: path, because: reason)
        }
        return Subject(path, .value(value))
    }

    private func value(_ name: String) -> Value? {
        switch name {
        case "version": (evidence.version?.rawValue).map(Value.string)
        case "cipherSuite": evidence.cipherSuite.map(Value.string)
        case "group": evidence.group.map(Value.string)
        case "alpn": evidence.alpn.map(Value.string)
        case "forwardSecrecy": evidence.isForwardSecret.map(Value.boolean)
        case "resumed": .boolean(evidence.isResumed)
        case "trust": .string(evidence.trust.rawValue)
        case "stapledOCSP": (evidence.stapledOCSP?.rawValue).map(Value.string)
        case "sct": .array(evidence.signedCertificateTimestamps.map(Self.timestamp))
        case "clientCertificateRequested": .boolean(evidence.isClientCertificateRequested)
        case "acceptableIssuers":
            evidence.isClientCertificateRequested
                ? .array(evidence.acceptableIssuers.map(Value.string)) : nil
        default: nil
        }
    }

    private static func timestamp(_ timestamp: SignedCertificateTimestamp) -> Value {
        .object([
            Value.Member(name: "source", value: .string(timestamp.source.rawValue)),
            Value.Member(name: "logID", value: .string(timestamp.logID)),
            Value.Member(
                name: "timestamp", value: .string(Moment(timestamp.timestamp).wholeSeconds)),
        ])
    }

    private static let absences = [
        "group": "the key exchange has none",
        "alpn": "no protocol was agreed on",
        "stapledOCSP": "the server stapled no OCSP answer",
        "acceptableIssuers": "the server asked for no client certificate",
    ]

    /// Of the last name of a path.
    static func style(of name: String) -> MatcherStyle {
        switch name {
        case "notBefore", "notAfter": .moment
        case "expiresIn", "lifetime": .duration
        case "remaining": .percentage
        case "resumed", "forwardSecrecy", "clientCertificateRequested", "mustStaple", "ordered",
            "complete":
            .boolean
        case "bits", "length": .count
        case "sct": .value
        default: .text
        }
    }

    /// The names that a fact may have, with what they are; nil where the set is open.
    static func words(of path: String) -> (kind: String, names: [String])? {
        switch path {
        case "trust": ("a trust result", TrustResult.allCases.map(\.rawValue))
        case "stapledOCSP":
            ("what a stapled OCSP answer says", StapledOCSP.allCases.map(\.rawValue))
        default: nil
        }
    }
}
