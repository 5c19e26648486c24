// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Foundation
import Support
import Testing
import Trust

/// Keys that the `openssl` command made.
struct PrivateKeyFileTests {
    private func policy(
        _ certificate: [UInt8], _ key: [UInt8], password: String?
    ) -> SecurityPolicy {
        var policy = SecurityPolicy(name: "mutual")
        policy.identity = .certificate(
            .named("client.pem", certificate), privateKey: .named("client.key", key),
            password: password)
        return policy
    }

    private func complaints(
        _ certificate: [UInt8], _ key: [UInt8], password: String? = nil
    ) throws -> [String] {
        let store = PolicyStore(context: try LibraryContext.shared(), systemRoots: .bundle([]))
        return store.complaints(about: policy(certificate, key, password: password))
            .map(\.message)
    }

    struct Form: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let arguments: [String]
        let isEncrypted: Bool

        init(_ description: String, _ arguments: [String], isEncrypted: Bool = false) {
            testDescription = description
            self.arguments = arguments
            self.isEncrypted = isEncrypted
        }
    }

    @Test(arguments: [
        Form("PKCS#8 in PEM", ["pkey", "-in", "client.key"]),
        Form(
            "PKCS#8 in DER",
            ["pkcs8", "-topk8", "-nocrypt", "-in", "client.key", "-outform", "DER"]),
        Form("SEC1 in PEM", ["ec", "-in", "client.key"]),
        Form("SEC1 in DER", ["ec", "-in", "client.key", "-outform", "DER"]),
        Form(
            "encrypted PKCS#8 in PEM",
            ["pkcs8", "-topk8", "-in", "client.key", "-passout", "pass:geheim"], isEncrypted: true),
        Form(
            "encrypted PKCS#8 in DER",
            [
                "pkcs8", "-topk8", "-in", "client.key", "-outform", "DER", "-passout",
                "pass:geheim",
            ], isEncrypted: true),
        Form(
            "encrypted SEC1 by RFC 1421",
            ["ec", "-in", "client.key", "-aes256", "-passout", "pass:geheim"], isEncrypted: true),
        Form(
            "SEC1 by RFC 1421 with 3DES",
            ["ec", "-in", "client.key", "-des3", "-passout", "pass:geheim"], isEncrypted: true),
        Form(
            "SEC1 by RFC 1421 with single DES of the legacy provider",
            [
                "ec", "-in", "client.key", "-des", "-passout", "pass:geheim", "-provider",
                "legacy", "-provider", "default",
            ], isEncrypted: true),
        Form(
            "PKCS#8 by single DES of the legacy provider",
            [
                "pkcs8", "-topk8", "-in", "client.key", "-v1", "PBE-MD5-DES", "-passout",
                "pass:geheim", "-provider", "legacy", "-provider", "default",
            ], isEncrypted: true),
    ])
    func `reads each form of a key`(form: Form) throws {
        let files = try IdentityFiles()
        try files.openssl(form.arguments + ["-out", "form.key"])
        let certificate = try files.folder.read("client.pem")
        let key = try files.folder.read("form.key")
        #expect(try complaints(certificate, key, password: "geheim") == [])
        guard form.isEncrypted else {
            #expect(try complaints(certificate, key) == [])
            return
        }
        #expect(
            try complaints(certificate, key) == [
                "'client.key' is encrypted, expected a 'password'"
            ])
        #expect(
            try complaints(certificate, key, password: "falsch") == [
                "the password does not open 'client.key'"
            ])
    }

    @Test(arguments: ["geheim\0junk", "\0geheim"])
    func `a password does not end at a NUL`(password: String) throws {
        let files = try IdentityFiles()
        for (file, arguments) in [
            ("sec1.key", ["ec", "-aes256"]), ("pkcs8.key", ["pkcs8", "-topk8"]),
        ] {
            try files.openssl(
                arguments + ["-in", "client.key", "-passout", "pass:geheim", "-out", file])
            let certificate = try files.folder.read("client.pem")
            let key = try files.folder.read(file)
            #expect(
                try complaints(certificate, key, password: password) == [
                    "the password does not open 'client.key'"
                ])
            #expect(try complaints(certificate, key, password: "geheim") == [])
        }
    }

    @Test(
        arguments: [
            ("\n", "", "has lost its line breaks"), ("\n", " ", "has lost its line breaks"),
            ("\n", #"\n"#, "has lost its line breaks"), ("\n", "\r", nil), ("\n", "\r\n", nil),
        ] as [(String, String, String?)])
    func `a key whose line breaks were lost is told so, and not shown`(
        lineBreak: String, written: String, complaint: String?
    ) throws {
        let files = try IdentityFiles()
        let key = String(decoding: try files.folder.read("client.key"), as: UTF8.self)
            .replacing(lineBreak, with: written)
        #expect(
            try complaints(try files.folder.read("client.pem"), Array(key.utf8))
                == (complaint.map {
                    [
                        "the PEM block in line 1 of 'client.key' \($0), expected a line for each boundary and lines of 64 characters between them"
                    ]
                } ?? []))
    }

    @Test(arguments: [
        (
            "PRIVATE KEY",
            "the block 'PRIVATE KEY' in line 1 of 'client.key' has no end, expected '-----END PRIVATE KEY-----'"
        ),
        (
            "X-Y Z",
            "the block 'X-Y Z' in line 1 of 'client.key' has no end, expected '-----END X-Y Z-----'"
        ),
        ("X--Y", stray), ("X ", stray), (" X", stray), ("MIIE\u{E9}", stray), ("A\tB", stray),
        (
            String(repeating: "A", count: 48),
            "the block '\(String(repeating: "A", count: 48))' in line 1 of 'client.key' has no end, expected '-----END \(String(repeating: "A", count: 48))-----'"
        ),
        (
            String(repeating: "A", count: 49),
            "the PEM block in line 1 of 'client.key' has lost its line breaks, expected a line for each boundary and lines of 64 characters between them"
        ),
    ])
    func `a label is one of RFC 7468`(label: String, complaint: String) throws {
        let files = try IdentityFiles()
        let key = Array("-----BEGIN \(label)-----\nMIIE\n".utf8)
        #expect(try complaints(try files.folder.read("client.pem"), key) == [complaint])
    }

    private static let stray =
        "line 1 of 'client.key' is not the boundary of a PEM block, expected '-----BEGIN CERTIFICATE-----'"

    @Test(arguments: [("125001", 2_000_016), ("1", nil)] as [(String, Int?)])
    func `the time that scrypt takes is bounded, too`(parallelism: String, rounds: Int?) throws {
        let files = try IdentityFiles()
        try files.openssl(
            "pkcs8", "-topk8", "-in", "client.key", "-passout", "pass:geheim", "-scrypt",
            "-scrypt_N", "16", "-scrypt_r", "1", "-scrypt_p", parallelism, "-out", "scrypt.key")
        #expect(
            try complaints(
                try files.folder.read("client.pem"), try files.folder.read("scrypt.key"),
                password: "geheim")
                == (rounds.map {
                    [
                        "'client.key' wants \($0) rounds of key derivation, expected at most 2000000"
                    ]
                } ?? []))
    }

    @Test func `a set's certificate is the one that the key belongs to`() throws {
        let files = try IdentityFiles()
        let other = try IdentityFiles().client.certificatePEM
        try files.folder.write(other + files.client.chainPEM, to: "many.pem")
        try files.openssl("crl2pkcs7", "-nocrl", "-certfile", "many.pem", "-out", "many.p7b")
        let store = PolicyStore(context: try LibraryContext.shared(), systemRoots: .bundle([]))
        let key = try files.folder.read("client.key")
        let identity = try #require(
            try store.prepared(policy(try files.folder.read("many.p7b"), key, password: nil))
                .identity)
        #expect(identity.certificate.der == files.client.certificateDER)
        #expect(identity.chain.map(\.facts.subject) == ["CN=Client Intermediate"])
        // The order of a text is one that somebody chose.
        #expect(
            try complaints(try files.folder.read("many.pem"), key) == [
                "the private key in 'client.key' belongs to certificate 2 of 'client.pem', expected the first"
            ])
    }

    @Test func `one file may hold both`() throws {
        let both = try IdentityFiles().folder.read("both.pem")
        #expect(try complaints(both, both) == [])
    }

    @Test func `further certificates are sent as the chain`() throws {
        let files = try IdentityFiles()
        let policy = policy(
            try files.folder.read("chain.pem"), try files.folder.read("client.key"), password: nil)
        let store = PolicyStore(context: try LibraryContext.shared(), systemRoots: .bundle([]))
        let identity = try #require(try store.prepared(policy).identity)
        #expect(identity.certificate.facts.subject == "CN=client")
        #expect(identity.chain.map(\.facts.subject) == ["CN=Client Intermediate"])
    }

    @Test func `another's key is refused`() throws {
        let files = try IdentityFiles()
        let other = try IdentityFiles()
        #expect(
            try complaints(
                try files.folder.read("client.pem"), try other.folder.read("client.key")) == [
                    "the private key in 'client.key' does not belong to the certificate in 'client.pem'"
                ])
    }

    @Test func `a chain in the wrong order is told`() throws {
        let files = try IdentityFiles()
        let chain = PEMText.certificate(files.client.issuers[0]) + files.client.certificatePEM
        #expect(
            try complaints(Array(chain.utf8), try files.folder.read("client.key")) == [
                "the private key in 'client.key' belongs to certificate 2 of 'client.pem', expected the first"
            ])
    }

    @Test(arguments: [
        ("DES-CBC,0123456789ABCDEF", "the password does not open 'client.key'"),
        (
            "RC5-CBC,0123456789ABCDEF",
            "'client.key' is encrypted with RC5-CBC, which OpenSSL does not offer here"
        ),
        ("DES-CBC,0123456789ABCDE", "'client.key' holds no private key"),
        ("AES-128-CBC,0123456789ABCDEF", "'client.key' holds no private key"),
    ])
    func `how a block is encrypted is told where it can't be read`(
        method: String, message: String
    ) throws {
        let files = try IdentityFiles()
        let key =
            "-----BEGIN EC PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: \(method)\n\nAAAAAAAAAAA=\n-----END EC PRIVATE KEY-----\n"
        #expect(
            try complaints(
                try files.folder.read("client.pem"), Array(key.utf8), password: "geheim")
                == [message])
    }

    @Test(arguments: [
        ("", "'client.key' is empty"), ("hello", "'client.key' holds no private key"),
        ("0hello", "'client.key' holds no private key"),
        (
            "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n",
            "'client.key' holds no private key"
        ),
        (
            "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaA==\n-----END OPENSSH PRIVATE KEY-----\n",
            "'client.key' holds 'OPENSSH PRIVATE KEY', expected a private key in PKCS#8, PKCS#1 or SEC1"
        ),
        (
            "-----BEGIN PRIVATE KEY-----\nAAAA\n",
            "the block 'PRIVATE KEY' in line 1 of 'client.key' has no end, expected '-----END PRIVATE KEY-----'"
        ),
    ])
    func `what is no key is said to be none`(text: String, message: String) throws {
        let files = try IdentityFiles()
        #expect(
            try complaints(try files.folder.read("client.pem"), Array(text.utf8)) == [message])
    }
}
