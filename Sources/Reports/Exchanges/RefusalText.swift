// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution

/// Why a connection was refused: every fault with its certificate, both chains and what is pinned, and the lines that would accept it (format.md 6).
struct RefusalText {
    let exchange: RecordedExchange

    /// Empty where the failure is not one of trust or protocol.
    var lines: [String] {
        switch exchange.result {
        case .failure(let failure)
        where [.tls, .evaluation].contains(failure.phase) || failure.reason == .insecureHTTP:
            // Where the server refuses us, its own chain is not what is wrong.
            let cause = isOfClient(failure) ? clientCertificate : trust + chains + pins
            return faults(of: failure) + unserving + cause
                + Remedies(exchange: exchange, failure: failure).lines
        case .response(let response)
        where Self.statuses.contains(response.status)
            && exchange.evidence?.isClientCertificateRequested == true:
            return clientCertificate
        case .failure, .response, .handshake, .verdict: return []
        }
    }

    /// By which servers that asked for a certificate say after the handshake that it is not the one: 495 and 496 are nginx's.
    private static let statuses: Set = [400, 401, 403, 495, 496]

    /// Why the policy that the item names had no say.
    private var unserving: [String] {
        guard let unserving = exchange.policy.unserving else { return [] }
        let listed = unserving.hosts.prefix(3).map(\.text).joined(separator: ", ")
        let more = unserving.hosts.count > 3 ? " and \(unserving.hosts.count - 3) more" : ""
        return [
            "\(Self.named(unserving)) lists \(listed)\(more), not \(unserving.asked.text), so '\(exchange.policy.name.text)' judges"
        ]
    }

    private func faults(of failure: RecordedFailure) -> [String] {
        failure.faults.compactMap { fault in
            let place =
                exchange.evidence.map { $0.place(of: fault) }
                ?? fault.depth.map { "certificate \($0)" }
            // It is told as the failure's cause already.
            if fault.detail == failure.cause {
                return fault.reason == failure.reason
                    ? place.map { "at fault: \($0)" } : "which is \(fault.reason.rawValue), too"
            }
            return
                "\(fault.reason.rawValue)\(place.map { " of \($0)" } ?? ""): \(fault.detail.text)"
        }
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
        } else if case .response = exchange.result {
            lines.append("client certificate: none, as the policy has no identity")
        }
        return lines + evidence.acceptableIssuers.map { "the server takes certificates of: \($0)" }
    }

    static func named(_ policy: RecordedPolicy) -> String {
        named(policy.name, policy.file, policy.line)
    }

    static func named(_ policy: RecordedPolicy.Unserving) -> String {
        named(policy.name, policy.file, policy.line)
    }

    private static func named(_ name: RedactedText, _ file: RedactedText?, _ line: Int?) -> String {
        guard let file, let line else { return "policy '\(name.text)'" }
        return "policy '\(name.text)' (\(file.text):\(line))"
    }
}
