// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing
import Trust

/// What the mint makes, read by the `openssl` command.
struct MintedIdentityTests {
    @Test func `a minted certificate says to openssl what was asked for`() throws {
        let folder = try TemporaryFolder()
        let root = try MintedAuthority(
            commonName: "Root", notBefore: Moment.days(-1), notAfter: Moment.days(1))
        let leaf = try root.issue(
            .server {
                $0.dnsNames = ["localhost"]
                $0.addresses = ["127.0.0.1", "::1"]
                $0.key = .rsa(2048)
                $0.digest = .sha384
            })
        try folder.write(leaf.certificatePEM, to: "leaf.pem")
        let result = try CommandLineTool.openssl.run(
            [
                "x509", "-in", "leaf.pem", "-noout", "-subject", "-issuer", "-dates", "-ext",
                "subjectAltName,basicConstraints,keyUsage,extendedKeyUsage",
            ], in: folder.url)
        #expect(
            result.output == """
                subject=CN = api.example.com
                issuer=CN = Root
                notBefore=Oct  7 08:00:00 2026 GMT
                notAfter=Apr 25 08:00:00 2027 GMT
                X509v3 Basic Constraints: critical
                    CA:FALSE
                X509v3 Key Usage: critical
                    Digital Signature, Key Encipherment
                X509v3 Extended Key Usage: 
                    TLS Web Server Authentication
                X509v3 Subject Alternative Name: 
                    DNS:localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1

                """)
    }

    @Test(arguments: [nil, "geheim"])
    func `a minted key belongs to its certificate, by openssl`(password: String?) throws {
        let folder = try TemporaryFolder()
        let identity = try MintedIdentity.selfSigned(.server())
        try folder.write(identity.certificatePEM, to: "leaf.pem")
        try folder.write(
            try password.map { try identity.privateKeyPEM(password: $0) }
                ?? identity.privateKeyPEM, to: "leaf.key")
        let key = try CommandLineTool.openssl.run(
            ["pkey", "-in", "leaf.key", "-passin", "pass:\(password ?? "")", "-pubout"],
            in: folder.url)
        let certificate = try CommandLineTool.openssl.run(
            ["x509", "-in", "leaf.pem", "-noout", "-pubkey"], in: folder.url)
        #expect(key.status == 0)
        #expect(key.output == certificate.output)
    }

    @Test func `a chain goes from the leaf up, the root only where asked for`() throws {
        let hierarchy = try Hierarchy()
        let (leaf, intermediate, root) = (
            hierarchy.leaf.certificatePEM, hierarchy.intermediate.certificatePEM,
            hierarchy.root.certificatePEM
        )
        #expect(hierarchy.leaf.chainPEM == leaf + intermediate)
        #expect(hierarchy.leaf.fullChainPEM == leaf + intermediate + root)
    }

    @Test func `a name too long for X.520 is an error, not a crash`() throws {
        #expect(throws: LibraryFailure.self) {
            try MintedAuthority(commonName: String(repeating: "a", count: 65))
        }
    }
}
