// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Support
import Testing
import Trust

/// Certificates in the files that people have, told apart by content; all are called `x.cer`.
struct MaterialTests {
    struct Form: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let line: String
        let change: @Sendable (String) -> String

        init(
            _ description: String, _ line: String,
            change: @escaping @Sendable (String) -> String = { $0 }
        ) {
            testDescription = description
            self.line = line
            self.change = change
        }

        func bytes(_ files: MaterialFiles) throws -> [UInt8] {
            let made = try files.made(by: line)
            guard made.starts(with: "-----".utf8) || made.starts(with: "Bag".utf8) else {
                return made
            }
            return Array(change(String(decoding: made, as: UTF8.self)).utf8)
        }
    }

    private static let pkcs7 = "crl2pkcs7 -nocrl -certfile backwards.pem"
    private static let pkcs12 = "pkcs12 -export -nokeys -in backwards.pem -passout pass:"

    /// All hold the leaf and its intermediate, the leaf never where a set would keep it first.
    static let sets = [
        Form("PKCS#7 in DER", pkcs7 + " -outform DER"),
        Form("PKCS#7 in PEM", pkcs7),
        Form("PKCS#7 in PEM with CRLF and a byte order mark", pkcs7) {
            "\u{FEFF}" + $0.replacing("\n", with: "\r\n")
        },
        Form("PKCS#7 in PEM with text around", pkcs7) { "# the new chain\n\($0)\nend\n" },
        Form("PKCS#7 under the label of CMS", pkcs7) { $0.replacing("PKCS7", with: "CMS") },
        Form("PKCS#7 under the label of a certificate", pkcs7) {
            $0.replacing("PKCS7", with: "CERTIFICATE")
        },
        Form(
            "a signed message in CMS",
            "cms -sign -in message.txt -signer leaf.pem -inkey leaf.key -certfile intermediate.pem -outform DER -nodetach"
        ),
        Form("PKCS#12 with an empty password", pkcs12),
        Form("PKCS#12 as older programs write it", pkcs12 + " -legacy"),
        Form(
            "PKCS#12 with RC2 of 40 bits, as Keychain Access writes it",
            pkcs12 + " -legacy -certpbe PBE-SHA1-RC2-40 -macalg sha1 -iter 1"),
        Form("PKCS#12 with 3DES", pkcs12 + " -certpbe PBE-SHA1-3DES"),
        Form("PKCS#12 without any encryption", pkcs12 + " -certpbe NONE -nomac"),
        Form(
            "PKCS#12 with a private key beside",
            "pkcs12 -export -inkey leaf.key -in chain.pem -passout pass:"),
        Form(
            "PKCS#12 with a private key beside, as older programs write it",
            "pkcs12 -export -inkey leaf.key -in chain.pem -passout pass: -legacy"),
    ]

    @Test(arguments: sets)
    func `all of a file is pinned`(form: Form) throws {
        let files = try MaterialFiles()
        var scene = Scene(files.hierarchy)
        scene.policy.pinningMode = .certificate
        scene.policy.pinnedCertificates = [.named("x.cer", try form.bytes(files))]
        scene.policy.validatesCertificateChain = true
        #expect(try scene.reasons() == [])
        let sent = files.hierarchy.root.certificateDER
        scene.presented.append(sent)
        #expect(try scene.reasons() == [.chainNotPinned])
    }

    @Test(arguments: sets)
    func `all of a file are anchors`(form: Form) throws {
        let files = try MaterialFiles()
        var scene = Scene(files.hierarchy)
        scene.policy.anchors = [.named("x.cer", try form.bytes(files))]
        #expect(try scene.reasons() == [])
        let sibling = try files.hierarchy.intermediate.issue(
            .server { $0.commonName = "sibling" })
        scene.presented = [sibling.certificateDER]
        #expect(
            try scene.decision().evidence.verifiedChain.map(\.subject)
                == ["CN=sibling", "CN=Test Intermediate"])
        scene.presented = [try Hierarchy().leaf.certificateDER]
        #expect(try scene.reasons() == [.incompleteChain])
    }

    @Test(arguments: sets)
    func `a set that was saved as a chain is judged from its leaf on`(form: Form) async throws {
        let files = try MaterialFiles()
        let judge = try Judgement()
        var policy = Scene(files.hierarchy).policy
        let chain = try form.bytes(files)
        let exchange = await judge.evaluation(of: chain, under: policy)
        #expect(exchange.isVerdict, "\(exchange.result)")
        #expect(
            exchange.evidence?.presentedChain.map(\.subject)
                == ["CN=api.example.com", "CN=Test Intermediate"])
        policy.anchors = [.named("other.cer", try Hierarchy().root.certificateDER)]
        #expect(
            await judge.evaluation(of: chain, under: policy).failure?.reasons
                == [.untrustedRoot, .incompleteChain])
    }

    struct Flaw: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let message: String
        let bytes: @Sendable (MaterialFiles) throws -> [UInt8]

        init(
            _ description: String, _ message: String,
            _ bytes: @escaping @Sendable (MaterialFiles) throws -> [UInt8]
        ) {
            testDescription = description
            self.message = message
            self.bytes = bytes
        }
    }

    static let flaws = [
        Flaw("a private key", "'x.cer' holds a private key, not a certificate") {
            try $0.made(by: "pkcs8 -topk8 -nocrypt -in leaf.key -outform DER")
        },
        Flaw(
            "an encrypted private key",
            "'x.cer' holds an encrypted private key, not a certificate"
        ) {
            try $0.made(by: "pkcs8 -topk8 -in leaf.key -passout pass:a -outform DER")
        },
        Flaw("a public key", "'x.cer' is a public key, expected a certificate") {
            try $0.made(by: "pkey -in leaf.key -pubout -outform DER")
        },
        Flaw("a request", "'x.cer' is a certificate request, expected a certificate") {
            try $0.made(by: "req -new -key leaf.key -subj /CN=a -outform DER")
        },
        Flaw(
            "a request in PEM",
            "'x.cer' holds 'CERTIFICATE REQUEST' in line 1, expected certificates only"
        ) { try $0.made(by: "req -new -key leaf.key -subj /CN=a") },
        Flaw("PKCS#7 without a certificate", "'x.cer' is PKCS#7 without a certificate") {
            try $0.folder.write("", to: "none.pem")
            return try $0.made(by: "crl2pkcs7 -nocrl -certfile none.pem -outform DER")
        },
        Flaw(
            "PKCS#7 that goes on",
            "'x.cer' goes on with 2 bytes after 2 certificates, expected its end"
        ) { try $0.made(by: pkcs7 + " -outform DER") + [1, 2] },
        Flaw(
            "PKCS#7 in PEM that is cut short", "the block in line 1 of 'x.cer' is not a certificate"
        ) {
            let pem = String(decoding: try $0.made(by: pkcs7), as: UTF8.self)
            let lines = pem.split(separator: "\n")
            return Array((lines.prefix(2) + lines.suffix(1)).joined(separator: "\n").utf8)
        },
        Flaw(
            "PKCS#12 with a password",
            "'x.cer' is PKCS#12 with a password, expected one without, or its certificates in PEM"
        ) {
            try $0.made(by: "pkcs12 -export -nokeys -in chain.pem -passout pass:geheim")
        },
        Flaw(
            "PKCS#12 with a password but no MAC",
            "'x.cer' is PKCS#12 with a password, expected one without, or its certificates in PEM"
        ) {
            try $0.made(
                by:
                    "pkcs12 -export -nokeys -in chain.pem -passout pass:geheim -nomac -certpbe AES-256-CBC"
            )
        },
        Flaw("PKCS#12 with a key alone", "'x.cer' is PKCS#12 without a certificate") {
            try $0.made(by: "pkcs12 -export -nocerts -inkey leaf.key -passout pass:")
        },
        Flaw(
            "PKCS#12 whose derivation would never end",
            "'x.cer' wants 8323073 rounds of key derivation, expected at most 2000000"
        ) {
            var bytes = try $0.made(by: pkcs12 + " -nomac -iter 65537")
            for start in bytes.indices where bytes[start...].starts(with: [0x02, 0x03, 1, 0, 1]) {
                bytes[start + 2] = 0x7F
            }
            return bytes
        },
        Flaw(
            "base64 without boundaries",
            "'x.cer' is base64 without its boundaries, expected '-----BEGIN CERTIFICATE-----' before it and '-----END CERTIFICATE-----' after it"
        ) {
            let lines = $0.hierarchy.leaf.certificatePEM.split(separator: "\n")
            return Array(lines.dropFirst().dropLast().joined(separator: "\r\n").utf8)
        },
        Flaw("a Java keystore", "'x.cer' is a Java keystore, expected a certificate") { _ in
            [0xFE, 0xED, 0xFE, 0xED, 0, 0, 0, 2]
        },
        Flaw("UTF-16", "'x.cer' is text in UTF-16, expected ASCII or UTF-8") {
            [0xFF, 0xFE] + $0.hierarchy.leaf.certificatePEM.utf8.flatMap { [$0, 0] }
        },
    ]

    @Test(arguments: flaws)
    func `what a file is instead is said`(flaw: Flaw) throws {
        let files = try MaterialFiles()
        let file = PolicyFile.named("x.cer", try flaw.bytes(files))
        let store = PolicyStore(context: try LibraryContext.shared(), systemRoots: .bundle([]))
        var pinned = SecurityPolicy(name: "p")
        pinned.pinningMode = .certificate
        pinned.pinnedCertificates = [file]
        #expect(store.complaints(about: pinned).map(\.message) == [flaw.message])
        var anchored = SecurityPolicy(name: "p", anchorsOnly: true)
        anchored.anchors = [file]
        #expect(store.complaints(about: anchored).map(\.message) == [flaw.message])
    }

    @Test func `bag attributes around the blocks are passed over`() throws {
        let files = try MaterialFiles()
        let archive = try files.made(by: MaterialTests.pkcs12 + " -caname ca")
        try files.folder.write(archive, to: "x.p12")
        let text = try files.made(by: "pkcs12 -in x.p12 -nokeys -passin pass:")
        #expect(String(decoding: text, as: UTF8.self).hasPrefix("Bag Attributes"))
        var scene = Scene(files.hierarchy)
        scene.pin(.certificate, text)
        scene.policy.validatesCertificateChain = true
        #expect(try scene.reasons() == [])
    }
}
