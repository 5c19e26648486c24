// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing
import Trust

/// Each key of `expect.tls` against `openssl s_server`, beside a wrong value of the very same key.
@Suite(.enabled(if: RequiredTool.openssl.isExpected), .timeLimit(.minutes(2)))
struct TLSFactsTests {
    private struct Fact {
        let right: String
        let wrong: String
        /// Of what is wrong; under `tls.` where it does not say so itself.
        let message: String

        var line: String { message.contains("tls.") ? "  \(message)" : "  tls.\(message)" }

        init(_ right: String, _ wrong: String, _ message: String) {
            self.right = right
            self.wrong = wrong
            self.message = message
        }
    }

    private static let facts = [
        Fact("version: 1.3", "version: 1.2", #"version: expected "1.2", got "1.3""#),
        Fact(
            "cipherSuite: TLS_AES_128_GCM_SHA256", "cipherSuite: TLS_AES_256_GCM_SHA384",
            #"cipherSuite: expected "TLS_AES_256_GCM_SHA384", got "TLS_AES_128_GCM_SHA256""#),
        Fact("group: P-384", "group: X25519", #"group: expected "X25519", got "P-384""#),
        Fact("alpn: http/1.1", "alpn: h2", #"alpn: expected "h2", got "http/1.1""#),
        Fact(
            "forwardSecrecy: true", "forwardSecrecy: false",
            "forwardSecrecy: expected false, got true"),
        Fact("resumed: false", "resumed: true", "resumed: expected true, got false"),
        Fact(
            "trust: unspecified", "trust: proceed",
            #"trust: expected "proceed", got "unspecified""#),
        Fact(
            "stapledOCSP: good", "stapledOCSP: revoked",
            #"stapledOCSP: expected "revoked", got "good""#),
        Fact("sct: { count: 2 }", "sct: { count: 1 }", "count of tls.sct: expected 1, got 2"),
        Fact(
            "clientCertificateRequested: true", "clientCertificateRequested: false",
            "clientCertificateRequested: expected false, got true"),
        Fact(
            "acceptableIssuers: { contains: CN=Client CA }",
            "acceptableIssuers: { contains: CN=Test Root }",
            #"acceptableIssuers: expected something that contains "CN=Test Root", got ["CN=Client CA"]"#
        ),
        Fact("chain: { length: 2 }", "chain: { length: 3 }", "chain.length: expected 3, got 2"),
        Fact(
            "chain: { ordered: true }", "chain: { ordered: false }",
            "chain.ordered: expected false, got true"),
        Fact(
            "chain: { complete: true }", "chain: { complete: false }",
            "chain.complete: expected false, got true"),
        Fact(
            "verifiedChain: { length: 3 }", "verifiedChain: { length: 2 }",
            "verifiedChain.length: expected 2, got 3"),
        Fact(
            "verifiedChain: { ordered: true }", "verifiedChain: { ordered: false }",
            "verifiedChain.ordered: expected false, got true"),
        Fact(
            "verifiedChain: { complete: true }", "verifiedChain: { complete: false }",
            "verifiedChain.complete: expected false, got true"),
        Fact(
            "leaf: { subject: CN=api }", "leaf: { subject: CN=Test Intermediate }",
            #"leaf.subject: expected "CN=Test Intermediate", got "CN=api""#),
        Fact(
            "leaf: { issuer: CN=Test Intermediate }", "leaf: { issuer: CN=Test Root }",
            #"leaf.issuer: expected "CN=Test Root", got "CN=Test Intermediate""#),
        Fact(
            "leaf: { subjectAltNames: { contains: localhost } }",
            "leaf: { subjectAltNames: { contains: api } }",
            #"leaf.subjectAltNames: expected something that contains "api", got ["localhost","other.test","127.0.0.1"]"#
        ),
        Fact(
            "leaf: { notBefore: 2024-01-01T00:00:00Z }",
            "leaf: { notBefore: 2024-01-01T00:00:01Z }",
            "leaf.notBefore: expected 2024-01-01T00:00:01Z, got 2024-01-01T00:00:00Z"),
        Fact(
            "leaf: { notAfter: { gte: { in: 21d } } }", "leaf: { notAfter: 2044-01-02 }",
            "leaf.notAfter: expected 2044-01-02, got 2044-01-01T00:00:00Z"),
        Fact(
            "leaf: { expiresIn: { gte: 21d } }", "leaf: { expiresIn: { lt: 21d } }",
            "leaf.expiresIn: expected a duration less than 21d, got N"),
        Fact(
            "leaf: { remaining: { gte: 1% } }", "leaf: { remaining: { gt: 100% } }",
            "leaf.remaining: expected a percentage greater than 100%, got N"),
        Fact(
            "leaf: { lifetime: 7305d }", "leaf: { lifetime: 7306d }",
            "leaf.lifetime: expected 7306d, got 7305d"),
        Fact(
            "leaf: { key: { type: EC } }", "leaf: { key: { type: RSA } }",
            #"leaf.key.type: expected "RSA", got "EC""#),
        Fact(
            "leaf: { key: { bits: 384 } }", "leaf: { key: { bits: 256 } }",
            "leaf.key.bits: expected 256, got 384"),
        Fact(
            "leaf: { signatureAlgorithm: ecdsa-with-SHA256 }",
            "leaf: { signatureAlgorithm: ecdsa-with-SHA384 }",
            #"leaf.signatureAlgorithm: expected "ecdsa-with-SHA384", got "ecdsa-with-SHA256""#),
        Fact(
            #"leaf: { spkiSHA256: "{{leaf}}" }"#, #"leaf: { spkiSHA256: "{{issuer}}" }"#,
            #"leaf.spkiSHA256: expected "KEY2", got "KEY1""#),
        Fact(
            "leaf: { mustStaple: true }", "leaf: { mustStaple: false }",
            "leaf.mustStaple: expected false, got true"),
        Fact(
            #"issuer: { spkiSHA256: "{{issuer}}", subject: CN=Test Intermediate }"#,
            #"issuer: { spkiSHA256: "{{root}}" }"#,
            #"issuer.spkiSHA256: expected "KEY3", got "KEY2""#),
        Fact(
            #"root: { spkiSHA256: "{{root}}", key: { type: RSA, bits: 2048 } }"#,
            #"root: { spkiSHA256: "{{leaf}}" }"#,
            #"root.spkiSHA256: expected "KEY1", got "KEY3""#),
    ]

    private let workspace: Workspace
    private let server: ForeignPeer

    init() throws {
        let root = try MintedAuthority(commonName: "Test Root", key: .rsa(2048))
        let intermediate = try root.intermediate(commonName: "Test Intermediate")
        let leaf = try intermediate.issue(
            CertificateRequest(
                commonName: "api", dnsNames: ["localhost", "other.test"],
                addresses: ["127.0.0.1"],
                notBefore: Date(timeIntervalSince1970: 1_704_067_200),
                notAfter: Date(timeIntervalSince1970: 2_335_219_200), key: .ec384,
                extensions: [
                    TimestampListBytes.certificateExtension([
                        (log: 0xAA, milliseconds: 1_700_000_000_000),
                        (log: 0xBB, milliseconds: 1_700_000_001_500),
                    ]),
                    // RFC 7633: a list of status_request (5).
                    CertificateExtension(
                        "1.3.6.1.5.5.7.1.24", value: [0x30, 0x03, 0x02, 0x01, 0x05]),
                ]))
        workspace = try Workspace([
            "ca.pem": root.certificatePEM, "root.pem": root.certificatePEM,
            "issuer.pem": intermediate.certificatePEM, "leaf.pem": leaf.certificatePEM,
        ])
        let folder = try TemporaryFolder()
        try folder.write(leaf.certificatePEM, to: "server.pem")
        try folder.write(intermediate.certificatePEM, to: "chain.pem")
        try folder.write(try leaf.privateKeyPEM, to: "server.key")
        try folder.write(
            StapledResponse.about(leaf, .good, by: .authority(intermediate)), to: "staple.der")
        try folder.write(
            try MintedAuthority(commonName: "Client CA").certificatePEM, to: "clients.pem")
        // Without tickets no session is resumed.
        let arguments = """
            s_server -accept 0 -www -tls1_3 -num_tickets 0 -alpn http/1.1 -verify 1 \
            -cert server.pem -key server.key -cert_chain chain.pem -CAfile clients.pem \
            -status_file staple.der -ciphersuites TLS_AES_128_GCM_SHA256 -groups P-384
            """
        server = try ForeignPeer(
            .openssl, arguments.split(separator: " ").map(String.init), in: folder)
    }

    /// SHA-256 of the SPKI, base64, by OpenSSL's command line alone.
    private func pin(_ name: String) throws -> String {
        let script = """
            openssl x509 -in \(name).pem -pubkey -noout | openssl pkey -pubin -outform DER \
            | openssl dgst -sha256 -binary | openssl base64
            """
        let result = try CommandLineTool(name: "sh").run(["-c", script], in: workspace.folder)
        return result.output.trimmingCharacters(in: .newlines)
    }

    @Test func `each fact holds, and its twin does not`() async throws {
        let pins = try ["leaf", "issuer", "root"].map { ($0, try pin($0)) }
        let requests = Self.facts.enumerated().map { index, fact in
            """
              - { name: right \(index), GET: /, expect: { tls: { \(fact.right) } } }
              - { name: wrong \(index), GET: /, expect: { tls: { \(fact.wrong) } } }

            """
        }
        try workspace.write(
            """
            collection: C
            order: listed
            policies: { anchored: { anchors: [ca.pem], alpn: [http/1.1] } }
            defaults: { baseURL: "https://localhost:\(server.port)", policy: anchored }
            variables: { leaf: "", issuer: "", root: "" }
            requests:
            \(requests.joined())
            """, to: "a.yaml")
        let outcome = try await BuiltTool.run(
            ["run", "a.yaml", "--seed", "1", "--jobs", "1"]
                + pins.flatMap { ["--var", "\($0)=\($1)"] }, in: workspace)
        #expect(outcome.errors == "")
        var lines = outcome.output.split(separator: "\n").map(String.init)
        let count = Self.facts.count
        #expect(
            lines.popLast()?.settled()
                == "1 collection, \(2 * count) requests: \(count) passed, \(count) failed, 0 skipped in TIME   (seed 1)"
        )
        let told = lines.filter { line in
            ["✗ ", "  tls.", "  count of tls."].contains { line.hasPrefix($0) }
        }
        let expected = Self.facts.enumerated().flatMap { index, fact in
            ["✗ C › wrong \(index)", fact.line]
        }
        var text = told.map { $0.replacing(#/ {2,}a\.yaml:\d+$/#, with: "") }
            .joined(separator: "\n")
        for (index, pin) in pins.enumerated() {
            text = text.replacing(pin.1, with: "KEY\(index + 1)")
        }
        text = text.replacing(/(expiresIn|remaining): (.*), got .*/) { "\($0.1): \($0.2), got N" }
        #expect(text.split(separator: "\n").map(String.init) == expected)
    }
}
