// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Trust

/// The keys and signatures that a policy asks of a chain.
struct ChainStrengthTests {
    private static func scene(
        leaf: MintedKey = .ec256, intermediate: MintedKey = .ec256, root: MintedKey = .ec256,
        digest: MintedDigest = .sha256, rootDigest: MintedDigest = .sha256
    ) throws -> Scene {
        let top = try MintedAuthority(
            commonName: "Test Root", notBefore: Moment.days(-100), notAfter: Moment.days(100),
            key: root, digest: rootDigest)
        let middle = try top.intermediate(
            commonName: "Test Intermediate", notBefore: Moment.days(-100),
            notAfter: Moment.days(100), key: intermediate)
        return Scene(
            try middle.issue(
                .server {
                    $0.key = leaf
                    $0.digest = digest
                }))
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let rsa: Int?
        let ec: Int?
        let faults: [TrustFault]
        let scene: @Sendable () throws -> Scene

        init(
            _ description: String, rsa: Int? = nil, ec: Int? = nil, _ faults: TrustFault...,
            scene: @escaping @Sendable () throws -> Scene
        ) {
            testDescription = description
            self.rsa = rsa
            self.ec = ec
            self.faults = faults
            self.scene = scene
        }
    }

    private static func weak(_ depth: Int, _ detail: String) -> TrustFault {
        TrustFault(reason: .weakKey, depth: depth, code: depth == 0 ? 66 : 67, detail: detail)
    }

    @Test(arguments: [
        Row("P-256 where nothing is asked") { try scene() },
        Row("P-256 where that is asked", ec: 256) { try scene() },
        Row(
            "P-256 where P-384 is asked", ec: 384,
            weak(0, "the key of 'CN=api.example.com' is EC of 256 bits, the policy asks for 384"),
            weak(2, "the key of 'CN=Test Root' is EC of 256 bits, the policy asks for 384")
        ) { try scene(intermediate: .ec384) },
        Row("P-384 where that is asked", ec: 384) {
            try scene(leaf: .ec384, intermediate: .ec384, root: .ec384)
        },
        Row(
            "RSA 2048 where 3072 is asked", rsa: 3072,
            weak(
                1, "the key of 'CN=Test Intermediate' is RSA of 2048 bits, the policy asks for 3072"
            )
        ) { try scene(intermediate: .rsa(2048)) },
        Row("RSA 2048 where only EC is asked about", ec: 256) {
            try scene(intermediate: .rsa(2048))
        },
        Row(
            "RSA 1024 where nothing is asked",
            weak(0, "the key of 'CN=api.example.com' is RSA of 1024 bits, expected at least 2048")
        ) { try scene(leaf: .rsa(1024)) },
        Row(
            "an issuer of RSA 1024 where nothing is asked",
            weak(
                1, "the key of 'CN=Test Intermediate' is RSA of 1024 bits, expected at least 2048")
        ) { try scene(intermediate: .rsa(1024)) },
        Row("RSA 1024 where that is enough", rsa: 1024) {
            try scene(leaf: .rsa(1024), intermediate: .rsa(1024))
        },
        Row(
            "RSA 1024 where 1536 would be enough", rsa: 1536,
            weak(0, "the key of 'CN=api.example.com' is RSA of 1024 bits, the policy asks for 1536")
        ) { try scene(leaf: .rsa(1024)) },
    ])
    func `a key that is too short is named with its depth, its bits and what was asked`(
        row: Row
    ) throws {
        var scene = try row.scene()
        scene.policy.protocolLimits.minimumRSABits = row.rsa
        scene.policy.protocolLimits.minimumECBits = row.ec
        let evidence = try scene.decision().evidence
        #expect(evidence.faults == row.faults)
        #expect(evidence.trust == (row.faults.isEmpty ? .unspecified : .recoverableTrustFailure))
    }

    /// Of a policy that asks for no validity at all, so that only its own line can be what refuses.
    @Test func `what the policy asks of keys holds in every row`() throws {
        let leaf = try MintedIdentity.selfSigned(.server())
        var scene = Scene(leaf)
        scene.trust(try Hierarchy().root.certificateDER)
        scene.policy.allowInvalidCertificates = true
        let words: [SecurityPolicy.PinningMode: String] = [
            .none:
                "none, invalid allowed: any certificate is accepted, but a key is shorter than the policy allows",
            .certificate:
                "certificate, invalid allowed: not valid against the pinned certificates",
            .publicKey:
                "publicKey, invalid allowed: a key of the chain is pinned, but a key is shorter than the policy allows",
        ]
        for mode in SecurityPolicy.PinningMode.allCases {
            scene.pin(mode, leaf.certificateDER)
            scene.policy.validatesDomainName = mode == .none ? .off : .host
            scene.policy.protocolLimits.minimumECBits = 384
            #expect(try scene.decision().evidence.decision == words[mode])
            #expect(try scene.reasons() == [.weakKey], "\(mode)")
            scene.policy.protocolLimits.minimumECBits = 256
            #expect(try scene.reasons() == [], "\(mode)")
        }
    }

    @Test func `SHA-1 is refused unless the policy allows it`() throws {
        var scene = try Self.scene(digest: .sha1)
        #expect(
            try scene.decision().evidence.faults == [
                TrustFault(
                    reason: .weakSignature, depth: 0, code: 68,
                    detail:
                        "the signature of 'CN=api.example.com', ecdsa-with-SHA1, has a strength below 112 bits"
                )
            ])
        scene.policy.protocolLimits.allowSHA1 = true
        #expect(try scene.reasons() == [])
        #expect(try scene.decision().evidence.trust == .unspecified)
    }

    @Test func `the signature of the anchor itself does not count`() throws {
        #expect(try Self.scene(rootDigest: .sha1).reasons() == [])
        var leaf = Scene(try MintedIdentity.selfSigned(.server { $0.digest = .sha1 }))
        #expect(try leaf.reasons() == [])
        leaf.pin(.certificate, leaf.presented[0])
        #expect(try leaf.reasons() == [])
    }

    @Test func `what SHA-1 may do does not make a forged signature right`() throws {
        var scene = try Self.scene(digest: .sha1)
        if let last = scene.presented[0].indices.last { scene.presented[0][last] ^= 1 }
        scene.policy.protocolLimits.allowSHA1 = true
        #expect(try scene.reasons() == [.badSignature])
    }
}
