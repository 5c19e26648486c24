// SPDX-License-Identifier: Apache-2.0

package import Exchanges
import Foundation

extension ServerProfile {
    /// The part of a finding's id, and what holds where it is green.
    static let rules = [
        ("protocols", "only the protocols"), ("cipherSuites", "only the cipher suites"),
        ("groups", "only the groups"), ("keys", "only the kinds of key"),
        ("signatures", "only the signatures"), ("keySize", "keys as long as those"),
        ("masterSecret", "the extended master secret"),
        ("certificateLifetime", "the lifetime"), ("strictTransport", "the HSTS age"),
    ]

    static func id(of part: String) -> String { "profile.\(part)" }

    /// Whether a server is at least as strict, one finding a rule.
    package func findings(of inventory: ServerInventory) -> [Finding] {
        let judgements: [String: Judgement?] = [
            "protocols": versions.map { judged(inventory, $0) },
            "cipherSuites": cipherSuites.map { allowed in
                judged(inventory, "cipher suites") {
                    beyond($0.suites, allowed, "cipher suite", $0, \.name)
                }
            },
            "groups": groups.map { allowed in
                judged(inventory, "groups") { posture in
                    posture.groups.map { beyond($0, allowed, "group", posture, \.name) }
                        ?? Judgement()
                }
            },
            "keys": keys.map { judged(inventory, $0) },
            "signatures": signatures.map { judged(inventory, $0) },
            "keySize": keySizes(of: inventory),
            "masterSecret": requiresExtendedMasterSecret
                ? extendedMasterSecret(inventory) : nil,
            "certificateLifetime": maximumLifetime.map { judged(inventory, $0) },
            "strictTransport": minimumStrictTransport.map { strictTransport(inventory, $0) },
        ]
        return ServerProfile.rules.compactMap { part, title in
            (judgements[part] ?? nil)?.finding(
                id: ServerProfile.id(of: part), title: "\(title) of \(name)", isAsked: true)
        }
    }

    /// Each version that is spoken; of one that may be, nothing is known.
    private func judged(
        _ inventory: ServerInventory, _ what: String, _ judge: (VersionPosture) -> Judgement
    ) -> Judgement {
        inventory.plain.versions.reduce(Judgement()) { judgement, posture in
            switch posture.isSpoken {
            case .yes: judgement + judge(posture)
            case .no: judgement
            case .couldNotTell(let why):
                judgement
                    + Judgement(doubts: ["which \(what) \(posture.version.name) has: \(why.text)"])
            }
        }
    }

    private func judged(_ inventory: ServerInventory, _ versions: [TLSVersion]) -> Judgement {
        inventory.plain.versions.reduce(Judgement()) { judgement, posture in
            if let version = posture.version.libraryVersion, versions.contains(version) {
                guard case .couldNotTell(let why) = posture.isSpoken else { return judgement }
                return judgement
                    + Judgement(doubts: ["whether \(posture.version.name) is spoken: \(why.text)"])
            }
            return judgement
                + Judgement(
                    posture.isSpoken.negated, else: "the server speaks \(posture.version.name)",
                    doubting: "whether \(posture.version.name) is spoken")
        }
    }

    private func beyond<Item>(
        _ inventory: Inventory<Item>, _ allowed: [String], _ what: String,
        _ posture: VersionPosture, _ name: (Item) -> String
    ) -> Judgement {
        let version = posture.version.name
        let doubt = inventory.undecided.map { undecided in
            undecided.values.allSatisfy { allowed.contains(name($0)) }
                ? [] : ["which \(what)s \(version) takes: \(undecided.why.text)"]
        }
        return Judgement(
            broken: inventory.found.map(name).filter { !allowed.contains($0) }
                .map { "\(version) takes the \(what) \($0)" }, doubts: doubt ?? [])
    }

    private func judged(_ inventory: ServerInventory, _ keys: [ServerKey]) -> Judgement {
        ServerKey.allCases.filter { !keys.contains($0) }.reduce(Judgement()) { judgement, key in
            judgement
                + Judgement(
                    inventory.keyed[key].negated,
                    else: "the server has a certificate of \(key.rawValue)",
                    doubting: "whether there is a certificate of \(key.rawValue)")
        }
    }

