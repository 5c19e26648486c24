// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing
import Trust

/// Baselines of a collection's items, which a run compares with or writes.
@Suite(.enabled(if: RequiredTool.openssl.isExpected), .timeLimit(.minutes(2)))
struct BaselineItemTests {
    private let servers: InspectedServers
    private let server: ForeignPeer
    private let people: MintedAuthority

    init() throws {
        servers = try InspectedServers()
        people = try MintedAuthority(commonName: "People")
        server = try servers.start("-tls1_3 -ciphersuites TLS_AES_128_GCM_SHA256 -curves X25519") {
            $0.dnsNames = ["localhost"]
        }
        try servers.workspace.write(
            """
            collection: Gate
            policies:
              team: { anchors: ca.pem }
            requests:
              - name: "{{host}}"
                forEach: [{ host: localhost }]
                inspect: https://{{host}}:\(server.port)
                policy: team
                expect: { baseline: "{{host}}.yaml" }

            """, to: "gate.yaml")
    }

    /// The lines that follow the item's title.
    private func run(_ options: String...) async throws -> (status: Int32, lines: [String]) {
        let outcome = try await BuiltTool.run(
            ["run", "gate.yaml"] + options, in: servers.workspace)
        return (
            outcome.status,
            outcome.output.split(separator: "\n").map(String.init).filter {
                !$0.contains("collection, ") && !$0.contains(" | ")
            }
        )
    }

    @Test
    func `a run writes what is not there, compares with what is, and keeps a worse state out`()
        async throws
    {
        let missing = try await run()
        #expect(
            missing.lines.dropFirst() == [
                "  found no file 'localhost.yaml'", "    'pinion run --update-baselines' writes it",
            ])
        #expect(missing.status == 1)
        let written = try await run("--update-baselines")
        #expect(
            written.lines == [
                "warning: baseline: 'localhost.yaml' is written anew (Gate › localhost › baseline)"
            ])
        #expect(written.status == 0)
        let recorded = try servers.workspace.read("localhost.yaml")
        let same = try await run("--update-baselines")
        #expect(same.lines == [])
        #expect(same.status == 0)

        try servers.workspace.write(
            recorded.replacingOccurrences(of: "earlyData: false", with: "earlyData: true"),
            to: "localhost.yaml")
        let stronger = try await run()
        #expect(
            stronger.lines == [
                "warning: baseline: stronger: tls.earlyData: true, now false (Gate › localhost › baseline)"
            ])
        #expect(stronger.status == 0)

        let worse = recorded.replacingOccurrences(
            of: "      - X25519\n", with: "      - X25519\n      - X25519MLKEM768\n")
        try servers.workspace.write(worse, to: "localhost.yaml")
        let weaker = try await run("--update-baselines")
        #expect(
            weaker.lines.dropFirst() == [
                "  baseline: weaker: protocol.TLS 1.3.groups: X25519MLKEM768 is gone",
                "    weaker: protocol.TLS 1.3.groups: X25519MLKEM768 is gone",
                "    --accept-weaker writes it even so",
            ])
        #expect(weaker.status == 1)
        #expect(try servers.workspace.read("localhost.yaml") == worse)
        #expect(try await run("--update-baselines", "--accept-weaker").status == 0)
        #expect(try servers.workspace.read("localhost.yaml") == recorded)
    }

    @Test func `a server that nobody reaches writes nothing`() async throws {
        server.end()
        let outcome = try await run("--update-baselines")
        #expect(
            outcome.lines.last == "  connectionRefused: nobody listens on 127.0.0.1:\(server.port)")
        #expect(outcome.status == 1)
        #expect(throws: (any Error).self) { try servers.workspace.read("localhost.yaml") }
    }

    @Test func `a baseline beyond the root is neither read nor written`() async throws {
        try servers.workspace.write(
            """
            collection: Gate
            requests: [{ inspect: "https://localhost:\(server.port)", expect: { baseline: ../b.yaml } }]

            """, to: "gate.yaml")
        let outcome = try await BuiltTool.run(
            ["run", "gate.yaml", "--update-baselines"], in: servers.workspace)
        #expect(
            outcome.errors.hasPrefix(
                "gate.yaml:2:70: error: found '../b.yaml', which leads out of the root '.'\n"))
        #expect(outcome.status == 3)
    }

    @Test func `to accept what is weaker goes with writing`() async throws {
        let outcome = try await BuiltTool.run(
            ["run", "gate.yaml", "--accept-weaker"], in: servers.workspace)
        #expect(
            outcome.errors
                == "pinion: '--accept-weaker' is of '--update-baselines', which is not there\n")
        #expect(outcome.status == 2)
    }

    @Test func `what was not told is recorded where its name says so, in a folder that is made`()
        async throws
    {
        try servers.workspace.write(people.certificatePEM, to: "people.pem")
        let place = servers.workspace.folder.appending(path: "people.pem").path
        let closed = try servers.start("-tls1_3 -Verify 1 -verify_return_error -CAfile \(place)") {
            $0.dnsNames = ["localhost"]
        }
        try servers.workspace.write(
            """
            collection: Gate
            policies: { team: { anchors: ca.pem } }
            requests:
              - inspect: https://localhost:\(closed.port)
                policy: team
                expect: { baseline: recorded/closed.yaml }

            """, to: "gate.yaml")
        let doubts = ["tls.resumption.TLS 1.3", "tls.earlyData", "tls.strictTransportSecurity"]
        let refused = try await run("--update-baselines")
        #expect(
            refused.lines.contains {
                $0.contains("which a baseline keeps only where --keep-doubt names it")
            })
        #expect(refused.status == 1)
        let kept = try await BuiltTool.run(
            ["run", "gate.yaml", "--update-baselines"]
                + doubts.flatMap { ["--keep-doubt", $0] }, in: servers.workspace)
        #expect(kept.status == 0, "\(kept.output)")
        let recorded = try servers.workspace.read("recorded/closed.yaml")
        #expect(recorded.components(separatedBy: "couldNotTell: true").count == 1 + doubts.count)
        #expect(try await run().status == 0)
    }

    @Test func `to keep a doubt goes with writing`() async throws {
        let outcome = try await BuiltTool.run(
            ["run", "gate.yaml", "--keep-doubt", "tls.earlyData"], in: servers.workspace)
        #expect(
            outcome.errors
                == "pinion: '--keep-doubt' is of '--update-baselines', which is not there\n")
        #expect(outcome.status == 2)
    }
}
