// SPDX-License-Identifier: Apache-2.0

import Cryptography
import Documents
import Support
import Testing

struct HMACTests {
    /// From RFC 2202 section 2 and RFC 4231 sections 4.2 and 4.3, with the key `Jefe`.
    @Test(arguments: [
        (HashAlgorithm.md5, "750c783e6ab0b503eaa86e310a5db738"),
        (.sha1, "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"),
        (.sha256, "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
    ])
    func `agrees with the standard's examples`(hash: HashAlgorithm, expected: String) {
        let message = Array("what do ya want for nothing?".utf8)
        let code = HMAC.code(of: message, key: Array("Jefe".utf8), hash: hash)
        #expect(Hexadecimal.lowercase(code) == expected)
    }

    @Test(
        arguments: HashAlgorithm.allCases,
        [("", ""), ("k", ""), ("", "m"), (String(repeating: "k", count: 200), "m\u{0}ä")])
    func `codes and digests are Python's`(hash: HashAlgorithm, _ input: (String, String)) throws {
        let folder = try TemporaryFolder()
        try folder.write(input.0, to: "key")
        try folder.write(input.1, to: "message")
        let python = CommandLineTool(name: "python3")
        let script = """
            import hashlib, hmac
            key, message = open('key', 'rb').read(), open('message', 'rb').read()
            print(hmac.new(key, message, '\(hash.rawValue)').hexdigest(),
                  hashlib.new('\(hash.rawValue)', message).hexdigest(), end='')
            """
        let result = try python.run(["-c", script], in: folder.url)
        let message = Array(input.1.utf8)
        let code = HMAC.code(of: message, key: Array(input.0.utf8), hash: hash)
        #expect(
            result.output
                == Hexadecimal.lowercase(code) + " "
                + Hexadecimal.lowercase(Digest.of(message, hash)))
    }
}
