// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing
import Trust

/// A server that lets in who has a certificate of `people.pem`, looked at by somebody who has one and by others.
@Suite(.enabled(if: RequiredTool.openssl.isExpected), .timeLimit(.minutes(2)))
struct InspectIdentityTests {
    private let servers: InspectedServers

    init() throws {
        servers = try InspectedServers()
        let people = try MintedAuthority(commonName: "People")
        let others = try MintedAuthority(commonName: "Others")
        try servers.workspace.write(people.certificatePEM, to: "people.pem")
        for (name, authority) in [("ann", people), ("eve", others)] {
            let identity = try authority.issue(
                CertificateRequest(commonName: name, purpose: .client))
            try servers.workspace.write(
                identity.certificatePEM + (try identity.privateKeyPEM), to: "\(name).pem")
        }
    }

    private func start() throws -> ForeignPeer {
        let place = servers.workspace.folder.appending(path: "people.pem").path
        return try servers.start("-tls1_3 -Verify 1 -verify_return_error -CAfile \(place)")
    }

    /// What only an answer to a request shows.
    private func lines(_ options: [String]) async throws -> [String] {
        let outcome = try await servers.run("inspect", start(), options)
        return outcome.output.split(separator: "\n").map { $0.trimmingPrefix("  ") }.filter {
            line in
            ["TLS 1.3 resumption", "early data", "client certificate", "Strict-Transport"]
                .contains(where: line.hasPrefix)
        }.map(String.init)
    }

    @Test func `with an identity that the server takes, what is behind it is told`() async throws {
        #expect(
            try await lines(["--identity", "ann.pem"]) == [
                "TLS 1.3 resumption: yes", "early data: no",
                "client certificate: asked for, of CN=People", "Strict-Transport-Security: none",
            ])
    }

    @Test(arguments: [
        ([], ""),
        (
            ["--identity", "eve.pem"],
            ": the server accepts certificates of 'CN=People', and ours is of 'CN=Others'"
        ),
    ])
    func `without one the rest could not be told`(options: [String], more: String) async throws {
        let doubt =
            "could not tell: the server sent the alert 'certificate_required' (116) after it asked for a client certificate and got none\(more)"
        #expect(
            try await lines(options) == [
                "TLS 1.3 resumption: \(doubt)", "early data: \(doubt)",
                "client certificate: asked for, of CN=People",
                "Strict-Transport-Security: \(doubt)",
            ])
    }

    /// An identity is shown to nobody who is not trusted.
    @Test func `a server that is not trusted is shown none`() async throws {
        let server = try start()
        let name = "api.example.com:\(server.port)"
        try servers.workspace.write(
            MintedAuthority(commonName: "Another Root").certificatePEM, to: "another.pem")
        let outcome = try await BuiltTool.run(
            [
                "inspect", "https://\(name)/", "--resolve", "\(name):127.0.0.1", "--anchors",
                "another.pem", "--identity", "ann.pem",
            ], in: servers.workspace)
        #expect(
            outcome.output.contains("Strict-Transport-Security: could not tell: "),
            "\(outcome.output)")
        #expect(outcome.status == 1)
    }

    @Test func `a file without a key is told before anything is asked`() async throws {
        let server = try start()
        let outcome = try await servers.run("inspect", server, ["--identity", "people.pem"])
        #expect(outcome.output == "")
        #expect(
            outcome.errors.hasPrefix("people.pem:1:1: error: 'people.pem' holds no private key\n"),
            "\(outcome.errors)")
        #expect(outcome.status == 2)
    }

    @Test func `a doubt is recorded where it is named`() async throws {
        let server = try start()
        let doubts = ["tls.resumption.TLS 1.3", "tls.earlyData", "tls.strictTransportSecurity"]
        let refused = try await servers.run(
            "inspect", server, ["--write-baseline", "b.yaml", "--keep-doubt", doubts[0]])
        #expect(refused.errors.contains("\n  tls.strictTransportSecurity: could not tell: "))
        #expect(!refused.errors.contains("resumption"))
        let written = try await servers.run(
            "inspect", server,
            ["--write-baseline", "b.yaml"] + doubts.flatMap { ["--keep-doubt", $0] })
        #expect(written.errors == "")
        #expect(
            try servers.workspace.read("b.yaml").contains(
                "  strictTransportSecurity:\n    couldNotTell: true\n"))
        let compared = try await servers.run(
            "inspect", server, ["--baseline", "b.yaml", "--identity", "ann.pem"])
        #expect(
            compared.output.contains(
                "different: tls.strictTransportSecurity: could not tell, now none"),
            "\(compared.output)")
    }
}
