// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing
import Trust

/// A server of one suite and one group, held against what is said to have been before.
@Suite(.enabled(if: RequiredTool.openssl.isExpected), .timeLimit(.minutes(2)))
struct BaselineTests {
    private let servers: InspectedServers
    private let server: ForeignPeer

    init() throws {
        servers = try InspectedServers()
        server = try servers.start(
            "-tls1_3 -ciphersuites TLS_AES_128_GCM_SHA256 -curves X25519")
    }

    private func record(_ options: [String] = []) async throws -> BuiltTool.Outcome {
        try await servers.run("inspect", server, ["--write-baseline", "b.yaml"] + options)
    }

    /// What is below the finding, with its verdict.
    private func compared() async throws -> (status: Int32, lines: [String]) {
        let outcome = try await servers.run("inspect", server, ["--baseline", "b.yaml"])
        let lines = outcome.output.split(separator: "\n").map(String.init)
        let index = try #require(lines.firstIndex { $0.contains(" baseline ") })
        return (
            outcome.status,
            lines[(index + 1)...].map { line in
                line.drop { $0 == " " }.replacingOccurrences(
                    of: "'[A-Za-z0-9+/]{43}='", with: "KEY", options: .regularExpression)
            }
        )
    }

    @Test func `it is sorted, and nothing in it changes by itself`() async throws {
        #expect(try await record().status == 0)
        let text = InspectedServers.settled(try servers.workspace.read("b.yaml"), server)
            .replacingOccurrences(
                of: "spkiSHA256: .*", with: "spkiSHA256: KEY", options: .regularExpression)
        #expect(text == BaselineTexts.whole)
        // Nothing has become weaker, so that it may be written anew.
        #expect(try await record().status == 0)
        let (status, lines) = try await compared()
        #expect(lines == [])
        #expect(status == 0)
    }

    struct Change: Sendable, CustomTestStringConvertible {
        /// Of the recorded text.
        let found: String
        let replacement: String
        let line: String

        var testDescription: String { line }
        var isWeaker: Bool { line.hasPrefix("weaker") }
    }

    static let changes = [
        Change(
            found: "complete: true", replacement: "complete: false",
            line: "stronger: certificates.ECDSA.complete: false, now true"),
        Change(
            found: "key: EC 256", replacement: "key: EC 384",
            line: "weaker: certificates.ECDSA.key: 'EC 384', now 'EC 256'"),
        Change(
            found: "      - X25519\n", replacement: "      - X25519\n      - X25519MLKEM768\n",
            line: "weaker: protocol.TLS 1.3.groups: X25519MLKEM768 is gone"),
        Change(
            found: "earlyData: false", replacement: "earlyData: true",
            line: "stronger: tls.earlyData: true, now false"),
        Change(
            found: "issuer: CN=Test Root", replacement: "issuer: CN=Old Root",
            line:
                "different: certificates.ECDSA.issuer: 'CN=Old Root', now 'CN=Test Root'; pins of the old issuer's key no longer match"
        ),
        Change(
            found: "SSLv3:\n    offered: false",
            replacement: "SSLv3:\n    cipherSuites: []\n    offered: true",
            line: "stronger: protocol.SSLv3.offered: true, now false"),
        Change(
            found: "TLS 1.2:\n    offered: false",
            replacement: "TLS 1.2:\n    cipherSuites: []\n    offered: true",
            line:
                "weaker: protocol.TLS 1.2.offered: true, now false; clients that speak only TLS 1.2 no longer connect"
        ),
        Change(
            found: "strictTransportSecurity: null",
            replacement: "strictTransportSecurity: { maxAge: 63072000 }",
            line: "weaker: tls.strictTransportSecurity: there, now none"),
        Change(
            found: "      - api.example.com\n",
            replacement: "      - api.example.com\n      - www.example.com\n",
            line:
                "weaker: certificates.ECDSA.names: www.example.com is gone; clients that ask for 'www.example.com' no longer connect"
        ),
        Change(
            found: "      - TLS_AES_128_GCM_SHA256\n",
            replacement: "      - TLS_AES_128_GCM_SHA256\n      - TLS_AES_256_GCM_SHA384\n",
            line:
                "weaker: protocol.TLS 1.3.cipherSuites: TLS_AES_256_GCM_SHA384 is gone; clients that know no other no longer connect"
        ),
        Change(
            found: "RSA: false", replacement: "RSA: { key: RSA 2048 }",
            line:
                "weaker: certificates.RSA: there, now false; clients that take only RSA no longer connect"
        ),
        Change(
            found: "clientCertificate: false", replacement: "clientCertificate: true",
            line:
                "weaker: tls.clientCertificate: true, now false; who may connect is not who might before"
        ),
        Change(
            found: "faults: []", replacement: "faults: [weakKey]",
            line: "stronger: certificates.ECDSA.faults: weakKey is gone"),
    ]

    @Test(arguments: changes)
    func `a change is weaker, stronger or different`(change: Change) async throws {
        #expect(try await record().status == 0)
        let recorded = try servers.workspace.read("b.yaml")
        let before = recorded.replacingOccurrences(of: change.found, with: change.replacement)
        #expect(before != recorded)
        try servers.workspace.write(before, to: "b.yaml")
        let (status, lines) = try await compared()
        #expect(lines == [change.line])
        #expect(status == (change.isWeaker ? 1 : 0))
        // What is worse stands there only once somebody accepts it.
        let refused = try await record()
        #expect(refused.status == (change.isWeaker ? 1 : 0))
        guard change.isWeaker else { return }
        #expect(
            refused.errors == """
                pinion: 'b.yaml' is not written, since the server is weaker than it says; --accept-weaker writes it:
                  \(change.line)

                """)
        #expect(try servers.workspace.read("b.yaml") == before)
        #expect(try await record(["--accept-weaker"]).status == 0)
        #expect(try servers.workspace.read("b.yaml") == recorded)
    }

    @Test func `a file that is no baseline is told`() async throws {
        try servers.workspace.write("- a\n", to: "b.yaml")
        let outcome = try await servers.run("inspect", server, ["--baseline", "b.yaml"])
        #expect(outcome.errors == "b.yaml: error: found no baseline, expected a map\n")
        #expect(outcome.status == 2)
    }

    @Test(arguments: [
        (["--accept-weaker"], "'--accept-weaker' is of '--write-baseline', which is not there"),
        (
            ["--baseline", "a", "--write-baseline", "b"],
            "'--baseline' compares and '--write-baseline' records; one of them is enough"
        ),
        (["--baseline", "a", "--all-addresses"], "a baseline is of one server and one address"),
    ])
    func `options that exclude each other are refused`(options: [String], message: String)
        async throws
    {
        let outcome = try await servers.run("inspect", server, options)
        #expect(outcome.errors == "pinion: \(message)\n")
        #expect(outcome.status == 2)
    }
}
