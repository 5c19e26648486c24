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
        lines += joint(.chainNotPinned, faulty, pinned) + joint(.weakKey, faulty, Self.keyBits)
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
            (exchange.policy.pinTarget == "issuer" ? chain.dropFirst().first : chain.first)
                .map { pinned([$0]) } ?? []
        case .untrustedRoot, .incompleteChain, .selfSigned:
            // Not what was sent last: that may be anybody's.
            [facts.map { "anchors: [FILE]  # with \($0.issuer)" } ?? "anchors: [FILE]"]
        case .hostMismatch:
            chain.first.map { [Self.name(of: $0)] } ?? []
        case .expired, .notYetValid:
            chain.first.map {
                ["pinningMode: publicKey", Self.pin([$0]), "allowInvalidCertificates: true"]
            } ?? []
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

    /// The one line for all certificates of a reason, since a key stands in a policy once.
    private func joint(
        _ reason: RefusalReason, _ faulty: [(RefusalReason, CertificateFacts?)],
        _ lines: ([CertificateFacts]) -> [String]
    ) -> [String] {
        let certificates = faulty.filter { $0.0 == reason }.compactMap(\.1)
        return certificates.isEmpty ? [] : lines(certificates)
    }

    private func pinned(_ certificates: [CertificateFacts]) -> [String] {
        guard exchange.policy.pinningMode == "certificate" else { return [Self.pin(certificates)] }
        let files = certificates.map { _ in "FILE" }.joined(separator: ", ")
        let names = certificates.map { "\($0.subject), SHA-256 \($0.sha256)" }
        return ["pinnedCertificates: [\(files)]  # with \(names.joined(separator: "; "))"]
    }

    private static func pin(_ certificates: [CertificateFacts]) -> String {
        let pins = certificates.map { "\"sha256/\($0.spkiSHA256)\"" }.joined(separator: ", ")
        let owners = certificates.map(\.subject).joined(separator: "; ")
        return "pinnedPublicKeys: [\(pins)]  # the key of \(owners)"
    }

    /// The first name that one host can have.
    private static func name(of leaf: CertificateFacts) -> String {
        leaf.hostNames.first { !$0.contains("*") }
            .map { "validatesDomainName: { name: \($0.contains(":") ? "\"\($0)\"" : $0) }" }
            ?? "validatesDomainName: false"
    }

    /// The least of each kind.
    private static func keyBits(_ certificates: [CertificateFacts]) -> [String] {
        let least = [("RSA", "rsa"), ("EC", "ec")].compactMap { type, key in
            certificates.filter { $0.keyType == type }.map(\.keyBits).min().map { "\(key): \($0)" }
        }
        return least.isEmpty ? [] : ["minimumKeyBits: { \(least.joined(separator: ", ")) }"]
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
