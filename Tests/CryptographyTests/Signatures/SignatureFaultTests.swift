// SPDX-License-Identifier: Apache-2.0

import Cryptography
import Support
import Testing

/// Keys that don't fit what they are to sign; `SignatureTests` has their twins that do.
struct SignatureFaultTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    struct Refusal: Sendable, CustomTestStringConvertible {
        let algorithm: SignatureAlgorithm
        let generation: [String]
        let fault: SignatureFault

        var testDescription: String { "\(algorithm.rawValue) \(generation.joined(separator: " "))" }
    }

    private static let refusals: [Refusal] = [
        Refusal(
            algorithm: .RS256,
            generation: ["-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:1024"],
            fault: .tooSmall(1024, least: 2048)),
        Refusal(
            algorithm: .PS256,
            generation: ["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"],
            fault: .wrongKind("P-256", expected: "RSA")),
        Refusal(
            algorithm: .ES256,
            generation: ["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-384"],
            fault: .wrongKind("P-384", expected: "P-256")),
        Refusal(
            algorithm: .ES256,
            generation: ["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:secp256k1"],
            fault: .wrongKind("secp256k1", expected: "P-256")),
        Refusal(
            algorithm: .ES512, generation: ["-algorithm", "ED25519"],
            fault: .wrongKind("Ed25519", expected: "P-521")),
        Refusal(
            algorithm: .EdDSA, generation: ["-algorithm", "ED448"],
            fault: .wrongKind("Ed448", expected: "Ed25519")),
        Refusal(
            algorithm: .RS256, generation: ["-algorithm", "ED25519", "-aes256", "-pass", "pass:x"],
            fault: .encrypted),
    ]

    @Test(.timeLimit(.minutes(1)), arguments: refusals)
    func `a key that does not fit is refused`(_ refusal: Refusal) throws {
        let result = try CommandLineTool.openssl.run(
            ["genpkey", "-out", "key"] + refusal.generation, in: folder.url)
        #expect(result.status == 0, "\(result.errors)")
        let key = try folder.read("key")
        #expect(throws: refusal.fault) {
            try Signature.of([1], key: key, refusal.algorithm)
        }
    }

    @Test(arguments: [
        "", "secret", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n",
    ])
    func `what is no key is refused`(_ text: String) {
        #expect(throws: SignatureFault.unreadable) {
            try Signature.of([1], key: Array(text.utf8), .ES256)
        }
        #expect(throws: SignatureFault.unreadable) {
            try Signature.isValid([1], of: [1], key: Array(text.utf8), .ES256)
        }
    }

    @Test(arguments: [(SignatureAlgorithm.HS256, 32), (.HS384, 48), (.HS512, 64)])
    func `octets are as many as the hash has, at least, where a signature is judged`(
        _ algorithm: SignatureAlgorithm, _ size: Int
    ) throws {
        let key = [UInt8](repeating: 7, count: size)
        #expect(try !Signature.isValid([1], of: [1], key: key, algorithm))
        #expect(throws: SignatureFault.tooSmall(size * 8 - 8, least: size * 8)) {
            try Signature.isValid([1], of: [1], key: Array(key.dropFirst()), algorithm)
        }
    }

    @Test func `one octet signs, none does not`() throws {
        #expect(try Signature.of([1], key: [107], .HS256).count == 32)
        #expect(throws: SignatureFault.tooSmall(0, least: 8)) {
            try Signature.of([1], key: [], .HS256)
        }
    }
}
