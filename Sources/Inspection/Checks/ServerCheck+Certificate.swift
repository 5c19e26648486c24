// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Trust

extension ServerCheck {
    /// What keeps a chain good for all clients, and for long enough.
    static let certificate = [
        certificate("certificate.order", "the path from its leaf is sent in order") {
            $0.isOrdered
                ? Judgement()
                : Judgement(broken: [
                    "sent as \($0.presented.map(\.subject).joined(separator: "; "))"
                ])
        },
        certificate("certificate.complete", "no certificate is missing from the chain") { chain in
            Judgement(
                chain.isComplete,
                else:
                    "'\(chain.path.last?.issuer ?? "")' was not sent, which only some clients look for",
                doubting: "whether the chain is complete")
        },
        certificate("certificate.surplus", "no certificate is sent that vouches for nothing") {
            chain in
            Judgement(
                broken: chain.surplus.map { "'\($0.subject)' is on no path from the leaf" }
                    + (chain.includesRoot
                        ? [
                            "the root '\(chain.path.last?.subject ?? "")' is sent, which clients have"
                        ]
                        : []))
        },
        ServerCheck(
            "certificate.expired", "no certificate is sent whose time is over", .certificate
        ) { inventory in
            judged(inventory) { chain in
                Judgement(
                    broken: chain.expired(at: inventory.date).map {
                        "'\($0.subject)' ended on \($0.notAfter.formatted(.iso8601).prefix(10)), and clients that go by it refuse the chain"
                    })
            }
        },
        certificate("certificate.key", "its keys are long enough") { chain in
            Judgement(
                broken: chain.path.filter(\.isKeyShort).map {
                    "the key of '\($0.subject)' is \($0.keyType) of \($0.keyBits) bits"
                })
        },
        certificate("certificate.signature", "no certificate is signed with SHA-1 or MD5") {
            chain in
            // A root's signature is nobody's business.
            Judgement(
                broken: chain.path.filter { !$0.isSelfIssued && $0.isSignatureWeak }.map {
                    "'\($0.subject)' is signed with \($0.signatureAlgorithm)"
                })
        },
        certificate("certificate.lifetime", "its lifetime is one that public authorities may give")
        { chain in
            guard let leaf = chain.leaf, let limit = CertificateLifetime.limit(of: leaf) else {
                return Judgement()
            }
            let days = CertificateLifetime.days(of: leaf)
            return days <= limit
                ? Judgement()
                : Judgement(broken: [
                    "valid for \(days) days, at most \(limit) were allowed when it was issued"
                ])
        },
        ServerCheck(
            "certificate.remaining", "a third of its lifetime is left", .certificate
        ) { inventory in
            judged(inventory) { chain in
                guard let leaf = chain.leaf else { return Judgement() }
                let ending = chain.endingIssuers
                if !ending.isEmpty {
                    return Judgement(
                        broken: ending.map {
                            "'\($0.subject)' ends on \($0.notAfter.formatted(.iso8601).prefix(10)), before the leaf that it vouches for"
                        })
                }
                guard chain.remainingShare(at: inventory.date) < 1.0 / 3 else { return Judgement() }
                let day = leaf.notAfter.formatted(.iso8601).prefix(10)
                return Judgement(broken: ["less than a third of it is left, until \(day)"])
            }
        },
        certificate("certificate.names", "it is for the name that was asked for") { chain in
            Judgement(broken: chain.faultsOfName.map(\.detail))
        },
        certificate("certificate.staple", "what is stapled is good, and what must be is") { chain in
            if let why = chain.unproven, chain.leaf?.isMustStaple == true {
                return Judgement(doubts: ["what is stapled: \(why.text)"])
            }
            return switch chain.staple {
            case .good: Judgement()
            case nil where chain.leaf?.isMustStaple != true: Judgement()
            case nil:
                Judgement(broken: [
                    "the certificate demands a stapled OCSP answer, and none came"
                ])
            case let answer?:
                Judgement(broken: ["the stapled OCSP answer is \(answer.rawValue)"])
            }
        },
    ]

    private static func certificate(
        _ id: String, _ title: String, judge: @escaping @Sendable (ServerChain) -> Judgement
    ) -> ServerCheck {
        ServerCheck(id, title, .certificate) { judged($0, judge) }
    }

    /// Each chain, by its kind of key.
    private static func judged(
        _ inventory: ServerInventory, _ judge: (ServerChain) -> Judgement
    ) -> Judgement {
        inventory.keyed.judged { chain in
            let found = judge(chain)
            return Judgement(
                broken: found.broken.map { "\(chain.key.rawValue): \($0)" },
                doubts: found.doubts.map { "\(chain.key.rawValue): \($0)" })
        }
    }
}

extension CertificateFacts {
    fileprivate var isKeyShort: Bool {
        switch keyType {
        case "RSA", "RSA-PSS": keyBits < 2048
        case "EC": keyBits < 256
        default: false
        }
    }

    fileprivate var isSignatureWeak: Bool {
        isSignedWithSHA1 || signatureAlgorithm.lowercased().contains("md5")
    }
}
