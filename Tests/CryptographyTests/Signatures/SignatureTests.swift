// SPDX-License-Identifier: Apache-2.0

import Cryptography
import Documents
import Support
import Testing

/// Against the openssl command: what one side signs the other verifies.
struct SignatureTests {
    private let folder: TemporaryFolder
    private let message = Array("header.claims".utf8)

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(message, to: "message")
    }

    /// How a key is made, in the file `key`.
    enum KeyForm: String, Sendable {
        case pkcs8, traditional
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let algorithm: SignatureAlgorithm
        let generation: [String]
        let form: KeyForm

        var testDescription: String { "\(algorithm.rawValue) \(form.rawValue)" }
    }

    private static let rsa = ["-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048"]
    private static func curve(_ name: String) -> [String] {
        ["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:\(name)"]
    }

    private static let cases: [Case] = [
        Case(algorithm: .RS256, generation: rsa, form: .pkcs8),
        Case(algorithm: .RS384, generation: rsa, form: .traditional),
        Case(algorithm: .RS512, generation: rsa, form: .pkcs8),
        Case(algorithm: .PS256, generation: rsa, form: .pkcs8),
        Case(algorithm: .PS384, generation: rsa, form: .pkcs8),
        Case(algorithm: .PS512, generation: rsa, form: .traditional),
        Case(algorithm: .ES256, generation: curve("P-256"), form: .pkcs8),
        Case(algorithm: .ES256, generation: curve("P-256"), form: .traditional),
        Case(algorithm: .ES384, generation: curve("P-384"), form: .pkcs8),
        Case(algorithm: .ES512, generation: curve("P-521"), form: .traditional),
        Case(algorithm: .EdDSA, generation: ["-algorithm", "ED25519"], form: .pkcs8),
    ]

    @Test(.timeLimit(.minutes(1)), arguments: cases)
    func `openssl takes what is signed here`(_ one: Case) throws {
        let key = try generate(one)
        let signature = try Signature.of(message, key: key, one.algorithm)
        let isElliptic = one.algorithm.rawValue.hasPrefix("ES")
        try folder.write(isElliptic ? Self.der(signature) : signature, to: "signature")
        let result = try openssl(
            one.algorithm, rawArguments: ["-verify", "-pubin", "-inkey", "public"],
            hashArguments: ["-verify", "public"])
        #expect(result.status == 0, "\(result.output)\(result.errors)")
        // One bit more, and it is none.
        try folder.write(message + [0], to: "message")
        let other = try openssl(
            one.algorithm, rawArguments: ["-verify", "-pubin", "-inkey", "public"],
            hashArguments: ["-verify", "public"])
        #expect(other.status != 0)
    }

    @Test(.timeLimit(.minutes(1)), arguments: cases)
    func `what openssl signs is taken here`(_ one: Case) throws {
        _ = try generate(one)
        let result = try openssl(
            one.algorithm, rawArguments: ["-sign", "-inkey", "key"],
            hashArguments: ["-sign", "key"], isSigning: true)
        #expect(result.status == 0, "\(result.output)\(result.errors)")
        var signature = try folder.read("signature")
        if let half = Self.halves[one.algorithm] { signature = Self.raw(signature, half) }
        let key = try folder.read("public")
        #expect(try Signature.isValid(signature, of: message, key: key, one.algorithm))
        #expect(try !Signature.isValid(signature, of: message + [0], key: key, one.algorithm))
        signature[signature.count - 1] ^= 1
        #expect(try !Signature.isValid(signature, of: message, key: key, one.algorithm))
        #expect(try !Signature.isValid([], of: message, key: key, one.algorithm))
    }

    @Test func `signs as RFC 7515 A.1 does`() throws {
        let key = try #require(
            Base64.decoded(
                "AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow"
            ))
        let input = Array(
            "eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ"
                .utf8)
        let signature = try Signature.of(input, key: key, .HS256)
        #expect(Base64.url(signature) == "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
        #expect(try Signature.isValid(signature, of: input, key: key, .HS256))
        #expect(try !Signature.isValid(signature, of: input + [0], key: key, .HS256))
    }

    @Test func `signs as RFC 8037 A.4 does`() throws {
        let seed = try #require(Base64.decoded("nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A"))
        // RFC 8410 section 7.
        let der: [UInt8] =
            [
                0x30, 0x2E, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x04, 0x22,
                0x04, 0x20,
            ] + seed
        let key =
            "-----BEGIN PRIVATE KEY-----\n\(Base64.standard(der))\n-----END PRIVATE KEY-----\n"
        let input = "eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc"
        let signature = try Signature.of(Array(input.utf8), key: Array(key.utf8), .EdDSA)
        #expect(
            Base64.url(signature)
                == "hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg"
        )
    }

    // MARK: The peer

    /// Leaves `key` and `public`, and gives the key.
    private func generate(_ one: Case) throws -> [UInt8] {
        let tool = CommandLineTool.openssl
        var result = try tool.run(
            ["genpkey", "-out", "key"] + one.generation, in: folder.url)
        #expect(result.status == 0, "\(result.errors)")
        result = try tool.run(["pkey", "-in", "key", "-pubout", "-out", "public"], in: folder.url)
        #expect(result.status == 0, "\(result.errors)")
        if one.form == .traditional {
            result = try tool.run(
                ["pkey", "-in", "key", "-traditional", "-out", "traditional"], in: folder.url)
            #expect(result.status == 0, "\(result.errors)")
        }
        return try folder.read(one.form == .pkcs8 ? "key" : "traditional")
    }

    private func openssl(
        _ algorithm: SignatureAlgorithm, rawArguments: [String], hashArguments: [String],
        isSigning: Bool = false
    ) throws -> CommandLineTool.Result {
        let name = algorithm.rawValue
        if algorithm == .EdDSA {
            let file = isSigning ? "-out" : "-sigfile"
            return try CommandLineTool.openssl.run(
                ["pkeyutl", "-rawin", "-in", "message"] + rawArguments + [file, "signature"],
                in: folder.url)
        }
        let padding =
            name.hasPrefix("PS")
            ? ["-sigopt", "rsa_padding_mode:pss", "-sigopt", "rsa_pss_saltlen:digest"] : []
        return try CommandLineTool.openssl.run(
            ["dgst", "-sha\(name.suffix(3))"] + hashArguments + padding
                + [isSigning ? "-out" : "-signature", "signature", "message"], in: folder.url)
    }

    private static let halves: [SignatureAlgorithm: Int] = [.ES256: 32, .ES384: 48, .ES512: 66]

    /// SEQUENCE { INTEGER, INTEGER }, each less its leading zeros (X.690 section 8.3).
    private static func der(_ raw: [UInt8]) -> [UInt8] {
        let half = raw.count / 2
        let body = [raw[..<half], raw[half...]].flatMap { number in
            var digits = Array(number.drop { $0 == 0 })
            if digits.first.map({ $0 >= 0x80 }) ?? true { digits.insert(0, at: 0) }
            return [0x02, UInt8(digits.count)] + digits
        }
        return [0x30] + (body.count < 0x80 ? [] : [0x81]) + [UInt8(body.count)] + body
    }

    private static func raw(_ der: [UInt8], _ half: Int) -> [UInt8] {
        var at = der[1] == 0x81 ? 3 : 2
        return (0..<2).flatMap { _ in
            let length = Int(der[at + 1])
            let digits = der[(at + 2)..<(at + 2 + length)].drop { $0 == 0 }
            at += 2 + length
            return [UInt8](repeating: 0, count: half - digits.count) + digits
        }
    }
}
