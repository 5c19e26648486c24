// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation

/// What needed keys in words, a fact a line, without anything that changes by itself.
package enum KeyedText {
    package static func lines(_ posture: KeyedPosture) -> [String] {
        var lines: [String] = []
        for key in ServerKey.allCases {
            let chains = posture.chains.filter { $0.key == key }
            if chains.isEmpty { lines.append("\(key.rawValue) chain: \(posture[key].text)") }
            lines += chains.flatMap(self.lines)
        }
        for (version, resumption) in posture.resumption.sorted(by: { $0.key < $1.key }) {
            lines.append("TLS \(version.rawValue) resumption: \(resumption.text)")
        }
        if let fact = posture.earlyData { lines.append("early data: \(fact.text)") }
        lines += [
            "stapled OCSP answer: \(unseen(posture) ?? posture.staple?.rawValue ?? "none")",
            "certificate timestamps: \(unseen(posture) ?? timestamps(posture.timestamps))",
            "client certificate: \(clientCertificate(posture))",
            "Strict-Transport-Security: \(text(posture.strictTransport))",
        ]
        return lines
    }

    private static func unseen(_ posture: KeyedPosture) -> String? {
        posture.unseen.map { Fact.couldNotTell($0).text }
    }

    package static func text(_ answer: KeyedPosture.StrictTransport) -> String {
        switch answer {
        case .sent(let policy): text(policy)
        case .absent: "none"
        case .unreadable(let field): "none that counts: '\(field)'"
        case .ofAddress(let field):
            "none that counts for an IP address (RFC 6797 section 8.1.1): '\(field)'"
        case .couldNotTell(let why): "could not tell: \(why.text)"
        }
    }

    private static func text(_ policy: StrictTransportSecurity) -> String {
        "max-age \(policy.maximumAge)" + (policy.includesSubdomains ? ", subdomains too" : "")
            + (policy.asksForPreload ? ", preload" : "")
    }

    private static func lines(_ chain: ServerChain) -> [String] {
        var lines = ["\(chain.key.rawValue) chain:"]
        for facts in chain.presented {
            lines.append("  \(facts.subject), issued by \(facts.issuer)")
            lines.append(
                "    \(facts.keyType) \(facts.keyBits), \(facts.signatureAlgorithm), valid from \(day(facts.notBefore)) to \(day(facts.notAfter))"
            )
            if !facts.subjectAltNames.isEmpty {
                lines.append("    for \(facts.subjectAltNames.joined(separator: ", "))")
            }
        }
        let surplus = chain.surplus.map(\.subject)
        lines += [
            "  in order: \(chain.isOrdered ? "yes" : "no")",
            "  complete: \(chain.isComplete.text)",
            "  surplus: \(surplus.isEmpty ? "none" : surplus.joined(separator: "; "))",
            "  with its root: \(chain.includesRoot ? "yes" : "no")",
        ]
        let reasons = chain.faults.map(\.reason.rawValue)
        let trust =
            reasons.isEmpty
            ? chain.unproven.map { Fact.couldNotTell($0).text } ?? "yes"
            : reasons.joined(separator: ", ")
        return lines + ["  trusted: \(trust)"]
    }

    private static func timestamps(_ timestamps: [SignedCertificateTimestamp]) -> String {
        guard !timestamps.isEmpty else { return "none" }
        let logs = Set(timestamps.map(\.logID)).count
        return "\(timestamps.count) of \(logs) log\(logs == 1 ? "" : "s")"
    }

    private static func clientCertificate(_ posture: KeyedPosture) -> String {
        guard posture.clientCertificate == .yes else { return posture.clientCertificate.text }
        let issuers = posture.acceptableIssuers
        return "asked for, "
            + (issuers.isEmpty ? "of any issuer" : "of " + issuers.joined(separator: "; "))
    }

    private static func day(_ date: Date) -> String {
        String(date.formatted(.iso8601).prefix(10))
    }
}
