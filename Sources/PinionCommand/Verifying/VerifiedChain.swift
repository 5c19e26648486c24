// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Trust

/// A judgement of a saved chain, for people and for programs.
struct VerifiedChain {
    let title: String
    let policy: SecurityPolicy
    /// Nil where no name was checked.
    let host: String?
    let decision: TrustDecision
    /// What is to be said of the policy itself.
    var remarks: [String] = []

    private var evidence: TrustEvidence { decision.evidence }

    private var warnings: [String] { remarks + evidence.warnings }

    private var refusal: Refusal? {
        if case .refused(let refusal) = decision { refusal } else { nil }
    }

    var isTrusted: Bool { refusal == nil }

    var text: String {
        let name = host.map { " for \($0)" } ?? ", no name checked"
        var lines = [
            "\(title)\(name)",
            "  \(refusal.map { "refused: \($0.reason.rawValue)" } ?? "trusted") (\(evidence.trust.rawValue))",
            "  policy '\(policy.name)': \(evidence.decision)",
            "  by \(evidence.trustStore)",
        ]
        for fault in evidence.faults {
            let place = fault.depth.map { " of certificate \($0)" } ?? ""
            lines.append("    \(fault.reason.rawValue)\(place): \(fault.detail)")
        }
        lines += warnings.map { "  warning: \($0)" }
        lines.append(
            evidence.isPathAnchored
                ? "  the path:" : "  the path, as far as it could be built:")
        for (depth, facts) in evidence.path.enumerated() {
            lines += [
                "    \(depth): \(facts.subject)",
                "       valid from \(facts.notBefore.formatted(.iso8601)) to \(facts.notAfter.formatted(.iso8601)), \(facts.keyType) \(facts.keyBits), sha256/\(facts.spkiSHA256)",
            ]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// One line.
    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let report = Report(
            trust: evidence.trust.rawValue, refused: refusal?.reason.rawValue,
            decision: evidence.decision,
            errors: evidence.faults.map { fault in
                let certificate = fault.depth.flatMap { depth in
                    evidence.path.indices.contains(depth) ? evidence.path[depth].subject : nil
                }
                return Report.Fault(
                    depth: fault.depth, code: fault.code, reason: fault.reason.rawValue,
                    certificate: certificate, detail: fault.detail)
            },
            chain: evidence.path.map { facts in
                Report.Member(
                    subject: facts.subject, issuer: facts.issuer,
                    notBefore: facts.notBefore.formatted(.iso8601),
                    notAfter: facts.notAfter.formatted(.iso8601), sha256: facts.sha256,
                    spkiSHA256: facts.spkiSHA256)
            }, warnings: warnings)
        // Of texts and numbers; there is none that can't be encoded.
        guard let data = try? encoder.encode(report) else { return "" }
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    fileprivate struct Report: Encodable {
        struct Fault {
            let depth: Int?
            let code: Int?
            let reason: String
            let certificate: String?
            let detail: String
        }

        struct Member: Encodable {
            let subject: String
            let issuer: String
            let notBefore: String
            let notAfter: String
            let sha256: String
            let spkiSHA256: String
        }

        let trust: String
        let refused: String?
        let decision: String
        let errors: [Fault]
        let chain: [Member]
        let warnings: [String]

        private enum Keys: String, CodingKey {
            case trust, refused, decision, errors, chain, warnings
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(trust, forKey: .trust)
            // Null, not absent: a reader need not ask which of both it is.
            try container.encode(refused, forKey: .refused)
            try container.encode(decision, forKey: .decision)
            try container.encode(errors, forKey: .errors)
            try container.encode(chain, forKey: .chain)
            try container.encode(warnings, forKey: .warnings)
        }
    }
}

extension VerifiedChain.Report.Fault: Encodable {
    private enum Keys: String, CodingKey { case depth, code, reason, certificate, detail }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(depth, forKey: .depth)
        try container.encode(code, forKey: .code)
        try container.encode(reason, forKey: .reason)
        try container.encode(certificate, forKey: .certificate)
        try container.encode(detail, forKey: .detail)
    }
}
