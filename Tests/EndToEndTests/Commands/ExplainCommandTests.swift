// SPDX-License-Identifier: Apache-2.0

import Testing

struct ExplainCommandTests {
    private static let library = """
        policies:
          base:
            pinningMode: publicKey
            pinnedPublicKeys: [sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=]
          strict:
            extends: base
            minimumTLSVersion: 1.3
            hosts: [api.example.com]

        """

    private func workspace() throws -> Workspace {
        try Workspace([
            "policies.yaml": Self.library,
            "a.yaml": """
            collection: C
            use: policies.yaml
            requests: [ { GET: "https://api.example.com/" } ]

            """,
        ])
    }

    @Test func `each line has the place that it comes from`() async throws {
        let outcome = try await BuiltTool.run(["explain", "strict", "a.yaml"], in: workspace())
        #expect(outcome.errors == "")
        let lines = outcome.output.split(separator: "\n").map { line in
            line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
        }
        #expect(
            lines == [
                "strict policies.yaml:5",
                "hosts: api.example.com policies.yaml:8",
                "pinningMode: publicKey policies.yaml:3",
                "pinnedCertificates: none default",
                "pinnedPublicKeys: sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA= policies.yaml:4",
                "allowInvalidCertificates: false default",
                "validatesDomainName: true default",
                "anchors: the system's default",
                "anchorsOnly: false default",
                "identity: none default",
                "minimumTLSVersion: 1.3 policies.yaml:7",
                "maximumTLSVersion: 1.3 default",
                "serverName: the host's name default",
            ])
        #expect(outcome.status == 0)
    }

    @Test(arguments: [
        ("strict", "api.example.com", "strict policies.yaml:5"),
        ("strict", "www.example.com", "system always there"),
        ("base", "api.example.com", "base policies.yaml:2"),
        ("system", "api.example.com", "system always there"),
    ])
    func `for a host it is the policy that an item has there`(
        policy: String, host: String, heading: String
    ) async throws {
        let outcome = try await BuiltTool.run(
            ["explain", policy, "a.yaml", "--host", host], in: workspace())
        let first = outcome.output.split(separator: "\n").first ?? ""
        #expect(first.split(separator: " ").joined(separator: " ") == heading)
        #expect(outcome.status == 0)
    }

    @Test func `a name that no policy has is refused with the nearest`() async throws {
        let outcome = try await BuiltTool.run(["explain", "strikt", "a.yaml"], in: workspace())
        #expect(outcome.errors == "pinion: no policy is named 'strikt'; did you mean 'strict'?\n")
        #expect(outcome.output == "")
        #expect(outcome.status == 2)
    }
}
