// SPDX-License-Identifier: Apache-2.0

import Documents
import Specs
import Support
import Testing

/// Tokens against Python's hmac and json, and against the openssl command.
struct TokenFunctionTests {
    private let folder: TemporaryFolder
    private let key = "0123456789abcdef0123456789abcdef"

    init() throws { folder = try TemporaryFolder() }

    private func token(_ settings: String, key: String) throws -> String {
        let scope = Written.scope([
            "key": ScopedValue(.string(key)), "name": ScopedValue(.string("Ann \"A\"")),
            "exp": ScopedValue(.number(ExactNumber(5))),
        ])
        return try Template(try Written.text("{{ jwt(\(settings)) }}")).text(in: scope).text
    }

    @Test func `Python verifies what is signed, and reads header and claims`() throws {
        let token = try token(
            "{alg: 'HS256', key: key, claims: {sub: name, exp: add(exp, 5m)}, header: {kid: 'k1'}}",
            key: key)
        let script = """
            import base64, hashlib, hmac, json, sys
            head, body, sign = sys.argv[1].split('.')
            read = lambda text: base64.urlsafe_b64decode(text + '=' * (-len(text) % 4))
            code = hmac.new(sys.argv[2].encode(), f'{head}.{body}'.encode(), hashlib.sha256)
            print(hmac.compare_digest(code.digest(), read(sign)), json.loads(read(head)),
                  json.loads(read(body)))
            """
        let python = CommandLineTool(name: "python3")
        let result = try python.run(["-c", script, token, key], in: folder.url)
        #expect(
            result.output
                == "True {'alg': 'HS256', 'typ': 'JWT', 'kid': 'k1'} {'sub': 'Ann \"A\"', 'exp': 305}\n"
        )
    }

    @Test func `openssl verifies a token of a key in a file`() throws {
        let openssl = CommandLineTool.openssl
        _ = try openssl.run(
            ["genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048", "-out", "key"],
            in: folder.url)
        _ = try openssl.run(["pkey", "-in", "key", "-pubout", "-out", "public"], in: folder.url)
        let pem = String(decoding: try folder.read("key"), as: UTF8.self)
        let token = try token("{alg: 'RS256', key: key, claims: {}}", key: pem)
        let parts = token.split(separator: ".")
        #expect(parts.prefix(2) == ["eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9", "e30"])
        try folder.write(parts.prefix(2).joined(separator: "."), to: "signed")
        try folder.write(try #require(Base64.decoded(String(parts[2]))), to: "signature")
        let result = try openssl.run(
            ["dgst", "-sha256", "-verify", "public", "-signature", "signature", "signed"],
            in: folder.url)
        #expect(result.output == "Verified OK\n")
    }
}
