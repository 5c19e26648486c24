// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing
import Trust

/// Whether clients that people have could connect: now, later, and with a chain that no server shows yet.
@Suite(.enabled(if: RequiredTool.openssl.isExpected), .timeLimit(.minutes(2)))
struct ClientItemTests {
    private let workspace: Workspace
    private let server: ForeignPeer
    private let authority: MintedAuthority

    init() throws {
        authority = try MintedAuthority(commonName: "Test Root")
        workspace = try Workspace()
        try workspace.write(authority.certificatePEM, to: "ca.pem")
        let identity = try authority.issue(
            CertificateRequest(commonName: "localhost", dnsNames: ["localhost"]))
        let next = try authority.issue(
            CertificateRequest(commonName: "localhost", dnsNames: ["localhost"]))
        try workspace.write(identity.chainPEM, to: "server.pem")
        try workspace.write(next.chainPEM, to: "next.pem")
        let folder = try TemporaryFolder()
        try folder.write(identity.chainPEM, to: "server.pem")
        try folder.write(try identity.privateKeyPEM, to: "server.key")
        server = try ForeignPeer(
            .openssl,
            [
                "s_server", "-accept", "127.0.0.1:0", "-www", "-cert", "server.pem", "-key",
                "server.key", "-no_tls1_3", "-cipher", "ECDHE-ECDSA-AES128-GCM-SHA256",
            ], in: folder)
    }

    /// The cases that fail, each with the first line below it.
    private func failures(_ items: String) async throws -> (status: Int32, lines: [String]) {
        try workspace.write(
            """
            collection: Gate
            policies:
              pinned: { anchors: ca.pem, pinningMode: certificate, pinnedCertificates: server.pem }
              in 80 days: { extends: pinned, at: { in: 80d } }
              in 100 days: { extends: pinned, at: { in: 100d } }
              newest: { anchors: ca.pem, minimumTLSVersion: "1.3" }
              app: { anchors: ca.pem, from: { infoPlist: Info.plist } }
            requests:
            \(items)

            """, to: "gate.yaml")
        try workspace.write(
            """
            <plist version="1.0"><dict><key>NSAppTransportSecurity</key><dict>
            <key>NSExceptionDomains</key><dict><key>localhost</key><dict>
            <key>NSExceptionMinimumTLSVersion</key><string>TLSv1.3</string>
            </dict></dict></dict></dict></plist>
            """, to: "Info.plist")
        let outcome = try await BuiltTool.run(["run", "gate.yaml"], in: workspace)
        let lines = outcome.output.split(separator: "\n").map(String.init)
        let found = lines.indices.filter { lines[$0].hasPrefix("✗") }.map { index in
            let name = lines[index].dropFirst(2).components(separatedBy: "  ")[0]
            return "\(name) | \(lines[index + 1].dropFirst(2).prefix { $0 != "'" })"
        }
        return (outcome.status, found)
    }

    @Test func `each client is a case of its own, now and on a later day`() async throws {
        let (status, lines) = try await failures(
            """
              - name: apps
                inspect: https://localhost:\(server.port)
                expect:
                  clients:
                    - { policy: pinned }
                    - { policy: in 80 days }
                    - { policy: in 100 days }
                    - { policy: newest }
                    - { policy: app }
                    - { infoPlist: Info.plist }
                waive:
                  - { finding: client.newest, owner: o, reason: beta only, until: 2999-01-01 }
            """)
        #expect(
            lines == [
                "Gate › apps › client.in 100 days | client.in 100 days: expired: ",
                "Gate › apps › client.app | client.app: protocolVersion: the server chose TLS 1.2; the policy allows TLS 1.3",
                "Gate › apps › client.Info.plist | client.Info.plist: protocolVersion: the server chose TLS 1.2; the policy allows TLS 1.3 (and 1 more)",
            ])
        #expect(status == 1)
    }

    @Test func `a chain that is not deployed yet is judged by each client`() async throws {
        let (status, lines) = try await failures(
            """
              - name: next
                evaluate: next.pem
                host: localhost
                expect: { clients: [{ policy: pinned }, { policy: newest }] }
              - name: same
                evaluate: server.pem
                host: localhost
                expect: { clients: [{ policy: pinned }, { policy: newest }] }
            """)
        #expect(
            lines == [
                "Gate › next › client.pinned | client.pinned: pinMismatch: no certificate of the chain is pinned: "
            ])
        #expect(status == 1)
    }

    @Test func `a server that nobody reaches is an error for each client`() async throws {
        server.end()
        let (status, lines) = try await failures(
            """
              - name: apps
                inspect: https://localhost:\(server.port)
                expect: { clients: [{ policy: pinned }] }
            """)
        #expect(
            lines == [
                "Gate › apps › client.pinned | could not tell whether client.pinned holds: connectionRefused: nobody listens on 127.0.0.1:\(server.port)"
            ])
        #expect(status == 1)
    }
}
