// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Trust

/// `openssl s_server`s for `api.example.com`, whose authority is in `ca.pem`, and the tool that looks at them.
struct InspectedServers {
    static let start = Date(timeIntervalSince1970: 1_767_225_600)
    static let end = Date(timeIntervalSince1970: 4_000_000_000)
    let workspace: Workspace
    private let authority: MintedAuthority

    init() throws {
        workspace = try Workspace()
        authority = try MintedAuthority(commonName: "Test Root")
        try workspace.write(authority.certificatePEM, to: "ca.pem")
    }

    /// - Parameter arguments: more of `s_server`'s.
    func start(
        key: MintedKey = .ec256, _ arguments: String = "",
        _ change: (inout CertificateRequest) -> Void = { _ in }
    ) throws -> ForeignPeer {
        var request = CertificateRequest(
            commonName: "api.example.com", dnsNames: ["api.example.com"], key: key)
        change(&request)
        let identity = try authority.issue(request)
        let folder = try TemporaryFolder()
        try folder.write(identity.chainPEM, to: "server.pem")
        try folder.write(try identity.privateKeyPEM, to: "server.key")
        return try ForeignPeer(
            .openssl,
            [
                "s_server", "-accept", "127.0.0.1:0", "-www", "-cert", "server.pem", "-key",
                "server.key",
            ] + arguments.split(separator: " ").map(String.init), in: folder)
    }

    func run(
        _ command: String, _ server: ForeignPeer, _ options: [String] = []
    ) async throws -> BuiltTool.Outcome {
        let name = "api.example.com:\(server.port)"
        let outcome = try await BuiltTool.run(
            [command, "https://\(name)/", "--resolve", "\(name):127.0.0.1", "--anchors", "ca.pem"]
                + options, in: workspace)
        return BuiltTool.Outcome(
            status: outcome.status,
            output: InspectedServers.settled(outcome.output, server),
            errors: InspectedServers.settled(outcome.errors, server))
    }

    static func timeless(_ text: String) -> String {
        text.replacingOccurrences(of: " time=\"[0-9.]+\"", with: "", options: .regularExpression)
    }

    static func settled(_ text: String, _ server: ForeignPeer) -> String {
        text.replacingOccurrences(of: ":\(server.port)", with: ":PORT")
    }
}
