// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing
import Trust

/// The challenges of real handshakes with nginx and what was answered, as each report has them.
@Suite(.enabled(if: RequiredTool.nginx.isExpected), .timeLimit(.minutes(2)))
struct ChallengesTests {
    private let workspace: Workspace
    private let pki: TestPKI

    init() throws {
        pki = try TestPKI()
        let stranger = try MintedAuthority(commonName: "Other CA").issue(
            CertificateRequest(commonName: "stranger", purpose: .client))
        workspace = try Workspace([
            "ca.pem": pki.authority.certificatePEM, "ann.pem": pki.client.certificatePEM,
            "ann.key": pki.client.privateKeyPEM, "stranger.pem": stranger.certificatePEM,
            "stranger.key": stranger.privateKeyPEM,
        ])
        try workspace.write(pki.client.certificateDER, to: "another.cer")
    }

    private func nginx(_ version: String) throws -> Nginx {
        try Nginx(
            pki,
            server: """
                ssl_protocols TLSv\(version);
                ssl_verify_client optional;
                ssl_client_certificate ca.pem;
                ssl_session_cache shared:sessions:1m;
                keepalive_timeout 0;
                location / { return 200 $ssl_client_s_dn; }
                location /private { auth_basic Pets; auth_basic_user_file files/users; }
                """,
            files: ["users": "ann:{PLAIN}sesame\n", "private": "well"])
    }

    private static let collection = """
        collection: C
        order: listed
        policies:
          anchored: { anchors: [ca.pem] }
          pinned: { anchors: [ca.pem], pinningMode: publicKey, pinnedCertificates: [another.cer] }
          ann: { anchors: [ca.pem], identity: { certificate: ann.pem, privateKey: ann.key } }
          stranger: { anchors: [ca.pem], identity: { certificate: stranger.pem, privateKey: stranger.key } }
        secrets: { password: { env: PASSWORD } }
        defaults: { policy: anchored }
        requests:
          - { name: refused, GET: /, policy: pinned }
          - { name: without an identity, GET: /, expect: { status: 299 } }
          - { name: sent, GET: /, policy: ann, expect: { body: none } }
          - { name: resumed, GET: /, policy: ann, expect: { body: none } }
          - { name: withheld, GET: /, policy: stranger, expect: { status: 299 } }
          - { name: without a password, GET: /private, expect: { status: 299 } }
          - { name: with a wrong one, GET: /private, auth: { basic: { username: ann, password: none } }, expect: { status: 299 } }
          - { name: with the right one, GET: /private, auth: { basic: { username: ann, password: "{{password}}" } }, expect: { status: 299 } }

        """

    private static let asked =
        "* challenge ClientCertificate: performDefaultHandling, the policy 'anchored' has no identity"
    private static let trusted =
        "* challenge ServerTrust: useCredential, the policy 'anchored' accepts the chain"
    private static let resumed = "\(trusted), when the session that is resumed began"

    /// Of each request.
    private static let expected = [
        [
            "* challenge ServerTrust: cancelAuthenticationChallenge, the policy 'pinned' refuses the chain: pinMismatch"
        ],
        [trusted, asked],
        [
            "* challenge ServerTrust: useCredential, the policy 'ann' accepts the chain",
            "* challenge ClientCertificate: useCredential, sent 'CN=ann'",
        ],
        [
            "* challenge ServerTrust: useCredential, the policy 'ann' accepts the chain, when the session that is resumed began",
            "* challenge ClientCertificate: useCredential, sent 'CN=ann'",
        ],
        [
            "* challenge ServerTrust: useCredential, the policy 'stranger' accepts the chain",
            "* challenge ClientCertificate: rejectProtectionSpace, the server accepts certificates of 'CN=Test Root', and ours is of 'CN=Other CA'",
        ],
        [
            resumed, asked,
            "* challenge HTTPBasic: performDefaultHandling, the request has no credential",
        ],
        [
            resumed, asked,
            "* challenge HTTPBasic: useCredential, sent with the request, and the server refused it",
        ],
        [resumed, asked, "* challenge HTTPBasic: useCredential, sent with the request"],
    ]

    @Test(arguments: ["1.2", "1.3"])
    func `each is told with its answer, in the console, in JUnit and in the record`(
        version: String
    ) async throws {
        let nginx = try nginx(version)
        try workspace.write(
            Self.collection.replacing(
                "defaults: {", with: "defaults: { baseURL: \"https://localhost:\(nginx.port)\","),
            to: "a.yaml")
        let outcome = try await BuiltTool.run(
            [
                "run", "a.yaml", "--seed", "1", "--jobs", "1", "--verbose", "--junit", "report.xml",
                "--record", "run.jsonl",
            ], in: workspace, environment: ["PASSWORD": "sesame"])
        #expect(outcome.errors == "")
        let told = Self.challenges(of: outcome.output, after: "✗ C › ")
        #expect(told == Self.expected)
        let report = try workspace.read("report.xml").replacing("</system-out>", with: "")
        #expect(Self.challenges(of: report, after: "<testcase ") == Self.expected)
        let record = try workspace.read("run.jsonl")
        let recorded = try record.matches(of: /"challenges":(\[.*?\])/).map { match in
            try JSONDecoder().decode([Challenge].self, from: Data(match.1.utf8)).map(\.line)
        }
        #expect(recorded == Self.expected)
        #expect(
            try nginx.log().map(\.client) == ["-", "CN=ann", "CN=ann", "-", "-", "-", "-"])
    }

    private struct Challenge: Decodable {
        let method: String
        let disposition: String
        let detail: String

        var line: String { "* challenge \(method): \(disposition), \(detail)" }
    }

    /// Of each part that such a word begins.
    private static func challenges(of text: String, after word: String) -> [[String]] {
        text.components(separatedBy: word).dropFirst().map { part in
            part.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
                .filter { $0.hasPrefix("* challenge ") }
        }
    }
}
