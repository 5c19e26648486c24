// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Support
import Testing
import Trust

/// Certificates that the `openssl` command made, and what it says of them.
struct CertificateFactsTests {
    private func facts(
        _ arguments: [String], name: String = "cert.pem"
    ) throws -> (facts: CertificateFacts, folder: TemporaryFolder) {
        let folder = try TemporaryFolder()
        let result = try CommandLineTool.openssl.run(
            ["req", "-x509", "-nodes", "-keyout", "key.pem", "-outform", "DER", "-out", "c.der"]
                + arguments, in: folder.url)
        try #require(result.status == 0, "\(result.errors)")
        let certificate = try #require(
            Certificate(der: try folder.read("c.der"), context: try LibraryContext.shared()))
        return (certificate.facts, folder)
    }

    @Test func `says what openssl says`() throws {
        let (facts, folder) = try facts([
            "-newkey", "rsa:2048", "-sha384", "-days", "30", "-set_serial", "0x0abcdef012",
            "-subj", "/C=DE/O=Example \\+ Söhne, GmbH/CN=api.example.com", "-utf8", "-addext",
            "subjectAltName=DNS:api.example.com,IP:127.0.0.1,IP:::1,email:a@example.com,DNS:*.example.org",
        ])
        #expect(facts.subject == #"C=DE, O=Example \+ Söhne\, GmbH, CN=api.example.com"#)
        #expect(facts.issuer == facts.subject)
        #expect(facts.serialNumber == "ABCDEF012".leftPadded)
        #expect(
            facts.subjectAltNames == [
                "api.example.com", "127.0.0.1", "::1", "*.example.org",
            ])
        #expect(facts.keyType == "RSA")
        #expect(facts.keyBits == 2048)
        #expect(facts.signatureAlgorithm == "sha384WithRSAEncryption")
        #expect(facts.notAfter.timeIntervalSince(facts.notBefore) == 30 * 86_400)
        let fingerprint = try CommandLineTool.openssl.run(
            ["x509", "-inform", "DER", "-in", "c.der", "-noout", "-fingerprint", "-sha256"],
            in: folder.url)
        #expect(
            fingerprint.output.split(separator: "=").last?.replacing(":", with: "").lowercased()
                .trimmingCharacters(in: .newlines) == facts.sha256)
    }

    /// With P-384, whose name stands in the SPKI as well.
    @Test(arguments: [
        ["ec", "-pkeyopt", "ec_paramgen_curve:P-384"],
        ["ec", "-pkeyopt", "ec_paramgen_curve:P-256"],
        ["rsa:2048"], ["rsa-pss", "-pkeyopt", "rsa_keygen_bits:2048"], ["ed25519"], ["ed448"],
    ])
    func `the pin of a key is what curl's recipe gives`(key: [String]) throws {
        let (facts, folder) = try facts(["-newkey"] + key + ["-subj", "/CN=a"])
        #expect(facts.spkiSHA256 == (try ForeignPin.text(of: folder.read("c.der"))))
    }

    @Test(arguments: [
        (["-addext", "tlsfeature=status_request"], true),
        (["-addext", "tlsfeature=status_request_v2,status_request"], true),
        (["-addext", "tlsfeature=status_request_v2"], false), ([], false),
        (["-addext", "1.3.6.1.5.5.7.1.24=DER:0402FFFF"], false),
    ])
    func `says whether a fresh staple must come with it`(
        arguments: [String], isMustStaple: Bool
    ) throws {
        let (facts, _) = try facts(
            ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-subj", "/CN=a"]
                + arguments)
        #expect(facts.isMustStaple == isMustStaple)
    }

    @Test(arguments: [
        (
            ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-384"], "EC", 384,
            "ecdsa-with-SHA256"
        ),
        (["-newkey", "ed25519"], "Ed25519", 256, "ED25519"),
        (["-newkey", "ed448"], "Ed448", 456, "ED448"),
        (["-newkey", "rsa-pss", "-pkeyopt", "rsa_keygen_bits:2048"], "RSA-PSS", 2048, "rsassaPss"),
    ])
    func `names each kind of key`(
        arguments: [String], type: String, bits: Int, signature: String
    ) throws {
        let (facts, _) = try facts(arguments + ["-subj", "/CN=a"])
        #expect(facts.keyType == type)
        #expect(facts.keyBits == bits)
        #expect(facts.signatureAlgorithm == signature)
    }

    @Test(arguments: [
        (["-newkey", "rsa:2048", "-sha1"], true), (["-newkey", "rsa:2048", "-sha256"], false),
        (
            [
                "-newkey", "rsa:2048", "-sha1", "-sigopt", "rsa_padding_mode:pss", "-sigopt",
                "rsa_pss_saltlen:20",
            ], true
        ),
        (["-newkey", "rsa:2048", "-sha256", "-sigopt", "rsa_padding_mode:pss"], false),
        (["-newkey", "ed25519"], false),
    ])
    func `says whether it is signed with SHA-1, whatever the algorithm is called`(
        arguments: [String], isSignedWithSHA1: Bool
    ) throws {
        let (facts, _) = try facts(arguments + ["-subj", "/CN=a"])
        #expect(facts.isSignedWithSHA1 == isSignedWithSHA1)
    }

    @Test func `several values in one RDN are joined, and what would end a value is escaped`()
        throws
    {
        let (facts, _) = try facts([
            "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-utf8", "-multivalue-rdn",
            "-subj", "/CN= a+OU=b;c/O=#z ",
        ])
        #expect(facts.subject == ##"CN=\ a+OU=b\;c, O=\#z\ "##)
    }

    @Test func `an empty subject and none of the rest is no trouble`() throws {
        let leaf = try Hierarchy { $0.commonName = nil }.leaf
        let facts = try #require(
            Certificate(der: leaf.certificateDER, context: try LibraryContext.shared())
        ).facts
        #expect(facts.subject == "")
        #expect(facts.issuer == "CN=Test Intermediate")
        #expect(facts.notBefore == Moment.days(-100))
        #expect(facts.notAfter == Moment.days(100))
    }

    @Test func `names that can't be shown are shown by their bytes`() throws {
        let names: [UInt8] =
            DERWriter.element(0x82, [0x61, 0x00, 0x62]) + DERWriter.element(0x87, [1, 2, 3])
            + DERWriter.element(0x82, Array("e\u{202E}vil".utf8)) + DERWriter.element(0x82, [0xFF])
            + DERWriter.element(0x87, [UInt8](repeating: 0, count: 15) + [1])
        let item = CertificateExtension("2.5.29.17", value: DERWriter.element(0x30, names))
        let leaf = try Hierarchy { $0.extensions = [item] }.leaf
        let facts = try #require(
            Certificate(der: leaf.certificateDER, context: try LibraryContext.shared())
        ).facts
        #expect(
            facts.subjectAltNames == [
                #"a\00b"#, "#010203", #"e\E2\80\AEvil"#, "\u{FFFD}", "::1",
            ])
    }

    @Test func `an unreadable SubjectAltName names nothing`() throws {
        let item = CertificateExtension("2.5.29.17", value: [0x30, 0x05, 0x82])
        let leaf = try Hierarchy { $0.extensions = [item] }.leaf
        let facts = try #require(
            Certificate(der: leaf.certificateDER, context: try LibraryContext.shared())
        ).facts
        #expect(facts.subjectAltNames == [])
    }
}

extension String {
    /// Whole bytes.
    fileprivate var leftPadded: String { count.isMultiple(of: 2) ? self : "0" + self }
}
