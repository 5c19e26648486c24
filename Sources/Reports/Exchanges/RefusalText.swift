// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution

/// Why a connection was refused: every fault with its certificate, both chains and what is pinned, and the lines that would accept it (format.md 6).
struct RefusalText {
    let exchange: RecordedExchange

    /// Empty where the failure is not one of trust or protocol.
    var lines: [String] {
        guard case .failure(let failure) = exchange.result,
            [.tls, .evaluation].contains(failure.phase) || failure.reason == .insecureHTTP
        else { return [] }
        // Where the server refuses us, its own chain is not what is wrong.
        let cause = isOfClient(failure) ? clientCertificate : trust + chains + pins
        return faults(of: failure) + cause + Remedies(exchange: exchange, failure: failure).lines
    }

    private func faults(of failure: RecordedFailure) -> [String] {
        failure.faults.compactMap { fault in
            let place = fault.depth.map { "certificate \($0)\(subject(of: fault))" }
            // It is told as the failure's cause already.
            if fault.detail == failure.cause {
                return fault.reason == failure.reason
                    ? place.map { "at fault: \($0)" } : "which is \(fault.reason.rawValue), too"
            }
            return
                "\(fault.reason.rawValue)\(place.map { " of \($0)" } ?? ""): \(fault.detail.text)"
        }
    }

    private func subject(of fault: RecordedFailure.Fault) -> String {
        exchange.evidence?.certificate(of: fault).map { ", \($0.subject)" } ?? ""
    }

    /// Where there was a chain to judge.
    private var evidence: PeerEvidence? {
        exchange.evidence.flatMap { $0.presentedChain.isEmpty ? nil : $0 }
    }

    private var trust: [String] {
        guard let evidence else { return [] }
        var line = "trust: \(evidence.trust.rawValue), by \(Self.named(exchange.policy))"
        if !evidence.decision.isEmpty { line += ": \(evidence.decision)" }
        return evidence.trustStore.isEmpty
            ? [line] : [line, "trust rests on: \(evidence.trustStore)"]
    }

    private var chains: [String] {
        guard let evidence else { return [] }
        let (presented, verified) = (evidence.presentedChain, evidence.verifiedChain)
        return Self.chain("presented chain:", presented, from: 0)
            + (verified.starts(with: presented)
                ? Self.added(verified, to: presented.count)
                : Self.chain("verified chain:", verified, from: 0))
    }

    /// What path validation put behind the chain as it was presented.
    private static func added(_ verified: [CertificateFacts], to count: Int) -> [String] {
        verified.count == count
            ? ["verified chain: as presented"]
            : chain("verified chain: as presented, then", verified, from: count)
    }

    private static func chain(
        _ title: String, _ chain: [CertificateFacts], from first: Int
    ) -> [String] {
        if chain.isEmpty { return ["\(title) none"] }
        return [title]
            + chain.enumerated().dropFirst(first).flatMap { depth, facts in
                [
                    "  certificate \(depth): \(facts.subject), issued by \(facts.issuer), until \(TimeText.date(facts.notAfter))",
                    "    SPKI sha256/\(facts.spkiSHA256)",
                    "    certificate SHA-256 \(facts.sha256)",
                ]
            }
    }

    private var pins: [String] {
        let policy = exchange.policy
        guard policy.pinningMode != "none" else { return [] }
        let target = policy.pinTarget.map { " of the \($0)" } ?? ""
        let pins = exchange.evidence?.pins ?? []
        let words = pins.isEmpty ? policy.pins.map(\.text) : pins.map(Self.pin)
        return words.map { "pinned \(policy.pinningMode)\(target): \($0)" }
    }

    private static func pin(_ pin: PinFacts) -> String {
        (pin.sha256.map { "SHA-256 \($0)" } ?? "sha256/\(pin.spkiSHA256)")
            + (pin.subject.map { ", \($0)" } ?? "")
            + (pin.file.map { ", from \($0)" } ?? "")
    }

    private func isOfClient(_ failure: RecordedFailure) -> Bool {
        [.clientCertificateRequired, .clientCertificateRejected].contains(failure.reason)
    }

    /// What was asked for and what was sent.
    private var clientCertificate: [String] {
        guard let evidence = exchange.evidence else { return [] }
        var lines: [String] = []
        if let subject = evidence.clientCertificateSubject {
            lines.append("client certificate: \(subject)")
        } else if !exchange.policy.identityHosts.isEmpty {
            lines.append(
                "client certificate: none, as the policy names no hosts, and its identity is for the item's own origin"
            )
        } else if let reason = evidence.clientCertificateWithheld {
            lines.append("client certificate: none, as \(reason)")
        }
        return lines + evidence.acceptableIssuers.map { "the server takes certificates of: \($0)" }
    }

    static func named(_ policy: RecordedPolicy) -> String {
        guard let file = policy.file, let line = policy.line else {
            return "policy '\(policy.name.text)'"
        }
        return "policy '\(policy.name.text)' (\(file.text):\(line))"
    }
}
