// SPDX-License-Identifier: Apache-2.0

import Support
import Trust

/// `openssl s_server` with a key of P-256, or of RSA, and what else its arguments say.
struct OpenSSLServer: Sendable {
    let port: UInt16
    private let process: ForeignPeer

    /// - Parameters:
    ///   - key: of `server.pem`.
    ///   - other: of `other.pem`, for another name; nil for the same kind.
    init(key: MintedKey = .ec256, other: MintedKey? = nil, _ arguments: [String]) throws {
        let authority = try MintedAuthority(commonName: "Test Root")
        let folder = try TemporaryFolder()
        for (name, host) in [("server", "localhost"), ("other", "other.example")] {
            let identity = try authority.issue(
                CertificateRequest(
                    commonName: host, dnsNames: [host],
                    key: name == "other" ? other ?? key : key))
            try folder.write(identity.chainPEM, to: "\(name).pem")
            try folder.write(try identity.privateKeyPEM, to: "\(name).key")
        }
        try folder.write(authority.certificatePEM, to: "ca.pem")
        process = try ForeignPeer(
            .openssl,
            ["s_server", "-accept", "127.0.0.1:0", "-cert", "server.pem", "-key", "server.key"]
                + arguments,
            in: folder)
        port = process.port
    }
}
