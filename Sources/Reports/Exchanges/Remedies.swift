// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution

/// The lines of a policy that would accept what was refused; of what no policy should accept there are none.
struct Remedies {
    let exchange: RecordedExchange
    let failure: RecordedFailure

    private var chain: [CertificateFacts] { exchange.evidence?.presentedChain ?? [] }

    /// Whether the same policy let an earlier hop in, for which its lines have to hold, too.
    private var isBehindHop: Bool { exchange.place.hop > 0 && exchange.policy.unserving == nil }

    /// Headed by whose lines they are.
    var lines: [String] { serving + accepting }

    /// Of the policy that the item names, where it did not judge; a host that another lists can't be listed twice.
    private var serving: [String] {
        guard let unserving = exchange.policy.unserving, exchange.policy.file == nil else {
            return []
        }
        let hosts = (unserving.hosts + [unserving.asked]).map { Self.quoted($0.text) }
        return [
            "\(RefusalText.named(unserving)) would judge it with",
            "  hosts: [\(hosts.joined(separator: ", "))]",
        ]
    }

    private var accepting: [String] {
        let whole = RecordedFailure.Fault(
            reason: failure.reason, depth: nil, detail: failure.cause)
        let faults = failure.faults.isEmpty ? [whole] : failure.faults
        // Together with these nothing helps.
        if faults.contains(where: { !$0.isOfProfile && Self.fatal.contains($0.reason) }) {
            return []
        }
        let owner =
            exchange.policy.file == nil ? "a policy" : RefusalText.named(exchange.policy)
        var lines: [String] = []
        var hopeless: [String] = []
        for fault in faults {
            let remedy = remedy(for: fault)
            if remedy.isEmpty { hopeless.append(fault.reason.rawValue) }
            for line in remedy where !lines.contains(line) { lines.append(line) }
        }
        guard !lines.isEmpty else { return [] }
        // Nor do those of the others.
        if let reason = hopeless.first {
            return ["no lines of \(owner) are advised, as none is advised for \(reason)"]
        }
        return ["\(owner) would accept it with"] + lines.map { "  \($0)" }
    }

    private static let fatal: Set<RefusalReason> = [
        .badSignature, .malformedCertificate, .revoked, .invalidCA, .pathLengthExceeded,
        .nameConstraints, .unhandledCriticalExtension,
    ]

    private func remedy(for fault: RecordedFailure.Fault) -> [String] {
        if fault.isOfProfile { return ["certificateProfile: compatible"] }
        let facts = exchange.evidence?.certificate(of: fault)
        return switch fault.reason {
        case .pinMismatch, .chainNotPinned: pinned
        case .untrustedRoot, .incompleteChain, .selfSigned:
            // Not what was sent last: that may be anybody's.
            [facts.map { "anchors: [FILE]  # with \($0.issuer)" } ?? "anchors: [FILE]"]
        case .hostMismatch:
            // The name that the policy has let the hops before it in.
            isBehindHop ? [] : chain.first.map { [Self.name(of: $0)] } ?? []
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
        let isWhole = reasons.contains(.chainNotPinned)
        // The line replaces one that is there: what is pinned already has to be, too.
        var certificates = isTargeted ? [target].compactMap(\.self) : []
        if isWhole { certificates += chain.filter { !certificates.contains($0) } }
        if certificates.isEmpty { return [] }
        let isKept = isWhole && !isTargeted || isBehindHop
        let kept = isKept ? exchange.evidence?.pins ?? [] : []
        guard exchange.policy.pinningMode == "certificate",
            reasons.isDisjoint(with: [.expired, .notYetValid])
        else {
            return (exchange.policy.isPinnedByClient ? ["pinningMode: publicKey"] : [])
                + [Self.keys(certificates, and: kept)]
        }
        return [Self.files(certificates, and: kept)]
    }

    private static func files(
        _ certificates: [CertificateFacts], and kept: [PinFacts]
    ) -> String {
        var names: [String] = []
        for certificate in certificates.map({ ($0.subject, $0.sha256) })
            + kept.compactMap({ pin in pin.sha256.map { (pin.subject ?? "", $0) } })
        {
            let name = "\(certificate.0), SHA-256 \(certificate.1)"
            if !names.contains(name) { names.append(name) }
        }
        let files = names.map { _ in "FILE" }.joined(separator: ", ")
        return "pinnedCertificates: [\(files)]  # with \(names.joined(separator: "; "))"
    }

    /// Whose name the leaf has, wherever it stands among what was sent.
    private var issuer: CertificateFacts? {
        if let verified = exchange.evidence?.verifiedChain, verified.count > 1 {
            return verified[1]
        }
        return chain.dropFirst().first { $0.subject == chain.first?.issuer }
    }

    private static func keys(_ certificates: [CertificateFacts], and kept: [PinFacts]) -> String {
        var keys: [String] = []
        var owners: [String] = []
        for (key, owner) in certificates.map({ ($0.spkiSHA256, $0.subject as String?) })
            + kept.map({ ($0.spkiSHA256, $0.subject) })
        where !keys.contains("\"sha256/\(key)\"") {
            keys.append("\"sha256/\(key)\"")
            if let owner { owners.append(owner) }
        }
        return
            "pinnedPublicKeys: [\(keys.joined(separator: ", "))]  # the key of \(owners.joined(separator: "; "))"
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
        if host.hasPrefix("*") { return "\"\(host)\"" }
        let last = host.split(separator: ".").last?.first
        return host.contains(".") && last?.isLetter == true ? host : "\"\(host)\""
    }

    /// The least of each kind, of certificates and of the server's part of the key exchange, of which DHE names no group.
    private var keyBits: [String] {
        let weak = failure.faults.filter { $0.reason == .weakKey && !$0.isOfProfile }
        var keys = weak.compactMap { exchange.evidence?.certificate(of: $0) }
            .map { ($0.keyType, $0.keyBits) }
        if weak.contains(where: { $0.depth == nil }), let bits = exchange.evidence?.keyExchangeBits
        {
            keys.append((exchange.evidence?.group == nil ? "RSA" : "EC", bits))
        }
        let kinds = [
            ("RSA", "rsa", exchange.policy.minimumRSABits),
            ("EC", "ec", exchange.policy.minimumECBits),
        ]
        guard keys.contains(where: { key in kinds.contains { key.0.hasPrefix($0.0) } }) else {
            return []
        }
        // The line replaces one that is there, whose other floor is to stay.
        let least = kinds.compactMap { type, key, own in
            (keys.filter { $0.0.hasPrefix(type) }.map(\.1).min() ?? own).map { "\(key): \($0)" }
        }
        return ["minimumKeyBits: { \(least.joined(separator: ", ")) }"]
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
