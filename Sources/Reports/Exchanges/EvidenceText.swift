// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution

/// What a connection was judged by, in lines for people; the last is kept, since most exchanges of a run repeat it.
final class EvidenceText {
    private struct Told {
        let evidence: PeerEvidence
        let policy: String
        let lines: [String]
    }

    private var last: Told?

    func lines(of evidence: PeerEvidence, under policy: RecordedPolicy) -> [String] {
        let place = policy.file.map { " (\($0.text):\(policy.line ?? 0))" } ?? ""
        let policy = "'\(policy.name.text)'\(place)"
        if let last, last.policy == policy, last.evidence == evidence { return last.lines }
        let lines = Self.lines(of: evidence, under: policy)
        last = Told(evidence: evidence, policy: policy, lines: lines)
        return lines
    }

    private static func lines(of evidence: PeerEvidence, under policy: String) -> [String] {
        var lines: [String] = []
        let tls = [
            evidence.version.map { "TLS \($0.rawValue)" }, evidence.cipherSuite,
            evidence.group, evidence.alpn.map { "ALPN \($0)" },
            evidence.isResumed ? "resumed" : nil,
        ].compactMap { $0 }
        if !tls.isEmpty { lines.append(tls.joined(separator: ", ")) }
        lines.append("trust: \(evidence.trust.rawValue), by policy \(policy)")
        if !evidence.decision.isEmpty { lines.append("decision: \(evidence.decision)") }
        if !evidence.trustStore.isEmpty { lines.append("rests on: \(evidence.trustStore)") }
        lines += evidence.presentedChain.enumerated().map { certificate($1, depth: $0) }
        if let subject = evidence.clientCertificateSubject {
            lines.append("client certificate: \(subject)")
        }
        if let reason = evidence.clientCertificateWithheld {
            lines.append("client certificate: none, as \(reason)")
        }
        return lines + evidence.warnings.map { "warning: \($0)" }
    }

    static func certificate(_ facts: CertificateFacts, depth: Int) -> String {
        "certificate \(depth): \(facts.subject), issued by \(facts.issuer), "
            + "until \(TimeText.date(facts.notAfter)), SPKI sha256/\(facts.spkiSHA256)"
    }
}
