// SPDX-License-Identifier: Apache-2.0

import Support
import Trust

/// A server of OpenSSL's command line that answers each request with a page about its handshake.
enum OpenSSLPeer {
    /// - Parameters:
    ///   - arguments: of `s_server`, between spaces; beside it are `server.pem`, `server.key`, and `ca.pem`.
    ///   - chain: PEM, what is sent after the leaf, where it is not the identity's intermediates.
    ///   - tool: what runs `openssl`, with the words before it.
    static func start(
        _ arguments: String, _ identity: MintedIdentity, chain: String? = nil,
        clientAuthority: MintedAuthority? = nil, files: [String: [UInt8]] = [:],
        by tool: (RequiredTool, [String]) = (.openssl, [])
    ) throws -> ForeignPeer {
        let folder = try TemporaryFolder()
        let chain = chain ?? identity.issuers.dropLast().map(PEMText.certificate).joined()
        try folder.write(identity.certificatePEM, to: "server.pem")
        try folder.write(try identity.privateKeyPEM, to: "server.key")
        try folder.write(chain, to: "chain.pem")
        if let clientAuthority {
            try folder.write(clientAuthority.certificatePEM, to: "ca.pem")
        }
        for (name, bytes) in files { try folder.write(bytes, to: name) }
        let words =
            "s_server -accept 127.0.0.1:0 -cert server.pem -key server.key -www "
            + (chain.isEmpty ? "" : "-cert_chain chain.pem ") + arguments
        return try ForeignPeer(
            tool.0, tool.1 + words.split(separator: " ").map(String.init), in: folder)
    }
}
