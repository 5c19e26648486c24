// SPDX-License-Identifier: Apache-2.0

import Support
import Testing
import Trust

struct ExplainCommandTests {
    private static let library = """
        policies:
          base:
            pinningMode: publicKey
            pinnedPublicKeys: [sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=]
          strict:
            extends: base
            minimumTLSVersion: 1.3
            hosts: [api.example.com]
          wide: { hosts: ["*.example.com"] }

        """

    private func workspace() throws -> Workspace {
        try Workspace([
            "policies.yaml": Self.library,
            "a.yaml": """
            collection: C
            use: policies.yaml
            requests: [ { GET: "https://api.example.com/" } ]

            """,
        ])
    }

    @Test func `each line has the place that it comes from`() async throws {
        let outcome = try await BuiltTool.run(["explain", "strict", "a.yaml"], in: workspace())
        #expect(outcome.errors == "")
        let lines = outcome.output.split(separator: "\n").map { line in
            line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
        }
        #expect(
            lines == [
                "strict policies.yaml:5",
                "hosts: api.example.com policies.yaml:8",
                "pinningMode: publicKey policies.yaml:3",
                "pinnedCertificates: none default",
                "pinnedPublicKeys: sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA= policies.yaml:4",
                "pinTarget: chain default",
                "allowInvalidCertificates: false default",
                "validatesDomainName: true default",
                "validatesCertificateChain: false default",
                "anchors: the system's default",
                "anchorsOnly: false default",
                "certificateProfile: compatible default",
                "revocation: none default",
                "at: now default",
                "identity: none default",
                "minimumTLSVersion: 1.3 policies.yaml:7",
                "maximumTLSVersion: 1.3 default",
                "requiresForwardSecrecy: false default",
                "cipherSuites: the library's own default",
                "groups: the library's own default",
                "signatureAlgorithms: the library's own default",
                "minimumKeyBits: what OpenSSL's security level 2 asks default",
                "allowSHA1: false default",
                "alpn: http/1.1, or none default",
                "serverName: the host's name default",
                "allowsInsecureHTTP: true default",
            ])
        #expect(outcome.status == 0)
    }

    @Test(arguments: [
        (
            "strict", "api.example.com", "strict policies.yaml:5",
            "# serves api.example.com by its 'api.example.com'"
        ),
        (
            "strict", "www.example.com", "wide policies.yaml:9",
            "# serves www.example.com by its '*.example.com', as 'strict' does not"
        ),
        (
            "strict", "other.test", "system always there",
            "# serves other.test, as neither 'strict' nor another policy's hosts do"
        ),
        (
            "base", "api.example.com", "base policies.yaml:2",
            "# serves api.example.com, as it serves every host"
        ),
        (
            "system", "api.example.com", "system always there",
            "# serves api.example.com, as it serves every host"
        ),
    ])
    func `for a host it is the policy that an item has there`(
        policy: String, host: String, heading: String, reason: String
    ) async throws {
        let outcome = try await BuiltTool.run(
            ["explain", policy, "a.yaml", "--host", host], in: workspace())
        let lines = outcome.output.split(separator: "\n").prefix(2).map {
            $0.split(separator: " ").joined(separator: " ")
        }
        #expect(lines == [heading, reason])
        #expect(outcome.status == 0)
    }

    @Test func `each line that limits the protocol is spelled as it is written`() async throws {
        let workspace = try Workspace([
            "a.yaml": """
            collection: C
            policies:
              p:
                pinningMode: publicKey
                pinnedPublicKeys: [sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=]
                pinTarget: issuer
                validatesCertificateChain: true
                at: { in: 90d }
                requiresForwardSecrecy: true
                cipherSuites: [TLS_AES_128_GCM_SHA256]
                groups: [X25519, P-256]
                signatureAlgorithms: [ecdsa_secp256r1_sha256]
                minimumKeyBits: { rsa: 3072, ec: 384 }
                allowSHA1: true
                alpn: []
                serverName: false
                allowsInsecureHTTP: false
              q: { at: 2027-03-01 }
            requests: [ { GET: "https://api.example.com/" } ]

            """
        ])
        let outcome = try await BuiltTool.run(["explain", "p", "a.yaml"], in: workspace)
        #expect(outcome.errors == "")
        let lines = outcome.output.split(separator: "\n").map {
            $0.split(separator: " ").joined(separator: " ")
        }
        #expect(
            lines == [
                "p a.yaml:3", "hosts: every host default", "pinningMode: publicKey a.yaml:4",
                "pinnedCertificates: none default",
                "pinnedPublicKeys: sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA= a.yaml:5",
                "pinTarget: issuer a.yaml:6", "allowInvalidCertificates: false default",
                "validatesDomainName: true default", "validatesCertificateChain: true a.yaml:7",
                "anchors: the system's default", "anchorsOnly: false default",
                "certificateProfile: compatible default", "revocation: none default",
                "at: { in: 90d } a.yaml:8", "identity: none default",
                "minimumTLSVersion: 1.2 default", "maximumTLSVersion: 1.3 default",
                "requiresForwardSecrecy: true a.yaml:9",
                "cipherSuites: TLS_AES_128_GCM_SHA256 a.yaml:10", "groups: X25519 a.yaml:11",
                "P-256", "signatureAlgorithms: ecdsa_secp256r1_sha256 a.yaml:12",
                "minimumKeyBits: { rsa: 3072, ec: 384 } a.yaml:13", "allowSHA1: true a.yaml:14",
                "alpn: none a.yaml:15", "serverName: false a.yaml:16",
                "allowsInsecureHTTP: false a.yaml:17",
            ])
        let other = try await BuiltTool.run(["explain", "q", "a.yaml"], in: workspace)
        #expect(other.output.contains("  at:                         2027-03-01T00:00:00Z"))
    }

    @Test func `files are named with their sizes, and of an identity no password is told`()
        async throws
    {
        let pki = try TestPKI()
        let workspace = try Workspace([
            "ca.pem": pki.authority.certificatePEM,
            "a.yaml": """
            collection: C
            secrets: { password: { env: PASSWORD } }
            policies:
              p:
                pinningMode: certificate
                pinnedCertificates: [server.cer, ca.pem]
                allowInvalidCertificates: true
                validatesDomainName: { name: api.internal }
                anchors: ca.pem
                anchorsOnly: false
                identity: { pkcs12: ann.p12, password: "{{password}}" }
                serverName: shown.test
                maximumTLSVersion: 1.2
            requests: [ { GET: "https://api.example.com/" } ]

            """,
        ])
        let server = pki.server.certificateDER
        try workspace.write(server, to: "server.cer")
        try workspace.write(pki.client.pkcs12(password: "Sesame-7x9Q"), to: "ann.p12")
        let outcome = try await BuiltTool.run(
            ["explain", "p", "a.yaml"], in: workspace, environment: ["PASSWORD": "Sesame-7x9Q"])
        #expect(outcome.errors == "")
        let lines = outcome.output.split(separator: "\n").map {
            $0.split(separator: " ").joined(separator: " ")
        }
        let authority = "ca.pem (\(pki.authority.certificatePEM.utf8.count) bytes)"
        #expect(
            lines == [
                "p a.yaml:4", "hosts: every host default", "pinningMode: certificate a.yaml:5",
                "pinnedCertificates: server.cer (\(server.count) bytes) a.yaml:6", authority,
                "pinnedPublicKeys: none default", "pinTarget: chain default",
                "allowInvalidCertificates: true a.yaml:7",
                "validatesDomainName: { name: api.internal } a.yaml:8",
                "validatesCertificateChain: false default", "anchors: \(authority) a.yaml:9",
                "anchorsOnly: false a.yaml:10",
                "certificateProfile: compatible default", "revocation: none default",
                "at: now default",
                "identity: PKCS#12 ann.p12 a.yaml:11", "minimumTLSVersion: 1.2 default",
                "maximumTLSVersion: 1.2 a.yaml:13", "requiresForwardSecrecy: false default",
                "cipherSuites: the library's own default", "groups: the library's own default",
                "signatureAlgorithms: the library's own default",
                "minimumKeyBits: what OpenSSL's security level 2 asks default",
                "allowSHA1: false default", "alpn: http/1.1, or none default",
                "serverName: shown.test a.yaml:12", "allowsInsecureHTTP: true default",
            ])
    }

    @Test func `a name that no policy has is refused with the nearest`() async throws {
        let outcome = try await BuiltTool.run(["explain", "strikt", "a.yaml"], in: workspace())
        #expect(outcome.errors == "pinion: no policy is named 'strikt'; did you mean 'strict'?\n")
        #expect(outcome.output == "")
        #expect(outcome.status == 2)
    }

    @Test func `the entry of a client's file that holds for a host is told`() async throws {
        let workspace = try Workspace([
            "a.yaml": """
            collection: C
            policies:
              app:
                from:
                  okHttp:
                    "*.example.com": [sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=]
            requests: [ { GET: "https://api.example.com/", policy: app } ]

            """
        ])
        let outcome = try await BuiltTool.run(
            ["explain", "app", "--host", "api.example.com", "a.yaml"], in: workspace)
        let lines = outcome.output.split(separator: "\n").map { line in
            line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
        }
        #expect(
            lines.prefix(4) == [
                "app a.yaml:3",
                "# serves api.example.com, as it serves every host",
                "# okHttp '*.example.com' matches (a.yaml:6)",
                "hosts: every host default",
            ])
        #expect(
            lines.contains(
                "pinnedPublicKeys: sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA= a.yaml:6"))
        let unknown = try await BuiltTool.run(["explain", "app", "a.yaml"], in: workspace)
        #expect(
            unknown.output.contains(
                "  # the client that it is from says more of each host: see --host\n"))
    }
}
