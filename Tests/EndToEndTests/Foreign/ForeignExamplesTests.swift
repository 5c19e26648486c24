// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing
import Trust

/// The collections of `Examples/afnetworking` that are about trust, against `openssl s_server` instead of the demo.
@Suite(.enabled(if: RequiredTool.openssl.isExpected), .timeLimit(.minutes(2)))
struct ForeignExamplesTests {
    private static let password = "opens it"

    /// The servers of `servers.yaml` by their variables, and what shows their certificate there.
    private let servers: [(variable: String, process: ForeignPeer)]
    private let identities: [String: MintedIdentity]
    private let copy: RepositoryCopy

    init() throws {
        copy = try RepositoryCopy(of: "Examples/afnetworking")
        let root = try MintedAuthority(commonName: "Root")
        let issuer = try root.intermediate(commonName: "Issuer")
        let otherRoot = try MintedAuthority(commonName: "Other root")
        let otherIssuer = try otherRoot.intermediate(commonName: "Other issuer")
        let localhost = CertificateRequest(commonName: "localhost", dnsNames: ["localhost"])
        var expired = localhost
        expired.notBefore = .aDayAgo.addingTimeInterval(-86_400)
        expired.notAfter = .aDayAgo
        let named = CertificateRequest(commonName: "a", dnsNames: ["petstore.example"])
        let client = CertificateRequest(commonName: "client", purpose: .client)
        identities = [
            "PETSTORE": try issuer.issue(localhost),
            "PETSTORE_OTHER_KEY": try issuer.issue(localhost),
            "PETSTORE_SELF_SIGNED": try .selfSigned(localhost),
            "PETSTORE_EXPIRED": try issuer.issue(expired),
            "PETSTORE_WRONG_NAME": try issuer.issue(named),
            "PETSTORE_OTHER_ROOT": try otherIssuer.issue(localhost),
        ]
        let certs = copy.url.appending(path: "Examples/afnetworking/certs")
        try FileManager.default.createDirectory(at: certs, withIntermediateDirectories: true)
        for (name, bytes) in [
            "ca.pem": Array(root.certificatePEM.utf8),
            "other-ca.pem": Array(otherRoot.certificatePEM.utf8),
            "issuer.cer": issuer.certificateDER,
            "backup.cer": try issuer.issue(localhost).certificateDER,
            "server.cer": identities["PETSTORE"]?.certificateDER ?? [],
            "expired.cer": identities["PETSTORE_EXPIRED"]?.certificateDER ?? [],
            "wrong-name.cer": identities["PETSTORE_WRONG_NAME"]?.certificateDER ?? [],
            "self-signed.cer": identities["PETSTORE_SELF_SIGNED"]?.certificateDER ?? [],
            "other-root.cer": identities["PETSTORE_OTHER_ROOT"]?.certificateDER ?? [],
            "client.p12": try issuer.issue(client).pkcs12(password: Self.password),
            "stranger.p12": try otherIssuer.issue(client).pkcs12(password: Self.password),
        ] {
            try Data(bytes).write(to: certs.appending(path: name))
        }
        func start(_ identity: MintedIdentity, _ more: [String] = []) throws -> ForeignPeer {
            let folder = try TemporaryFolder()
            let issuers = identity.issuers.dropLast().map(PEMText.certificate).joined()
            try folder.write(identity.certificatePEM, to: "server.pem")
            try folder.write(issuers, to: "chain.pem")
            try folder.write(root.certificatePEM, to: "clients.pem")
            try folder.write(try identity.privateKeyPEM, to: "server.key")
            let chain = issuers.isEmpty ? [] : ["-cert_chain", "chain.pem"]
            let words = ["s_server", "-accept", "0", "-www", "-cert", "server.pem", "-key"]
            return try ForeignPeer(.openssl, words + ["server.key"] + chain + more, in: folder)
        }
        servers =
            try identities.map { ($0, try start($1)) } + [
                (
                    "PETSTORE_MUTUAL",
                    try start(
                        #require(identities["PETSTORE"]),
                        ["-Verify", "2", "-verify_return_error", "-CAfile", "clients.pem"])
                )
            ]
    }

