// SPDX-License-Identifier: Apache-2.0

internal import Documents
package import Exchanges
package import Trust

/// An authority with a server's and a client's certificate, and policies that trust or mistrust them.
package struct TestPKI: Sendable {
    package let authority: MintedAuthority
    package let server: MintedIdentity
    package let client: MintedIdentity

    package init() throws {
        authority = try MintedAuthority(commonName: "Test Root")
        server = try authority.issue(
            CertificateRequest(
                commonName: "localhost", dnsNames: ["localhost"],
                addresses: ["127.0.0.1", "::1"]))
        client = try authority.issue(CertificateRequest(commonName: "ann", purpose: .client))
    }

    package static func file(_ bytes: [UInt8], _ name: String) -> PolicyFile {
        let source = SourceFile(path: "test.yaml", bytes: Array("policies: {}\n".utf8))
        return PolicyFile(
            path: name, bytes: bytes, span: SourceSpan(file: source, range: 0..<8))
    }

    /// Trusts the authority and nobody else.
    package func policy(named name: String = "test") -> SecurityPolicy {
        var policy = SecurityPolicy(name: name, anchorsOnly: true)
        policy.anchors = [TestPKI.file(Array(authority.certificatePEM.utf8), "ca.pem")]
        return policy
    }

    /// Trusts the authority and pins the server's key.
    package func pinned() -> SecurityPolicy {
        var policy = policy(named: "pinned")
        policy.pinningMode = .publicKey
        policy.pinnedCertificates = [TestPKI.file(server.certificateDER, "server.cer")]
        return policy
    }

    package func identity() throws -> ClientIdentity {
        .certificate(
            TestPKI.file(Array(client.certificatePEM.utf8), "client.pem"),
            privateKey: TestPKI.file(Array(try client.privateKeyPEM.utf8), "client.key"),
            password: nil)
    }
}
