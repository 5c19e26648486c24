// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution

/// The lines of a policy that would accept what was refused; of what no policy should accept there are none.
struct Remedies {
    let exchange: RecordedExchange
    let failure: RecordedFailure

    private var chain: [CertificateFacts] { exchange.evidence?.presentedChain ?? [] }

    /// Headed by whose lines they are.
    var lines: [String] {
        let reasons = [failure.reason] + failure.faults.map(\.reason)
        // Together with these nothing helps.
        if reasons.contains(where: Self.fatal.contains) { return [] }
        var lines: [String] = []
        let faulty = failure.faults.map { ($0.reason, exchange.evidence?.certificate(of: $0)) }
        for (reason, facts) in faulty.isEmpty ? [(failure.reason, nil)] : faulty {
            for line in remedy(for: reason, of: facts) where !lines.contains(line) {
                lines.append(line)
            }
        }
        guard !lines.isEmpty else { return [] }
        let owner =
            exchange.policy.file == nil
            ? "a policy" : RefusalText.named(exchange.policy)
        return ["\(owner) would accept it with"] + lines.map { "  \($0)" }
    }

    private static let fatal: Set<RefusalReason> = [
        .badSignature, .malformedCertificate, .revoked, .invalidCA, .pathLengthExceeded,
        .nameConstraints, .unhandledCriticalExtension,
    ]

    private func remedy(for reason: RefusalReason, of facts: CertificateFacts?) -> [String] {
        switch reason {
        case .pinMismatch:
            pinned(exchange.policy.pinTarget == "issuer" ? chain.dropFirst().first : chain.first)
        case .chainNotPinned: pinned(facts)
        case .untrustedRoot, .incompleteChain, .selfSigned:
            // Not what was sent last: that may be anybody's.
            [facts.map { "anchors: [FILE]  # with \($0.issuer)" } ?? "anchors: [FILE]"]
        case .hostMismatch:
            chain.first.map { [Self.name(of: $0)] } ?? []
        case .expired, .notYetValid:
            chain.first.map {
                ["pinningMode: publicKey", Self.pin($0), "allowInvalidCertificates: true"]
            } ?? []
        case .weakKey: facts.map(Self.keyBits) ?? []
        case .weakSignature:
            facts.map(Self.isSignedWithSHA1) == true ? ["allowSHA1: true"] : []
        case .protocolVersion: versionBounds
        case .noForwardSecrecy: ["requiresForwardSecrecy: false"]
        case .noSharedCipher:
            (exchange.evidence?.cipherSuite).map { ["cipherSuites: [\($0)]"] } ?? []
        case .alpnMismatch: spokenProtocol
        // A way from https to http is closed whatever a policy says.
        case .insecureHTTP:
            exchange.policy.allowsInsecureHTTP || exchange.place.hop > 0
                ? [] : ["allowsInsecureHTTP: true"]
        case .clientCertificateRequired: ["identity: { pkcs12: FILE }"]
        default: []
        }
    }

    /// Of the server's protocols only those help that requests are sent in.
    private var spokenProtocol: [String] {
        switch exchange.evidence?.alpn {
        case nil: ["alpn: []"]
        case let name? where ["http/1.1", "http/1.0"].contains(name): ["alpn: [\(name)]"]
        case _?: []
        }
    }

    private func pinned(_ facts: CertificateFacts?) -> [String] {
        guard let facts else { return [] }
        return exchange.policy.pinningMode == "certificate"
            ? ["pinnedCertificates: [FILE]  # with \(facts.subject), SHA-256 \(facts.sha256)"]
            : [Self.pin(facts)]
    }

    private static func pin(_ facts: CertificateFacts) -> String {
        "pinnedPublicKeys: [\"sha256/\(facts.spkiSHA256)\"]  # the key of \(facts.subject)"
    }

    /// The first name that one host can have.
    private static func name(of leaf: CertificateFacts) -> String {
        leaf.hostNames.first { !$0.contains("*") }
            .map { "validatesDomainName: { name: \($0.contains(":") ? "\"\($0)\"" : $0) }" }
            ?? "validatesDomainName: false"
    }

    private static func keyBits(of facts: CertificateFacts) -> [String] {
        switch facts.keyType {
        case "RSA": ["minimumKeyBits: { rsa: \(facts.keyBits) }"]
        case "EC": ["minimumKeyBits: { ec: \(facts.keyBits) }"]
        default: []
        }
    }

    private static func isSignedWithSHA1(_ facts: CertificateFacts) -> Bool {
        facts.signatureAlgorithm.lowercased().contains("sha1")
    }

    /// The bound that the server's version is beyond; where it named none, those that could give way.
    private var versionBounds: [String] {
        let maximum = exchange.policy.maximumTLSVersion ?? .tls1_3
        if let version = exchange.evidence?.version {
            return [(version > maximum ? "maximum" : "minimum") + "TLSVersion: \(version.rawValue)"]
        }
        return (maximum < .tls1_3 ? ["maximumTLSVersion: 1.3"] : []) + ["minimumTLSVersion: 1.0"]
    }
}