    @Test(arguments: [
        ("1-self-signed.yaml", 14), ("2-anchors.yaml", 10), ("3-mutual-tls.yaml", 4),
        ("4-whole-chain.yaml", 5), ("5-subdomain.yaml", 6),
    ])
    func `what the demo lets in another server lets in, too`(
        file: String, count: Int
    ) async throws {
        var environment = ["PETSTORE_P12_PASSWORD": Self.password]
        for (variable, process) in servers {
            environment[variable] = "localhost:\(process.port)"
        }
        let outcome = try await BuiltTool.run(
            ["run", "Examples/afnetworking/\(file)"], in: copy, environment: environment)
        #expect(outcome.errors == "")
        #expect(
            ConsoleSummary(outcome.output)
                == ConsoleSummary(
                    "1 collection, \(count) requests: \(count) passed, 0 failed, 0 skipped"),
            "\(outcome.output)")
    }

    /// But for mutual TLS, where nginx answers in HTTP what others say by an alert.
    @Test(
        .enabled(if: RequiredTool.nginx.isExpected),
        arguments: [
            ("1-self-signed.yaml", 14), ("2-anchors.yaml", 10), ("4-whole-chain.yaml", 5),
            ("5-subdomain.yaml", 6),
        ])
    func `what the demo lets in nginx lets in, too`(file: String, count: Int) async throws {
        let folder = try TemporaryFolder()
        var environment = ["PETSTORE_P12_PASSWORD": Self.password]
        var blocks = ""
        var port: UInt16 = 0
        for (variable, identity) in identities {
            port = ForeignPeer.freePort()
            environment[variable] = "localhost:\(port)"
            try folder.write(identity.chainPEM, to: "\(variable).pem")
            try folder.write(try identity.privateKeyPEM, to: "\(variable).key")
            blocks += """
                server {
                    listen 127.0.0.1:\(port) ssl;
                    ssl_certificate \(variable).pem; ssl_certificate_key \(variable).key;
                    location / { return 200 "yes"; }
                }

                """
        }
        environment["PETSTORE_MUTUAL"] = environment["PETSTORE"]
        try folder.write(
            """
            daemon off;
            master_process off;
            pid nginx.pid;
            error_log error.log;
            events { worker_connections 64; }
            http {
                access_log off;
                client_body_temp_path body;
                proxy_temp_path proxy;
                fastcgi_temp_path fastcgi;
                uwsgi_temp_path uwsgi;
                scgi_temp_path scgi;
                \(blocks)
            }

            """, to: "nginx.conf")
        let nginx = try ForeignPeer(
            .nginx, ["-p", folder.url.path, "-e", "error.log", "-c", "nginx.conf"], port: port,
            in: folder)
        let outcome = try await BuiltTool.run(
            ["run", "Examples/afnetworking/\(file)"], in: copy, environment: environment)
        nginx.end()
        #expect(outcome.errors == "")
        #expect(
            ConsoleSummary(outcome.output)
                == ConsoleSummary(
                    "1 collection, \(count) requests: \(count) passed, 0 failed, 0 skipped"),
            "\(outcome.output)")
    }

    /// A root of the machine's own, for no server of a test is certified by one.
    @Test func `the system's roots are trusted beside anchors where a collection says so`()
        async throws
    {
        let bundle = "/etc/ssl/certs/ca-certificates.crt"
        let text = try String(contentsOfFile: bundle, encoding: .utf8)
        let end = try #require(text.firstRange(of: "-----END CERTIFICATE-----\n"))
        let workspace = try Workspace(["root.pem": String(text[..<end.upperBound])])
        try workspace.write(
            try MintedAuthority(commonName: "Own").certificatePEM, to: "own.pem")
        try workspace.write(
            """
            collection: C
            policies:
              own: { anchors: [own.pem], validatesDomainName: false }
              both: { extends: own, anchorsOnly: false }
            requests:
              - name: beside
                evaluate: root.pem
                host: a.test
                policy: both
                expect: { tls: { trust: unspecified } }
              - name: alone
                evaluate: root.pem
                host: a.test
                policy: own
                expect: { refused: selfSigned }

            """, to: "a.yaml")
        let outcome = try await BuiltTool.run(["run", "a.yaml", "--seed", "1"], in: workspace)
        #expect(outcome.errors == "")
        #expect(
            outcome.output.settled()
                == "1 collection, 2 requests: 2 passed, 0 failed, 0 skipped in TIME   (seed 1)\n")
    }
}
