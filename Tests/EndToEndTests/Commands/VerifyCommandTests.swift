// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing
import Trust

@Suite(.timeLimit(.minutes(1))) struct VerifyCommandTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace([
            "policies.yaml": """
            policies:
              base: { anchors: root.pem }
              pinned: { extends: base, pinningMode: publicKey, pinnedCertificates: leaf.pem }
              moved: { extends: base, pinningMode: publicKey, pinnedCertificates: root.pem, pinTarget: leaf }
              stapled: { extends: base, revocation: staple }

            """,
            "empty.pem": "",
        ])
        let root = try MintedAuthority(
            commonName: "Test Root", notBefore: Self.start, notAfter: Self.end)
        let middle = try root.intermediate(
            commonName: "Test Middle", notBefore: Self.start, notAfter: Self.end)
        let leaf = try middle.issue(
            CertificateRequest(
                commonName: "api.example.com", dnsNames: ["api.example.com"],
                notBefore: Self.start, notAfter: Date(timeIntervalSince1970: 2_000_000_000)))
        try workspace.write(root.certificatePEM, to: "root.pem")
        try workspace.write(middle.certificatePEM, to: "middle.pem")
        try workspace.write(leaf.certificatePEM, to: "leaf.pem")
        try workspace.write(leaf.chainPEM, to: "chain.pem")
    }

    private static let start = Date(timeIntervalSince1970: 1_700_000_000)
    private static let end = Date(timeIntervalSince1970: 4_000_000_000)

    private func verify(_ words: String...) async throws -> BuiltTool.Outcome {
        try await BuiltTool.run(["verify"] + words, in: workspace.folder)
    }

    /// Without what each minting makes anew.
    private static func settled(_ text: String) -> String {
        text.replacing(/sha256\/[A-Za-z0-9+\/]{43}=/, with: "sha256/KEY")
            .replacing(/"(sha256|spkiSHA256)":"[^"]*"/) { "\"\($0.output.1)\":\"HASH\"" }
    }

    @Test func `a chain that is right is shown with its path`() async throws {
        let outcome = try await verify(
            "chain.pem", "--anchors", "root.pem", "--host", "api.example.com", "--at",
            "2027-01-15T08:00:00Z")
        #expect(outcome.errors == "")
        #expect(
            Self.settled(outcome.output) == """
                chain.pem for api.example.com
                  trusted (unspecified)
                  policy 'system': none: valid, as of 2027-01-15T08:00:00Z
                  by the anchors of root.pem
                  the path:
                    0: CN=api.example.com
                       valid from 2023-11-14T22:13:20Z to 2033-05-18T03:33:20Z, EC 256, sha256/KEY
                    1: CN=Test Middle
                       valid from 2023-11-14T22:13:20Z to 2096-10-02T07:06:40Z, EC 256, sha256/KEY
                    2: CN=Test Root
                       valid from 2023-11-14T22:13:20Z to 2096-10-02T07:06:40Z, EC 256, sha256/KEY

                """)
        #expect(outcome.status == 0)
    }

    @Test func `every fault is told with its place`() async throws {
        let outcome = try await verify(
            "leaf.pem", "--intermediates", "middle.pem", "--anchors", "root.pem", "--host",
            "www.example.com", "--at", "2033-05-20T00:00:00Z")
        #expect(
            Self.settled(outcome.output) == """
                leaf.pem for www.example.com
                  refused: hostMismatch (recoverableTrustFailure)
                  policy 'system': none: not valid, as of 2033-05-20T00:00:00Z
                  by the anchors of root.pem
                    hostMismatch of certificate 0: the certificate is for api.example.com; asked was www.example.com
                    expired of certificate 0: expired on 2033-05-18, 1 day before 2033-05-20, the day asked about
                  the path:
                    0: CN=api.example.com
                       valid from 2023-11-14T22:13:20Z to 2033-05-18T03:33:20Z, EC 256, sha256/KEY
                    1: CN=Test Middle
                       valid from 2023-11-14T22:13:20Z to 2096-10-02T07:06:40Z, EC 256, sha256/KEY
                    2: CN=Test Root
                       valid from 2023-11-14T22:13:20Z to 2096-10-02T07:06:40Z, EC 256, sha256/KEY

                """)
        #expect(outcome.status == 1)
    }

    @Test func `a program reads one line`() async throws {
        let outcome = try await verify(
            "leaf.pem", "--intermediates", "empty.pem", "--anchors", "root.pem", "--format",
            "json", "--at", "2027-01-15T08:00:00Z")
        #expect(
            Self.settled(outcome.output)
                == #"{"chain":[{"issuer":"CN=Test Middle","notAfter":"2033-05-18T03:33:20Z","notBefore":"2023-11-14T22:13:20Z","sha256":"HASH","spkiSHA256":"HASH","subject":"CN=api.example.com"}],"decision":"none: not valid, as of 2027-01-15T08:00:00Z","errors":[{"certificate":"CN=api.example.com","code":20,"depth":0,"detail":"'CN=Test Middle', the issuer of 'CN=api.example.com', was not sent and is not an anchor","reason":"incompleteChain"}],"refused":"incompleteChain","trust":"recoverableTrustFailure","warnings":[]}"#
                + "\n")
        #expect(outcome.status == 1)
        let trusted = try await verify(
            "chain.pem", "--anchors", "root.pem", "--format", "json")
        #expect(trusted.output.contains(#""errors":[],"refused":null,"trust":"unspecified""#))
        #expect(trusted.status == 0)
    }

    @Test(arguments: [
        ("pinned", Optional("api.example.com"), "+90d", Int32(0), ""),
        ("pinned", "www.example.com", "+90d", 1, ""),
        ("pinned", nil, "+90d", 0, ""),
        ("pinned", "api.example.com", "+36500d", 1, ""),
        ("moved", "api.example.com", "+90d", 1, ""),
        (
            "pined", nil, "+90d", 2,
            "pinion: 'policies.yaml' has no policy 'pined'; did you mean 'pinned'?\n"
        ),
    ])
    func `the whole policy of a file judges, as of another day`(
        name: String, host: String?, time: String, status: Int32, errors: String
    ) async throws {
        let outcome = try await BuiltTool.run(
            ["verify", "chain.pem", "--policy", "policies.yaml#\(name)", "--at", time]
                + (host.map { ["--host", $0] } ?? []), in: workspace.folder)
        #expect(outcome.status == status)
        #expect(outcome.errors == errors)
    }

    @Test(arguments: [[], ["--crls", "empty.pem"]])
    func `an empty file of lists leaves what the policy asks for`(words: [String]) async throws {
        let outcome = try await BuiltTool.run(
            ["verify", "chain.pem", "--policy", "policies.yaml#stapled"] + words,
            in: workspace.folder)
        #expect(outcome.errors == "")
        #expect(
            outcome.output.split(separator: "\n").prefix(5).joined(separator: "\n") == """
                chain.pem, no name checked
                  refused: revocationUnknown (recoverableTrustFailure)
                  policy 'stapled': none: valid, but whether the leaf is revoked can't be judged
                  by the anchors of root.pem
                    revocationUnknown of certificate 0: no OCSP answer says whether the leaf is revoked: a saved chain has none, so that the policy's 'revocation' can't be judged
                """)
        #expect(outcome.status == 1)
    }

    @Test func `the web's rules are asked for by name`() async throws {
        let words = ["verify", "chain.pem", "--anchors", "root.pem", "--at", "2027-01-15"]
        let web = try await BuiltTool.run(words + ["--profile", "webPKI"], in: workspace.folder)
        #expect(web.status == 1)
        #expect(
            web.output.contains(
                "profileViolation of certificate 0: 'CN=api.example.com' is valid for 3473 days, "
                    + "at most 398 were allowed when it was issued (BR 6.3.2)\n"))
        #expect(
            try await BuiltTool.run(words + ["--profile", "compatible"], in: workspace.folder)
                .status == 0)
    }

    @Test(arguments: [
        (["none.pem"], "pinion: found no file 'none.pem'\n"),
        (
            ["chain.pem", "--host", "api.example.com:443"],
            "pinion: '--host' got 'api.example.com:443'; expected a host's name or address, without a port\n"
        ),
        (["empty.pem"], "pinion: 'empty.pem' is empty, expected a certificate in PEM or DER\n"),
        (["policies.yaml"], "pinion: 'policies.yaml' is not a certificate, expected PEM or DER\n"),
    ])
    func `what can't be judged is no verdict`(words: [String], errors: String) async throws {
        let outcome = try await BuiltTool.run(["verify"] + words, in: workspace.folder)
        #expect(outcome.output == "")
        #expect(outcome.errors == errors)
        #expect(outcome.status == 2)
    }

    @Test func `what is wrong with one policy is nothing against another`() async throws {
        try workspace.write(
            """
            policies:
              good: { anchors: root.pem, hosts: [api.example.com] }
              bad: { anchors: root.pem, minimumTLSVersion: 9 }

            """, to: "library.yaml")
        let good = try await verify("chain.pem", "--policy", "library.yaml#good")
        #expect(good.errors == "")
        #expect(good.status == 0)
        let bad = try await verify("chain.pem", "--policy", "library.yaml#bad")
        #expect(bad.output == "")
        #expect(
            bad.errors.split(separator: "\n").first
                == "library.yaml:3:48: error: found '9', expected '1.0', '1.1', '1.2' or '1.3'")
        #expect(bad.status == 2)
    }

    @Test(arguments: [("api.example.com", false), ("www.example.com", true)])
    func `a host that the policy's own do not list is told`(
        host: String, isTold: Bool
    ) async throws {
        try workspace.write(
            "policies: { good: { anchors: root.pem, hosts: [api.example.com] } }\n",
            to: "library.yaml")
        let outcome = try await verify(
            "chain.pem", "--policy", "library.yaml#good", "--host", host)
        let warnings = outcome.output.split(separator: "\n").filter { $0.contains("warning: ") }
        #expect(
            warnings
                == (isTold
                    ? [
                        "  warning: the policy's 'hosts' do not list 'www.example.com', so that a run would judge it by another policy"
                    ] : []))
    }
}
