// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution

/// Why a connection was refused: the certificates at fault, what was presented and what is pinned, and the lines that would accept it (format.md 6).
struct RefusalText {
    let exchange: RecordedExchange

    /// Empty where the failure is not one of trust or protocol.
    var lines: [String] {
        guard case .failure(let failure) = exchange.result, failure.phase == .tls else { return [] }
        let chain = exchange.evidence?.presentedChain ?? []
        var lines = failure.faults.compactMap { fault in
            // The first is told as the failure's cause already.
            guard fault.detail != failure.cause else {
                return fault.depth.map { "at fault: certificate \($0)" }
            }
            let depth = fault.depth.map { " of certificate \($0)" } ?? ""
            return "\(fault.reason.rawValue)\(depth): \(fault.detail.text)"
        }
        lines += chain.enumerated().map {
            "presented " + ExchangeText.certificate($1, depth: $0)
        }
        if exchange.policy.pinningMode != "none" {
            lines += exchange.policy.pins.map {
                "pinned \(exchange.policy.pinningMode): \($0.text)"
            }
        }
        let remedies = remedies(for: failure, chain: chain)
        guard !remedies.isEmpty else { return lines }
        if let file = exchange.policy.file, let line = exchange.policy.line {
            lines.append(
                "policy '\(exchange.policy.name.text)' (\(file.text):\(line)) would accept it with")
        } else {
            lines.append("a policy would accept it with")
        }
        return lines + remedies.map { "  \($0)" }
    }

    private func remedies(for failure: RecordedFailure, chain: [CertificateFacts]) -> [String] {
        var lines: [String] = []
        for reason in [failure.reason] + failure.faults.map(\.reason) {
            for line in remedy(for: reason, leaf: chain.first, last: chain.last)
            where !lines.contains(line) {
                lines.append(line)
            }
        }
        return lines
    }

    private func remedy(
        for reason: RefusalReason, leaf: CertificateFacts?, last: CertificateFacts?
    ) -> [String] {
        switch reason {
        case .pinMismatch, .chainNotPinned:
            guard let leaf else { return [] }
            return exchange.policy.pinningMode == "certificate"
                ? ["pinnedCertificates: [FILE]  # with \(leaf.subject), SHA-256 \(leaf.sha256)"]
                : [Self.pin(leaf)]
        case .untrustedRoot, .incompleteChain, .selfSigned:
            return last.map { ["anchors: [FILE]  # with \($0.issuer)"] } ?? []
        case .hostMismatch:
            return leaf?.subjectAltNames.first.map { ["validatesDomainName: { name: \($0) }"] }
                ?? ["validatesDomainName: false"]
        case .expired, .notYetValid:
            guard let leaf else { return [] }
            return ["pinningMode: publicKey", Self.pin(leaf), "allowInvalidCertificates: true"]
        case .protocolVersion:
            return versionBounds
        case .clientCertificateRequired:
            return ["identity: { pkcs12: FILE }"]
        default: return []
        }
    }

    /// The bound that the server's version is beyond; where it named none, those that could give way.
    private var versionBounds: [String] {
        let maximum = exchange.policy.maximumTLSVersion ?? .tls1_3
        if let version = exchange.evidence?.version {
            return [(version > maximum ? "maximum" : "minimum") + "TLSVersion: \(version.rawValue)"]
        }
        return (maximum < .tls1_3 ? ["maximumTLSVersion: 1.3"] : []) + ["minimumTLSVersion: 1.0"]
    }

    private static func pin(_ facts: CertificateFacts) -> String {
        "pinnedPublicKeys: [\"sha256/\(facts.spkiSHA256)\"]"
    }
}
