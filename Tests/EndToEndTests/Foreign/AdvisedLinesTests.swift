// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing
import Trust

/// The lines that a refusal says would accept what it refused, put into its policy as they are printed.
@Suite(.enabled(if: RequiredTool.openssl.isExpected), .timeLimit(.minutes(3)))
struct AdvisedLinesTests {
    private struct Row {
        let name: String
        let server: [String]
        let policy: String
        /// What stands for each `FILE`.
        let files: [String]
    }

    private static let rows =
        RefusalTests.refusals.map {
            Row(
                name: $0.testDescription, server: $0.server, policy: $0.policy,
                files: files(for: $0))
        } + [
            Row(
                name: "neither pinned nor all pinned", server: ["server"] + wholeChain,
                policy:
                    "\(anchored), pinningMode: publicKey, pinnedCertificates: [named.cer], validatesCertificateChain: true",
                files: []),
            Row(
                name: "neither among the certificates", server: ["server"] + wholeChain,
                policy:
                    "\(anchored), pinningMode: certificate, pinnedCertificates: [named.cer], validatesCertificateChain: true",
                files: ["server.cer", "ca.pem"]),
            Row(
                name: "not all pinned", server: ["server"] + wholeChain,
                policy:
                    "\(anchored), pinningMode: publicKey, pinnedCertificates: [server.cer], validatesCertificateChain: true",
                files: []),
            Row(
                name: "an issuer beside a surplus certificate",
                server: ["server", "-cert_chain", "other-ca.pem"],
                policy:
                    "\(anchored), pinTarget: issuer, pinningMode: publicKey, pinnedCertificates: [named.cer]",
                files: []),
            Row(
                name: "a name that is an IPv6 address", server: ["six"], policy: anchored,
                files: []),
            Row(
                name: "a name that is a word of YAML", server: ["null"], policy: anchored,
                files: []),
            Row(
                name: "names that no host has", server: ["nameless"], policy: anchored, files: []
            ),
            Row(
                name: "a short key", server: ["small", "-cipher", "ALL:@SECLEVEL=0"],
                policy: anchored, files: []),
            Row(
                name: "SHA-1", server: ["sha1", "-cipher", "ALL:@SECLEVEL=0"],
                policy: anchored, files: []),
            Row(
                name: "a small group of DHE",
                server: [
                    "rsa", "-tls1_2", "-cipher", "DHE-RSA-AES128-GCM-SHA256:@SECLEVEL=0",
                    "-dhparam", "dh.pem",
                ], policy: anchored, files: []),
            Row(
                name: "static RSA",
                server: ["rsa", "-tls1_2", "-cipher", "AES128-GCM-SHA256"],
                policy: "\(anchored), requiresForwardSecrecy: true", files: []),
            Row(
                name: "not all among the certificates", server: ["server"] + wholeChain,
                policy:
                    "\(anchored), pinningMode: certificate, pinnedCertificates: [server.cer], validatesCertificateChain: true",
                files: ["server.cer", "ca.pem"]),
            Row(
                name: "a wrong pin of a short key",
                server: ["small", "-cipher", "ALL:@SECLEVEL=0"],
                policy:
                    "pinningMode: publicKey, pinnedCertificates: [named.cer], allowInvalidCertificates: true, minimumKeyBits: { rsa: 2048 }",
                files: []),
            Row(
                name: "the web's profile", server: ["long"],
                policy: "\(anchored), certificateProfile: webPKI", files: []),
            Row(
                name: "two floors of keys", server: ["server"],
                policy: "\(anchored), minimumKeyBits: { rsa: 4096, ec: 521 }", files: []),
            Row(
                name: "no protocol", server: ["server"], policy: "\(anchored), alpn: [http/1.1]",
                files: []),
        ]

    private static let anchored = "anchors: [ca.pem]"
    private static let wholeChain = ["-cert_chain", "ca.pem"]

    private static func files(for refusal: RefusalTests.Refusal) -> [String] {
        switch refusal.reason {
        case "untrustedRoot", "incompleteChain": ["ca.pem"]
        case "selfSigned": ["self-signed.pem"]
        case "pinMismatch": ["server.cer"]
        case "clientCertificateRequired": ["ann.p12, password: open"]
        default: []
        }
    }

    /// All at once, which saves a run of the tool for each.
    @Test func `every refusal is accepted with the lines that it advises`() async throws {
        let servers = try TLSServers()
        let processes = try Self.rows.map { try servers.start($0.server) }
        let policies = Self.rows.enumerated().map { "  p\($0): { \($1.policy) }\n" }.joined()
        func run(_ policies: String, policy: String) async throws -> BuiltTool.Outcome {
            let requests = zip(Self.rows, processes).enumerated().map { index, row in
                "  - { name: \(row.0.name), GET: \"https://localhost:\(row.1.port)/\", policy: \(policy)\(index), expect: { body: { contains: s_server } } }\n"
            }
            try servers.workspace.write(
                "collection: C\norder: listed\npolicies:\n\(policies)requests:\n\(requests.joined())",
                to: "a.yaml")
            return try await BuiltTool.run(
                ["run", "a.yaml", "--seed", "1", "--jobs", "1"], in: servers.workspace)
        }
        let refused = try await run(policies, policy: "p")
        #expect(refused.errors == "")
        let parts = refused.output.components(separatedBy: "✗ C › ").dropFirst()
        try #require(parts.count == Self.rows.count, "\(refused.output)")
        let advised = zip(Self.rows, parts).enumerated().map { index, row in
            let lines = Self.advice(in: row.1, files: row.0.files)
            #expect(!lines.isEmpty, "\(row.0.name): \(row.1)")
            return "  q\(index):\n    extends: p\(index)\n" + lines.joined()
        }
        let accepted = try await run(policies + advised.joined(), policy: "q")
        #expect(accepted.errors == "")
        #expect(
            accepted.output.settled()
                == """
                warning: allows invalid certificates: the pins alone decide, not name or date (C › a date that has passed -tls1_2 and 4 more)
                1 collection, \(Self.rows.count) requests: \(Self.rows.count) passed, 0 failed, 0 skipped in TIME   (seed 1)

                """
        )
    }

    /// As they stand, but for the files.
    private static func advice(in text: String, files: [String]) -> [String] {
        let lines = text.split(separator: "\n").drop { !$0.hasSuffix(" would accept it with") }
        var files = files
        return lines.dropFirst().prefix { $0.hasPrefix("    ") }.map { line in
            var parts = line.components(separatedBy: "FILE")
            var filled = parts.removeFirst()
            for part in parts {
                filled += (files.isEmpty ? "FILE" : files.removeFirst()) + part
            }
            return filled + "\n"
        }
    }
}
