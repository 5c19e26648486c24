// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing
import Trust

@Suite(.enabled(if: RequiredTool.openssl.isExpected), .timeLimit(.minutes(2)))
struct InspectCommandTests {
    private let servers: InspectedServers
    private static let small = "-tls1_3 -ciphersuites TLS_AES_128_GCM_SHA256 -curves X25519"

    init() throws {
        servers = try InspectedServers()
    }

    private func start() throws -> ForeignPeer {
        try servers.start(Self.small) {
            $0.notBefore = InspectedServers.start
            $0.notAfter = InspectedServers.end
        }
    }

    @Test func `the inventory and what is asked of it are shown whole`() async throws {
        let outcome = try await servers.run(
            "inspect", start(), ["--profile", "mozillaModern", "--expect", "certificate.lifetime"])
        #expect(outcome.errors == "")
        #expect(outcome.output == InspectTexts.text)
        #expect(outcome.status == 1)
    }

    @Test func `YAML and JSON hold the same, and both are whole`() async throws {
        let server = try start()
        let yaml = try await servers.run("inspect", server, ["--format", "yaml"])
        let shown = yaml.output.replacingOccurrences(
            of: "(?i)(sha256: )\"?[0-9a-z+/=]{40,64}\"?", with: "$1HASH",
            options: .regularExpression)
        #expect(shown == InspectTexts.yaml)
        #expect(yaml.status == 0)
        let json = try await servers.run("inspect", server, ["--format", "json"])
        try servers.workspace.write(yaml.output, to: "a.yaml")
        try servers.workspace.write(json.output, to: "a.json")
        let read = try await BuiltTool.run(["query", "$", "a.yaml"], in: servers.workspace)
        let same = try await BuiltTool.run(["query", "$", "a.json"], in: servers.workspace)
        #expect(read.status == 0)
        #expect(read.output == same.output)
    }

    struct Broken: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var key = MintedKey.ec256
        var arguments = ""
        var names = ["api.example.com"]
        /// Of the lifetime, which began so many ago.
        var days = 90.0
        var age = 1.0
        var options: [String] = []
        /// What is shown as broken, each with its first line.
        let findings: [String]
    }

    static let broken = [
        Broken(
            testDescription: "anonymous suites", key: .rsa(2048),
            arguments: "-tls1_2 -cipher ADH-AES128-SHA256:AES128-SHA:@SECLEVEL=0",
            findings: [
                "cipher.broken: TLS 1.2 TLS_DH_anon_WITH_AES_128_CBC_SHA256: nobody proves who they are",
                "keyExchange.broken: TLS 1.2 TLS_DH_anon_WITH_AES_128_CBC_SHA256: 1024 bits, expected at least 2048",
            ]),
        Broken(
            testDescription: "nothing newer than TLS 1.0",
            arguments: "-tls1 -cipher ALL:!aNULL:@SECLEVEL=0",
            findings: ["protocol.current: the newest protocols that the server speaks are TLS 1.0"]),
        Broken(
            testDescription: "another name", names: ["www.example.com"],
            options: ["--expect", "certificate.names"],
            findings: [
                "certificate.trusted: ECDSA: hostMismatch: the certificate is for www.example.com; asked was api.example.com",
                "certificate.names: ECDSA: the certificate is for www.example.com; asked was api.example.com",
            ]),
        Broken(
            testDescription: "too long and nearly over", days: 1000, age: 900,
            options: ["--expect", "certificate"],
            findings: [
                "certificate.lifetime: ECDSA: valid for 1000 days, at most 398 were allowed when it was issued",
                "certificate.remaining: ECDSA: less than a third of it is left, until DAY",
            ]),
        Broken(
            testDescription: "nearly over, and nobody asks", days: 1000, age: 900, findings: []),
        Broken(
            testDescription: "TLS 1.2 under a modern profile", key: .rsa(2048),
            arguments: "-tls1_2 -cipher ECDHE-RSA-AES128-GCM-SHA256 -curves X25519:P-521",
            options: ["--profile", "mozillaModern"],
            findings: [
                "profile.protocols: the server speaks TLS 1.2",
                "profile.cipherSuites: TLS 1.2 takes the cipher suite TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256",
                "profile.groups: TLS 1.2 takes the group P-521",
                "profile.keys: the server has a certificate of RSA",
                "profile.strictTransport: no Strict-Transport-Security came",
            ]),
    ]

    @Test(arguments: broken)
    func `what is broken is found, and nothing else`(broken: Broken) async throws {
        let server = try servers.start(key: broken.key, broken.arguments) {
            $0.dnsNames = broken.names
            $0.notBefore = Date(timeIntervalSinceNow: -broken.age * 86_400)
            $0.notAfter = $0.notBefore + (broken.days * 86_400 - 1)
        }
        let outcome = try await servers.run("inspect", server, broken.options)
        let lines = outcome.output.split(separator: "\n").map(String.init)
        let found = lines.indices.filter { lines[$0].hasPrefix("  BROKEN") }.map { index in
            let id = lines[index].split(separator: " ")[1]
            return "\(id): \(lines[index + 1].drop { $0 == " " })".replacingOccurrences(
                of: "[0-9]{4}-[0-9]{2}-[0-9]{2}", with: "DAY", options: .regularExpression)
        }
        #expect(found == broken.findings)
        #expect(!outcome.output.contains("COULD NOT TELL"))
        #expect(outcome.status == (broken.findings.isEmpty ? 0 : 1))
    }

    @Test func `a server that nobody reaches is an error in every report`() async throws {
        let port = ForeignPeer.freePort()
        let outcome = try await BuiltTool.run(
            ["inspect", "127.0.0.1:\(port)", "--format", "yaml", "--junit", "a.xml"],
            in: servers.workspace)
        #expect(
            outcome.output == """
                servers:
                  - server: https://127.0.0.1:\(port)
                    address: "127.0.0.1:\(port)"
                    error: "connectionRefused: nobody listens on 127.0.0.1:\(port)"

                """)
        #expect(try servers.workspace.read("a.xml").contains("errors=\"1\""))
        #expect(outcome.status == 1)
    }

    @Test(arguments: [
        (
            ["inspect", "a.example", "--profile", "old"],
            "'--profile' got 'old'; expected mozillaModern or mozillaIntermediate"
        ),
        (
            ["inspect", "a.example", "--expect", "certificates.lifetime"],
            "'--expect' got 'certificates.lifetime'; expected certificate, or the id of a finding; did you mean 'certificate.lifetime'?"
        ),
    ])
    func `a command line that can't be meant is refused`(words: [String], message: String)
        async throws
    {
        let outcome = try await BuiltTool.run(words, in: servers.workspace)
        #expect(outcome.errors == "pinion: \(message)\n")
        #expect(outcome.status == 2)
    }
}
