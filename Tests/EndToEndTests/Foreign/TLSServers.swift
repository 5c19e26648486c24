// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Trust

/// Certificates that are right, or wrong in one way each, and `openssl s_server`s that show them.
struct TLSServers {
    /// With every certificate under its name: `server.pem`, `server.key`, `server.cer`.
    let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        let authority = try MintedAuthority(commonName: "Test Root")
        let other = try MintedAuthority(commonName: "Other Root")
        try workspace.write(authority.certificatePEM, to: "ca.pem")
        try workspace.write(other.certificatePEM, to: "other-ca.pem")
        func request(_ change: (inout CertificateRequest) -> Void = { _ in }) -> CertificateRequest
        {
            var request = CertificateRequest(commonName: "localhost", dnsNames: ["localhost"])
            change(&request)
            return request
        }
        try write(authority.issue(request()), "server")
        try write(authority.issue(request { $0.dnsNames = ["other.test"] }), "named")
        try write(
            authority.issue(
                request {
                    $0.notBefore = Date(timeIntervalSinceNow: -20 * 86_400)
                    $0.notAfter = Date(timeIntervalSinceNow: -10 * 86_400)
                }), "expired")
        try write(
            authority.issue(
                request {
                    $0.notBefore = Date(timeIntervalSinceNow: 10 * 86_400)
                    $0.notAfter = Date(timeIntervalSinceNow: 20 * 86_400)
                }), "early")
        try write(
            authority.issue(request { $0.notAfter = Date(timeIntervalSinceNow: 400 * 86_400) }),
            "long")
        try write(MintedIdentity.selfSigned(request()), "self-signed")
        try write(authority.issue(request { $0.key = .rsa(2048) }), "rsa")
        try write(authority.issue(request { $0.key = .rsa(1024) }), "small")
        try write(authority.issue(request { $0.digest = .sha1 }), "sha1")
        try write(
            authority.issue(
                request {
                    $0.dnsNames = []
                    $0.addresses = ["::1"]
                }), "six")
        try write(authority.issue(request { $0.dnsNames = ["null"] }), "null")
        try write(
            authority.issue(request { $0.dnsNames = [".example.com", "127.0.0.1"] }), "nameless")
        try workspace.write(SmallGroup.bits1536, to: "dh.pem")
        let client = CertificateRequest(commonName: "ann", purpose: .client)
        let ann = try authority.issue(client)
        let stranger = try other.issue(client)
        try write(ann, "ann")
        try write(stranger, "stranger")
        try workspace.write(Self.archive([ann, stranger]), to: "ann-first.p12")
        try workspace.write(Self.archive([stranger, ann]), to: "stranger-first.p12")
    }

    private static func archive(_ identities: [MintedIdentity]) throws -> [UInt8] {
        PlainArchive.bytes(
            try identities.flatMap {
                [
                    PlainArchive.key(try $0.privateKeyPEM),
                    PlainArchive.certificate($0.certificateDER),
                ]
            })
    }

    private func write(_ identity: MintedIdentity, _ name: String) throws {
        try workspace.write(identity.chainPEM, to: "\(name).pem")
        try workspace.write(identity.privateKeyPEM, to: "\(name).key")
        try workspace.write(identity.certificateDER, to: "\(name).cer")
        try workspace.write(identity.pkcs12(password: "open"), to: "\(name).p12")
    }

    /// - Parameter arguments: the name of a certificate, then more of `s_server`'s.
    func start(_ arguments: [String]) throws -> ForeignPeer {
        let name = workspace.folder.appending(path: arguments[0]).path
        let paths = arguments.dropFirst().map {
            $0.hasSuffix(".pem") ? workspace.folder.appending(path: $0).path : $0
        }
        return try ForeignPeer(
            .openssl,
            ["s_server", "-accept", "0", "-www", "-cert", "\(name).pem", "-key", "\(name).key"]
                + paths, in: TemporaryFolder())
    }
}