    /// What handshakes are signed with is the client's choice among what the key can do, and no rule of guidelines.
    private func judged(_ inventory: ServerInventory, _ signatures: [String]) -> Judgement {
        inventory.keyed.judged { chain in
            Judgement(
                broken: chain.path.filter { !$0.isSelfIssued }.compactMap { facts in
                    facts.signatureNames.contains(where: signatures.contains)
                        ? nil
                        : "\(chain.key.rawValue): '\(facts.subject)' is signed with \(facts.signatureAlgorithm)"
                })
        }
    }

    private func keySizes(of inventory: ServerInventory) -> Judgement? {
        guard minimumRSABits != nil || minimumECBits != nil || minimumDHBits != nil else {
            return nil
        }
        var judgement = Judgement()
        if minimumRSABits != nil || minimumECBits != nil {
            judgement = inventory.keyed.judged { chain in
                let least =
                    chain.key == .rsa ? minimumRSABits : chain.key == .ecdsa ? minimumECBits : nil
                guard let least, let leaf = chain.leaf, leaf.keyBits < least else {
                    return Judgement()
                }
                return Judgement(broken: [
                    "\(leaf.keyType) of \(leaf.keyBits) bits, expected at least \(least)"
                ])
            }
        }
        guard let least = minimumDHBits else { return judgement }
        return judgement
            + judged(inventory, "key exchanges") { posture in
                let bits = posture.keyExchanges.values.compactMap(\.key.bits).min() ?? least
                return Judgement(
                    broken: bits < least
                        ? [
                            "\(posture.version.name): a key exchange of \(bits) bits, expected at least \(least)"
                        ] : [], doubts: posture.doubtsOfKeyExchange)
            }
    }

    private func judged(_ inventory: ServerInventory, _ lifetime: Int) -> Judgement {
        inventory.keyed.judged { chain in
            guard let leaf = chain.leaf else { return Judgement() }
            // In whole days, as the guidelines' own tools count.
            let days = Int(
                (leaf.notAfter.timeIntervalSince(leaf.notBefore) / 86_400).rounded(.down))
            return days > lifetime
                ? Judgement(broken: [
                    "\(chain.key.rawValue): valid for \(days) days, expected at most \(lifetime)"
                ]) : Judgement()
        }
    }

    private func extendedMasterSecret(_ inventory: ServerInventory) -> Judgement {
        guard let plain = inventory.plain.plain else { return Judgement() }
        return Judgement(
            plain.extendedMasterSecret,
            else: "\(plain.version.name) has no extended master secret (RFC 7627)",
            doubting: "whether \(plain.version.name) has an extended master secret")
    }

    private func strictTransport(_ inventory: ServerInventory, _ least: Int) -> Judgement {
        switch inventory.keyed.strictTransport {
        case .sent(let policy) where policy.maximumAge >= least: Judgement()
        case .sent(let policy):
            Judgement(broken: ["max-age is \(policy.maximumAge), expected at least \(least)"])
        case .absent: Judgement(broken: ["no Strict-Transport-Security came"])
        case .unreadable(let field):
            Judgement(broken: ["browsers pass over the Strict-Transport-Security '\(field)'"])
        case .ofAddress(let field):
            Judgement(broken: [
                "browsers keep no Strict-Transport-Security for an IP address (RFC 6797 section 8.1.1), so that '\(field)' does not count"
            ])
        case .couldNotTell(let why):
            Judgement(doubts: ["which Strict-Transport-Security comes: \(why.text)"])
        }
    }
}

extension CertificateFacts {
    /// RFC 8446's names for what OpenSSL calls otherwise; of ECDSA the curve is not looked at.
    fileprivate var signatureNames: [String] {
        switch signatureAlgorithm {
        case "ecdsa-with-SHA256": ["ecdsa_secp256r1_sha256"]
        case "ecdsa-with-SHA384": ["ecdsa_secp384r1_sha384"]
        case "ecdsa-with-SHA512": ["ecdsa_secp521r1_sha512"]
        case "sha256WithRSAEncryption": ["rsa_pkcs1_sha256"]
        case "sha384WithRSAEncryption": ["rsa_pkcs1_sha384"]
        case "sha512WithRSAEncryption": ["rsa_pkcs1_sha512"]
        case "rsassaPss":
            ["rsa_pss_rsae_sha256", "rsa_pss_rsae_sha384", "rsa_pss_rsae_sha512"]
        default: [signatureAlgorithm.lowercased()]
        }
    }
}
