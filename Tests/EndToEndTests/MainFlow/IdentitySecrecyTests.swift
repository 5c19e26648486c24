// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing
import Trust

/// A client's key of each form, shown to a server that takes it and to one that does not, and nothing of it nor of its password in anything that is written.
@Suite(.enabled(if: RequiredTool.openssl.isExpected), .timeLimit(.minutes(2)))
struct IdentitySecrecyTests {
    private static let password = "Sesame-7x9Q"
    private static let wrongPassword = "Barley-4k2W"

    /// A policy of each form; the last has its password in the file.
    private static let policies = [
        "pem": "{ certificate: ann.pem, privateKey: ann.key }",
        "locked": #"{ certificate: ann.pem, privateKey: locked.key, password: "{{password}}" }"#,
        "archive": #"{ pkcs12: ann.p12, password: "{{password}}" }"#,
        "written": "{ pkcs12: ann.p12, password: \(password) }",
    ]

    private let pki: TestPKI
    private let workspace: Workspace
    /// What of the key nobody may see, as text.
    private let telltales: [String]

    init() throws {
        pki = try TestPKI()
        let key = try pki.client.privateKeyPEM
        let locked = try pki.client.privateKeyPEM(password: Self.password)
        let archive = try pki.client.pkcs12(password: Self.password)
        workspace = try Workspace([
            "ca.pem": pki.authority.certificatePEM, "ann.pem": pki.client.certificatePEM,
            "ann.key": key, "locked.key": locked,
        ])
        try workspace.write(archive, to: "ann.p12")
        let lines = (key + locked).split(separator: "\n").map(String.init)
            .filter { !$0.hasPrefix("-----") }
        let encoded = Data(archive).base64EncodedString()
        let decoded = try #require(Data(base64Encoded: lines[0]))
        let hexadecimal = decoded.dropFirst(36).map { String(format: "%02x", $0) }.joined()
        telltales =
            lines + [String(encoded.prefix(64)), hexadecimal, Self.password, "PRIVATE KEY"]
        try #require(telltales.allSatisfy { $0.count > 10 })
    }

    private func server(trusting authority: MintedAuthority) throws -> ForeignPeer {
        let folder = try TemporaryFolder()
        try folder.write(pki.server.chainPEM, to: "server.pem")
        try folder.write(try pki.server.privateKeyPEM, to: "server.key")
        try folder.write(authority.certificatePEM, to: "clients.pem")
        // By a name of its own it takes no other's, though it names no issuer.
        return try ForeignPeer(
            .openssl,
            [
                "s_server", "-accept", "0", "-www", "-cert", "server.pem", "-key", "server.key",
                "-Verify", "1", "-verify_return_error", "-CAfile", "clients.pem",
            ], in: folder)
    }

    private func write(_ policies: [String: String], port: UInt16, refusing: UInt16) throws {
        let names = policies.keys.sorted()
        let declared = names.map { name in
            "  \(name): { anchors: [ca.pem], identity: \(policies[name] ?? "none") }\n"
        }
        let requests = names.map { name in
            """
              - { name: \(name) taken, GET: "https://localhost:\(port)/", policy: \(name), expect: { status: 299, body: { contains: CN=ann } } }
              - { name: \(name) refused, GET: "https://localhost:\(refusing)/", policy: \(name) }

            """
        }
        try workspace.write(
            """
            collection: C
            order: listed
            secrets: { password: { env: PASSWORD } }
            policies:
            \(declared.joined())requests:
            \(requests.joined())
            """, to: "a.yaml")
    }

    private func expectSilence(_ text: String, _ place: String) {
        for telltale in telltales + [Self.wrongPassword] where text.contains(telltale) {
            Issue.record("\(place) tells \(telltale)")
        }
    }

    @Test func `no report, record nor explanation has its key or password`() async throws {
        let taking = try server(trusting: pki.authority)
        // Of the same name, so that the certificate is sent, and of another key, so that it is refused.
        let refusing = try server(trusting: MintedAuthority(commonName: "Test Root"))
        try write(Self.policies, port: taking.port, refusing: refusing.port)
        let environment = ["PASSWORD": Self.password]
        let run = try await BuiltTool.run(
            [
                "run", "a.yaml", "--seed", "1", "--jobs", "1", "--verbose", "--junit", "report.xml",
                "--record", "run.jsonl",
            ], in: workspace, environment: environment)
        #expect(run.errors == "")
        let (report, record) = (try workspace.read("report.xml"), try workspace.read("run.jsonl"))
        // Every form was shown: each of the four once to either server.
        #expect(run.output.matches(of: /challenge ClientCertificate: useCredential/).count == 8)
        #expect(run.output.matches(of: /Subject: CN=ann/).count == 4)
        #expect(run.output.matches(of: /✗ .* refused\b/).count == 4)
        #expect(record.contains(#""clientCertificateSubject":"CN=ann""#))
        for (text, place) in [
            (run.output, "the console"), (report, "JUnit"), (record, "the record"),
        ] {
            expectSilence(text, place)
        }
        let again = try await BuiltTool.run(
            ["report", "run.jsonl", "--verbose"], in: workspace, environment: environment)
        expectSilence(again.output + again.errors, "the report of the record")
        for name in Self.policies.keys {
            let explained = try await BuiltTool.run(
                ["explain", name, "a.yaml"], in: workspace, environment: environment)
            #expect(explained.output.contains("\n  identity: "))
            #expect(explained.status == 0)
            expectSilence(explained.output + explained.errors, "explain \(name)")
        }
    }

    @Test func `nor has a complaint about either`() async throws {
        var policies = Self.policies
        policies["pem"] = "{ certificate: ca.pem, privateKey: ann.key }"
        policies["written"] = "{ pkcs12: ann.p12, password: \(Self.wrongPassword) }"
        policies["twisted"] = "{ certificate: ann.key, privateKey: ann.pem }"
        try write(policies, port: 1, refusing: 1)
        let outcome = try await BuiltTool.run(
            ["check", "a.yaml"], in: workspace, environment: ["PASSWORD": Self.wrongPassword])
        #expect(outcome.output == "")
        #expect(outcome.status == 3)
        #expect(outcome.errors.components(separatedBy: ": error: ").count == 6)
        #expect(outcome.errors.contains("identity: { pkcs12: ann.p12, password: ‹password› }"))
        expectSilence(outcome.errors, "check")
    }
}
