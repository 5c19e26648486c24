// SPDX-License-Identifier: Apache-2.0

import Support
import Trust

/// A server of OpenSSL's command line that answers each request with a page about its handshake.
enum OpenSSLPeer {
    /// - Parameters:
    ///   - arguments: of `s_server`, between spaces; beside it are `server.pem`, `server.key`, and `ca.pem`.
    ///   - chain: PEM, where it is not the one that the identity should send.
    static func start(
        _ arguments: String, _ identity: MintedIdentity, chain: String? = nil,
        clientAuthority: MintedAuthority? = nil, files: [String: String] = [:]
    ) throws -> ForeignPeer {
        let folder = try TemporaryFolder()
        try folder.write(chain ?? identity.chainPEM, to: "server.pem")
        try folder.write(try identity.privateKeyPEM, to: "server.key")
        if let clientAuthority {
            try folder.write(clientAuthority.certificatePEM, to: "ca.pem")
        }
        for (name, text) in files { try folder.write(text, to: name) }
        let words =
            "s_server -accept 127.0.0.1:0 -cert server.pem -key server.key -cert_chain server.pem -www "
        return try ForeignPeer(
            .openssl, (words + arguments).split(separator: " ").map(String.init), in: folder)
    }
}
