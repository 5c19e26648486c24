// SPDX-License-Identifier: Apache-2.0

import Exchanges

extension ServerCheck {
    /// What no client of today accepts.
    static let standard = [
        ServerCheck("protocol.broken", "no broken protocol is spoken", .standard) { inventory in
            let fact = inventory.plain[.ssl3]?.isSpoken ?? .no
            return Judgement(
                fact.negated, else: "the server speaks SSLv3 (POODLE)",
                doubting: "whether SSLv3 is spoken")
        },
        ServerCheck(
            "protocol.current", "a protocol that clients of today speak is spoken", .standard
        ) { inventory in
            let current = [ProtocolVersion.tls1_2, .tls1_3]
                .compactMap { inventory.plain[$0]?.isSpoken }
            if current.contains(.yes) { return Judgement() }
            let doubts = current.compactMap { fact in
                if case .couldNotTell(let why) = fact { why.text } else { nil }
            }
            guard doubts.isEmpty else { return Judgement(doubts: doubts) }
            let spoken = inventory.plain.spoken.map(\.version.name).joined(separator: ", ")
            return Judgement(broken: ["the newest protocols that the server speaks are \(spoken)"])
        },
        ServerCheck("cipher.broken", "no broken cipher suite is taken", .standard) { inventory in
            inventory.plain.versions.reduce(Judgement()) { judgement, posture in
                let broken = posture.suites.found.compactMap { suite in
                    SuiteFlaw(suite).map { "\(posture.version.name) \(suite.name): \($0.rawValue)" }
                }
                let isDoubtful =
                    posture.suites.undecided?.values.contains { SuiteFlaw($0) != nil } == true
                let doubts = posture.suites.undecided.map { undecided in
                    "which suites of \(posture.version.name) are taken: \(undecided.why.text)"
                }
                return judgement
                    + Judgement(
                        broken: broken, doubts: isDoubtful ? [doubts].compactMap(\.self) : [])
            }
        },
        ServerCheck(
            "keyExchange.broken", "no key exchange is too small for clients", .standard
        ) { inventory in
            inventory.plain.versions.reduce(Judgement()) { judgement, posture in
                judgement
                    + Judgement(
                        broken: posture.keyExchanges.sorted { $0.key.rawValue < $1.key.rawValue }
                            .compactMap { suite, exchange in
                                exchange.key.flaw.map {
                                    "\(posture.version.name) \(suite.name): \($0)"
                                }
                            }, doubts: posture.doubtsOfKeyExchange)
            }
        },
        ServerCheck(
            "renegotiation.secure", "no renegotiation can be forged before TLS 1.3", .standard
        ) { inventory in
            guard let plain = inventory.plain.plain else { return Judgement() }
            return Judgement(
                plain.secureRenegotiation,
                else:
                    "\(plain.version.name) has no secure renegotiation (RFC 5746), without which OpenSSL 3 does not connect",
                doubting: "whether \(plain.version.name) has secure renegotiation")
        },
        ServerCheck("certificate.trusted", "its certificates are trusted", .standard) { inventory in
            inventory.keyed.judged { chain in
                let faults = chain.faults.map {
                    "\(chain.key.rawValue): \($0.reason.rawValue): \($0.detail)"
                }
                let isRevoked = chain.staple == .revoked
                return Judgement(
                    broken: faults
                        + (isRevoked
                            ? ["\(chain.key.rawValue): revoked: the server staples it itself"]
                            : []),
                    doubts: chain.unproven.map {
                        [
                            "whether the server holds the key of its chain of \(chain.key.rawValue): \($0.text)"
                        ]
                    } ?? [])
            }
        },
    ]
}

extension Fact {
    var negated: Fact {
        switch self {
        case .yes: .no
        case .no: .yes
        case .couldNotTell: self
        }
    }
}
