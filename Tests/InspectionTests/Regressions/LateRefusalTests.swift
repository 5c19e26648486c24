// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Inspection
import Support
import Testing
import Trust

/// nginx takes every client's handshake, and refuses by its answer.
@Suite(.enabled(if: RequiredTool.nginx.isExpected), .timeLimit(.minutes(1)))
struct LateRefusalTests {
    /// - Parameters:
    ///   - isKnown: whether the inspection itself has a certificate that the server takes.
    ///   - lines: of its server, who is let in and what they are answered.
    private func troubles(
        knowing isKnown: Bool,
        _ lines: String = "ssl_verify_client on; location / { return 200 ok; }"
    ) async throws -> [String] {
        let shared = try Regression.Shared()
        let people = try MintedAuthority(commonName: "People")
        let ann = try people.issue(CertificateRequest(commonName: "ann", purpose: .client))
        let other = try shared.oldRoot.issue(
            CertificateRequest(commonName: "bob", purpose: .client))
        var stage = try Stage()
        stage.anchors = [shared.root]
        if isKnown { stage.identity = try .minted(ann) }
        for (name, identity) in [("nobody", nil), ("ann", ann), ("bob", other)] {
            var client = Stage.policy(name, trusting: [shared.root])
            client.identity = try identity.map(ClientIdentity.minted)
            stage.clients.append(client)
        }
        try stage.folder.write(shared.leaf.chainPEM, to: "api.pem")
        try stage.folder.write(try shared.leaf.privateKeyPEM, to: "api.key")
        try stage.folder.write(people.certificatePEM, to: "people.pem")
        try stage.serve(
            byNginx: """
                server { listen PORT ssl; ssl_certificate api.pem; ssl_certificate_key api.key;
                  ssl_client_certificate people.pem; \(lines) }
                """)
        let folder = try TemporaryFolder()
        let servers = try await stage.servers(
            baseline: folder.url.appending(path: "baseline.yaml").path)
        return servers.flatMap(\.findings).filter { $0.verdict != .holds }.map {
            "\($0.id) \($0.verdict): \($0.details.joined(separator: "; "))"
        }
    }

    @Test func `an answer that refuses a certificate locks the client out`() async throws {
        #expect(
            try await troubles(knowing: true) == [
                "client.nobody broken: the server answers 400 to a client with no certificate",
                "client.bob broken: the server answers 400 to a client with this certificate",
            ])
    }

    /// A page may have nothing for `GET /` that is of its client's making.
    @Test(arguments: [
        ("return 400 \"no tenant\";", "400"), ("return 403;", "403"),
    ])
    func `an answer that may mean something else tells nothing`(
        answer: String, status: String
    ) async throws {
        let found = try await troubles(
            knowing: true, "ssl_verify_client optional_no_ca; location / { \(answer) }")
        #expect(
            found.filter { $0.hasPrefix("client.") } == [
                "client.nobody couldNotTell: the server answers \(status) to a client with no certificate",
                "client.ann couldNotTell: the server answers \(status) to a client with this certificate",
                "client.bob couldNotTell: the server answers \(status) to a client with this certificate",
            ])
    }

    @Test func `an error of the server's makes no client's trouble`() async throws {
        let found = try await troubles(
            knowing: true, "ssl_verify_client optional_no_ca; location / { return 404; }")
        #expect(found.filter { $0.hasPrefix("client.") } == [])
    }

    @Test func `what is served behind it could not be told by whoever is not let in`()
        async throws
    {
        #expect(
            try await troubles(knowing: false).first
                == "baseline couldNotTell: 'baseline.yaml' is not written, since something could not be told, which a baseline keeps only where --keep-doubt names it; tls.strictTransportSecurity: could not tell: it answers 400 to a client without a certificate"
        )
    }
}
