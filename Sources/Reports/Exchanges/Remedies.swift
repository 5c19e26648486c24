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
        let owner =
            exchange.policy.file == nil ? "a policy" : RefusalText.named(exchange.policy)
        var lines: [String] = []
        var hopeless: [String] = []
        let whole = RecordedFailure.Fault(
            reason: failure.reason, depth: nil, detail: failure.cause)
        for fault in failure.faults.isEmpty ? [whole] : failure.faults {
            let remedy = remedy(for: fault)
            if remedy.isEmpty { hopeless.append(fault.reason.rawValue) }
            for line in remedy where !lines.contains(line) { lines.append(line) }
        }
        guard !lines.isEmpty else { return [] }
        // Nor do those of the others.
        if let reason = hopeless.first {
            return ["no lines of \(owner) are advised, as there are none for \(reason)"]
        }
        return ["\(owner) would accept it with"] + lines.map { "  \($0)" }
    }

    private static let fatal: Set<RefusalReason> = [
        .badSignature, .malformedCertificate, .revoked, .invalidCA, .pathLengthExceeded,
        .nameConstraints, .unhandledCriticalExtension,
    ]

    private func remedy(for fault: RecordedFailure.Fault) -> [String] {
        let facts = exchange.evidence?.certificate(of: fault)
        return switch fault.reason {
        case .pinMismatch, .chainNotPinned: pinned
        case .untrustedRoot, .incompleteChain, .selfSigned:
            // Not what was sent last: that may be anybody's.
            [facts.map { "anchors: [FILE]  # with \($0.issuer)" } ?? "anchors: [FILE]"]
        case .hostMismatch:
            chain.first.map { [Self.name(of: $0)] } ?? []
        case .expired, .notYetValid:
            chain.isEmpty
                ? []
                : ["pinningMode: publicKey"] + pinned + [
                    "allowInvalidCertificates: true  # the pin alone counts then, not name, date or issuer"
                ]
        // Of a handshake's signature none but SHA-1's is refused so.
        case .weakSignature:
            fault.depth == nil || facts?.isSignedWithSHA1 == true ? ["allowSHA1: true"] : []
        case .weakKey: keyBits
        case .protocolVersion: versionBounds
        case .noForwardSecrecy: ["requiresForwardSecrecy: false"]
        case .noSharedCipher:
            (exchange.evidence?.cipherSuite).map { ["cipherSuites: [\($0)]"] } ?? []
        case .alpnMismatch: spokenProtocol
        // A way from https to http is closed whatever a policy says.
        case .insecureHTTP:
            exchange.policy.allowsInsecureHTTP || exchange.place.hop > 0
                ? [] : ["allowsInsecureHTTP: true"]
        case .clientCertificateRequired: identity
        default: []
        }
    }

    /// One that the policy has is shown to the hosts that it names.
    private var identity: [String] {
        let hosts = exchange.policy.identityHosts.map { Self.quoted($0.text) }
        return hosts.isEmpty
            ? ["identity: { pkcs12: FILE }"] : ["hosts: [\(hosts.joined(separator: ", "))]"]
    }

    /// Of the server's protocols only those help that requests are sent in.
    private var spokenProtocol: [String] {
        switch exchange.evidence?.alpn {
        case nil: ["alpn: []"]
        case let name? where ["http/1.1", "http/1.0"].contains(name): ["alpn: [\(name)]"]
        case _?: []
        }
    }

    /// The one line for all that a policy would have to pin; a certificate that is past its time is pinned by its key alone.
    private var pinned: [String] {
        let reasons = Set([failure.reason] + failure.faults.map(\.reason))
        let target = exchange.policy.pinTarget == "issuer" ? issuer : chain.first
        let isTargeted = !reasons.isDisjoint(with: [.pinMismatch, .expired, .notYetValid])
        let unpinned = failure.faults.filter { $0.reason == .chainNotPinned }
            .compactMap { exchange.evidence?.certificate(of: $0) }
        var certificates = isTargeted ? [target].compactMap(\.self) : []
        certificates += unpinned.filter { !certificates.contains($0) }
        if certificates.isEmpty { return [] }
        guard exchange.policy.pinningMode == "certificate",
            reasons.isDisjoint(with: [.expired, .notYetValid])
        else {
            return (exchange.policy.isPinnedByClient ? ["pinningMode: publicKey"] : [])
                + [Self.pin(certificates)]
        }
        let files = certificates.map { _ in "FILE" }.joined(separator: ", ")
        let names = certificates.map { "\($0.subject), SHA-256 \($0.sha256)" }
        return ["pinnedCertificates: [\(files)]  # with \(names.joined(separator: "; "))"]
    }

    /// Whose name the leaf has, wherever it stands among what was sent.
    private var issuer: CertificateFacts? {
        if let verified = exchange.evidence?.verifiedChain, verified.count > 1 {
            return verified[1]
        }
        return chain.dropFirst().first { $0.subject == chain.first?.issuer }
    }

    private static func pin(_ certificates: [CertificateFacts]) -> String {
        let pins = certificates.map { "\"sha256/\($0.spkiSHA256)\"" }.joined(separator: ", ")
        let owners = certificates.map(\.subject).joined(separator: "; ")
        return "pinnedPublicKeys: [\(pins)]  # the key of \(owners)"
    }

    /// The first name that one host can have.
    private static func name(of leaf: CertificateFacts) -> String {
        leaf.hostNames.first { !$0.contains("*") }
            .map { "validatesDomainName: { name: \(quoted($0)) }" }
            ?? "validatesDomainName: false"
    }

    /// As YAML reads it as text, an IPv6 address in its brackets.
    private static func quoted(_ host: String) -> String {
        if host.contains(":") { return "\"[\(host)]\"" }
        let last = host.split(separator: ".").last?.first
        return host.contains(".") && last?.isLetter == true ? host : "\"\(host)\""
    }

    /// The least of each kind, of certificates and of the server's part of the key exchange, of which DHE names no group.
    private var keyBits: [String] {
        let weak = failure.faults.filter { $0.reason == .weakKey }
        var keys = weak.compactMap { exchange.evidence?.certificate(of: $0) }
            .map { ($0.keyType, $0.keyBits) }
        if weak.contains(where: { $0.depth == nil }), let bits = exchange.evidence?.keyExchangeBits
        {
            keys.append((exchange.evidence?.group == nil ? "RSA" : "EC", bits))
        }
        let least = [("RSA", "rsa"), ("EC", "ec")].compactMap { type, key in
            keys.filter { $0.0.hasPrefix(type) }.map(\.1).min().map { "\(key): \($0)" }
        }
        return least.isEmpty ? [] : ["minimumKeyBits: { \(least.joined(separator: ", ")) }"]
    }

    /// The bound that the server's version is beyond; below the minimum it would have named its own.
    private var versionBounds: [String] {
        let maximum = exchange.policy.maximumTLSVersion ?? .tls1_3
        if let version = exchange.evidence?.version {
            return [(version > maximum ? "maximum" : "minimum") + "TLSVersion: \(version.rawValue)"]
        }
        return maximum < .tls1_3 ? ["maximumTLSVersion: 1.3"] : []
    }
}
