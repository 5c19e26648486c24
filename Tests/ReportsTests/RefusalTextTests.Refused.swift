// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Testing

import struct Foundation.Date

extension RefusalTextTests {
    static let leaf = certificate(
        "CN=api.example.com", by: "CN=Example CA", names: ["*.example.com", "api.example.com"],
        hash: "aa")
    static let issuer = certificate(
        "CN=Example CA", by: "CN=Example Root", hash: "bb", keyBits: 1024,
        algorithm: "sha1WithRSAEncryption", isSignedWithSHA1: true)
    static let root = certificate("CN=Example Root", by: "CN=Example Root", hash: "cc")
    static let stray = certificate("CN=Attacker", by: "CN=Attacker", hash: "dd")

    static func named(_ names: String...) -> CertificateFacts {
        certificate("CN=x", by: "CN=y", names: names, hash: "aa")
    }

    static func certificate(
        _ subject: String, by issuer: String, names: [String] = [], hash: String,
        keyType: String = "RSA", keyBits: Int = 2048, algorithm: String = "sha256WithRSAEncryption",
        isSignedWithSHA1: Bool = false
    ) -> CertificateFacts {
        CertificateFacts(
            subject: subject, issuer: issuer, serialNumber: "01", subjectAltNames: names,
            notBefore: .init(timeIntervalSince1970: 1_700_000_000),
            notAfter: .init(timeIntervalSince1970: 1_800_000_000), keyType: keyType,
            keyBits: keyBits, signatureAlgorithm: algorithm, spkiSHA256: "\(hash)=", sha256: hash,
            isSignedWithSHA1: isSignedWithSHA1)
    }

    struct Refused: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var reasons: [(RefusalReason, depth: Int?)]
        var mode = "none"
        var target: String?
        var evidence: @Sendable (inout PeerEvidence) -> Void = { _ in }
        let lines: [String]
        /// Where not `fault 0` and so on.
        var details: [String] = []
        /// That the policy would have to name for its identity.
        var hosts: [String] = []
        var isPinnedByClient = false
        /// What the policy asks of keys.
        var floors: (rsa: Int?, ec: Int?)
        /// Whether a compatible certificate profile would not object.
        var isOfProfile = false
        /// Of the policy that does not serve `localhost`.
        var unserving: [String]?
        /// Whether no policy of the files judges.
        var isSystem = false
        /// How many redirects were followed before it.
        var hop = 0
    }
}
