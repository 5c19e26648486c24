// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Foundation
import Support
import Testing
import Trust

/// Archives that the `openssl` command made.
struct PKCS12Tests {
    private func prepared(_ bytes: [UInt8], password: String?) throws -> PreparedIdentity? {
        var policy = SecurityPolicy(name: "mutual")
        policy.identity = .pkcs12(.named("client.p12", bytes), password: password)
        let store = PolicyStore(context: try LibraryContext.shared(), systemRoots: .bundle([]))
        return try store.prepared(policy).identity
    }

    private func complaints(_ bytes: [UInt8], password: String?) throws -> [String] {
        var policy = SecurityPolicy(name: "mutual")
        policy.identity = .pkcs12(.named("client.p12", bytes), password: password)
        let store = PolicyStore(context: try LibraryContext.shared(), systemRoots: .bundle([]))
        return store.complaints(about: policy).map(\.message)
    }

    @Test(arguments: [
        [], ["-legacy"], ["-keypbe", "PBE-SHA1-3DES", "-certpbe", "PBE-SHA1-3DES"],
        ["-keypbe", "PBE-SHA1-RC2-40", "-certpbe", "PBE-SHA1-RC2-40", "-legacy"],
        ["-keypbe", "AES-128-CBC", "-certpbe", "NONE"], ["-nomac"], ["-macalg", "sha1"],
        ["-macalg", "sha512", "-iter", "100000"],
    ])
    func `reads what openssl writes, by its password`(options: [String]) throws {
        let files = try IdentityFiles()
        try files.openssl(
            [
                "pkcs12", "-export", "-inkey", "client.key", "-in", "chain.pem", "-out", "c.p12",
                "-passout", "pass:geheim",
            ] + options)
        let identity = try #require(
            try prepared(try files.folder.read("c.p12"), password: "geheim"))
        #expect(identity.certificate.der == files.client.certificateDER)
        #expect(identity.chain.map(\.der) == Array(files.client.issuers.dropLast()))
        #expect(
            try complaints(try files.folder.read("c.p12"), password: "geheim!") == [
                "the password does not open 'client.p12'"
            ])
    }

    @Test(arguments: [nil, ""])
    func `an empty password opens by itself`(password: String?) throws {
        let bytes = try IdentityFiles().exported("-passout", "pass:")
        #expect(try prepared(bytes, password: password) != nil)
    }

    @Test func `an archive without any encryption needs no password`() throws {
        let bytes = try IdentityFiles().exported(
            "-keypbe", "NONE", "-certpbe", "NONE", "-nomac", "-passout", "pass:")
        #expect(try prepared(bytes, password: nil) != nil)
    }

    @Test func `a password of other letters than ASCII opens`() throws {
        let bytes = try IdentityFiles().exported("-passout", "pass:pässwörd 🔑")
        #expect(try prepared(bytes, password: "pässwörd 🔑") != nil)
    }

    @Test func `a missing password is asked for`() throws {
        let bytes = try IdentityFiles().exported("-passout", "pass:geheim")
        #expect(
            try complaints(bytes, password: nil) == [
                "'client.p12' is encrypted, expected a 'password'"
            ])
    }

    @Test func `an archive without a private key is none`() throws {
        let bytes = try IdentityFiles().exported("-nokeys", "-passout", "pass:geheim")
        #expect(
            try complaints(bytes, password: "geheim") == ["'client.p12' holds no private key"])
    }

    @Test func `an archive without a certificate is none`() throws {
        let bytes = try IdentityFiles().exported("-nocerts", "-passout", "pass:geheim")
        #expect(
            try complaints(bytes, password: "geheim") == [
                "'client.p12' holds no certificate for its private key"
            ])
    }

    @Test func `a cipher that nobody offers is named`() throws {
        var bytes = try IdentityFiles().exported("-nomac", "-passout", "pass:geheim")
        // aes-256-cbc becomes an unassigned neighbour.
        let aes: [UInt8] = [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x01, 0x2A]
        for start in bytes.indices where bytes[start...].starts(with: aes) {
            bytes[start + 8] = 0x7F
        }
        #expect(
            try complaints(bytes, password: "geheim") == [
                "'client.p12' is encrypted with 2.16.840.1.101.3.4.1.127, which OpenSSL does not offer here"
            ])
    }

    @Test func `a MAC that nobody offers is no wrong password`() throws {
        var bytes = try IdentityFiles().exported("-passout", "pass:geheim")
        // sha256 becomes an unassigned neighbour; nothing but the MAC names it.
        let digest: [UInt8] = [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01]
        for start in bytes.indices where bytes[start...].starts(with: digest) {
            bytes[start + 8] = 0x7F
        }
        #expect(
            try complaints(bytes, password: "geheim") == [
                "'client.p12' is encrypted with 2.16.840.1.101.3.4.2.127, which OpenSSL does not offer here"
            ])
    }

    @Test(arguments: [["-nomac"], ["-maciter", "-keypbe", "NONE", "-certpbe", "NONE"]])
    func `a derivation that would never end is refused`(options: [String]) throws {
        let files = try IdentityFiles()
        try files.openssl(
            [
                "pkcs12", "-export", "-inkey", "client.key", "-in", "chain.pem", "-out", "c.p12",
                "-passout", "pass:geheim", "-iter", "65537",
            ] + options)
        var bytes = try files.folder.read("c.p12")
        for start in bytes.indices where bytes[start...].starts(with: [0x02, 0x03, 1, 0, 1]) {
            bytes[start + 2] = 0x7F
        }
        #expect(
            try complaints(bytes, password: "geheim") == [
                "'client.p12' wants 8323073 rounds of key derivation, expected at most 2000000"
            ])
    }

    @Test(arguments: [("1100000", 2_200_000), ("900000", nil)] as [(String, Int?)])
    func `the rounds of all that is encrypted count together`(rounds: String, sum: Int?) throws {
        let bytes = try IdentityFiles().exported(
            "-iter", rounds, "-nomac", "-keypbe", "AES-256-CBC", "-certpbe", "AES-256-CBC",
            "-passout", "pass:geheim")
        #expect(
            try complaints(bytes, password: "geheim")
                == (sum.map {
                    [
                        "'client.p12' wants \($0) rounds of key derivation, expected at most 2000000"
                    ]
                } ?? []))
    }

    @Test func `what is no archive is said to be none`() throws {
        let bytes = try IdentityFiles().exported("-passout", "pass:geheim")
        for broken in [Array("hello".utf8), Array(bytes.dropLast()), bytes + [0]] {
            #expect(
                try complaints(broken, password: "geheim") == ["'client.p12' is not PKCS#12"])
        }
        #expect(try complaints([], password: "geheim") == ["'client.p12' is empty"])
    }

    @Test func `what is taken for an archive is named`() throws {
        let files = try IdentityFiles()
        #expect(
            try complaints(try files.folder.read("both.pem"), password: "geheim") == [
                "'client.p12' is PEM, expected PKCS#12; PEM goes under 'certificate' and 'privateKey'"
            ])
        let archive = try files.exported("-passout", "pass:geheim")
        let text = Data(archive).base64EncodedString(options: [
            .lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed,
        ])
        #expect(
            try complaints(Array("\(text)\r\n".utf8), password: "geheim") == [
                "'client.p12' is PKCS#12 in base64, expected its bytes"
            ])
        #expect(
            try complaints([0xFE, 0xED, 0xFE, 0xED, 0, 0, 0, 2], password: "geheim") == [
                "'client.p12' is a Java keystore, expected PKCS#12"
            ])
        var policy = SecurityPolicy(name: "mutual")
        policy.identity = .certificate(
            .named("client.p12", archive),
            privateKey: .named("client.key", try files.folder.read("client.key")), password: nil)
        let store = PolicyStore(context: try LibraryContext.shared(), systemRoots: .bundle([]))
        #expect(
            store.complaints(about: policy).map(\.message) == [
                "'client.p12' is PKCS#12, which goes under 'pkcs12' instead of 'certificate'"
            ])
    }

    @Test(arguments: [nil, ""])
    func `a missing password and an empty one open the same`(
        password: String?
    ) throws {
        let files = try IdentityFiles()
        for (file, options) in [
            ("empty.p12", ["-passout", "pass:"]),
            ("legacy.p12", ["-passout", "pass:", "-legacy"]),
        ] {
            try files.openssl(
                ["pkcs12", "-export", "-inkey", "client.key", "-in", "chain.pem", "-out", file]
                    + options)
            #expect(
                try prepared(try files.folder.read(file), password: password)?.certificate.der
                    == files.client.certificateDER, "\(file)")
        }
    }

    @Test(arguments: [nil, "", "falsch"])
    func `what a password closes is opened by no other`(password: String?) throws {
        for options in [["-legacy"], [], ["-legacy", "-keypbe", "PBE-SHA1-RC2-40"]] {
            let files = try IdentityFiles()
            try files.openssl(
                [
                    "pkcs12", "-export", "-inkey", "client.key", "-in", "chain.pem", "-out",
                    "c.p12", "-passout", "pass:geheim",
                ] + options)
            let bytes = try files.folder.read("c.p12")
            #expect(
                try complaints(bytes, password: password) == [
                    password == nil
                        ? "'client.p12' is encrypted, expected a 'password'"
                        : "the password does not open 'client.p12'"
                ])
            #expect(try complaints(bytes, password: "geheim") == [])
        }
    }

    @Test func `the mint's archives are read by openssl and by us`() throws {
        let files = try IdentityFiles()
        let bytes = try files.client.pkcs12(password: "geheim")
        #expect(
            try prepared(bytes, password: "geheim")?.certificate.der
                == files.client.certificateDER)
        try files.folder.write(bytes, to: "minted.p12")
        let result = try CommandLineTool.openssl.run(
            ["pkcs12", "-in", "minted.p12", "-passin", "pass:geheim", "-info", "-noout"],
            in: files.folder.url)
        #expect(result.status == 0)
        #expect(
            result.errors.contains("PBES2, PBKDF2, AES-256-CBC, Iteration 2048, PRF hmacWithSHA256")
        )
    }
}
