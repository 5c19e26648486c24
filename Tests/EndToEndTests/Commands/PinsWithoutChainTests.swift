// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing
import Trust

@Suite(.timeLimit(.minutes(1))) struct PinsWithoutChainTests {
    private let workspace: Workspace

    init() throws {
        let identity = try MintedAuthority(commonName: "Test Root").issue(
            CertificateRequest(commonName: "api", dnsNames: ["api.example.com"]))
        workspace = try Workspace(["empty.txt": "nothing", "leaf.key": try identity.privateKeyPEM])
        try workspace.write([UInt8](repeating: 0x20, count: (16 << 20) + 1), to: "large.pem")
    }

    @Test(arguments: [
        (
            ["pins", "http://localhost/"],
            "'http://localhost' is no https URL, and no other has a chain", 2
        ),
        (
            ["pins", "https://ann:sesame@localhost/"],
            "found a user's name in a URL, expected a host alone: pins sends no credential", 2
        ),
        (
            ["pins", "https://localhost:8443/a#b"],
            "found a '#' in a URL, whose rest is never sent", 2
        ),
        (["pins", "https://127.1/"], "found the host '127.1', expected a name or an address", 2),
        (["pins", "https://localhost:99999/"], "found the port '99999', expected 1 to 65535", 2),
        (["pins", ""], "found an empty operand, expected a file or an https URL", 2),
        (["pins", "leaf.key"], "'leaf.key' holds a private key, not a certificate", 1),
        (
            ["pins", "large.pem"],
            "found 'large.pem' with 16777217 bytes, expected at most 16777216, the limit", 1
        ),
        (["pins", "missing.pem"], "found no file 'missing.pem'", 1),
        (
            ["pins", "localhost:8443"],
            "found no file 'localhost:8443'; a server is named by its URL, 'https://localhost:8443'",
            1
        ),
        (
            ["pins", "api.example.com"],
            "found no file 'api.example.com'; a server is named by its URL, 'https://api.example.com'",
            1
        ),
        (["pins", "empty.txt"], "'empty.txt' is not a certificate, expected PEM or DER", 1),
    ])
    func `what has no chain says so`(words: [String], message: String, status: Int32) async throws {
        let outcome = try await BuiltTool.run(words, in: workspace)
        #expect(outcome.errors == "pinion: \(message)\n")
        #expect(outcome.output == "")
        #expect(outcome.status == status)
    }
}
