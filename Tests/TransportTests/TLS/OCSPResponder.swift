// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Support
import Testing
import Trust

/// `openssl ocsp`, which answers for an authority by its very key.
enum OCSPResponder {
    enum Knowledge: Sendable { case good, revoked, nothing }

    /// - Parameter port: nil where it chooses one.
    static func start(
        of authority: MintedAuthority, about identity: MintedIdentity, _ knowledge: Knowledge,
        port: UInt16? = nil
    ) throws -> ForeignPeer {
        let folder = try TemporaryFolder()
        try folder.write(authority.certificatePEM, to: "ca.pem")
        try folder.write(try authority.privateKeyPEM, to: "ca.key")
        let certificate = try #require(
            Certificate(der: identity.certificateDER, context: try LibraryContext.shared()))
        let serial = certificate.facts.serialNumber
        let line =
            switch knowledge {
            case .good: "V\t301231235959Z\t\t\(serial)\tunknown\t/CN=localhost\n"
            case .revoked:
                "R\t301231235959Z\t260102030405Z,keyCompromise\t\(serial)\tunknown\t/CN=localhost\n"
            case .nothing: ""
            }
        try folder.write(line, to: "index.txt")
        return try ForeignPeer(
            .openssl,
            [
                "ocsp", "-index", "index.txt", "-port", "\(port ?? 0)", "-rsigner", "ca.pem",
                "-rkey", "ca.key", "-CA", "ca.pem", "-ndays", "1",
            ], in: folder)
    }

    static func url(port: UInt16) -> RequestURL {
        RequestURL(
            endpoint: Endpoint(scheme: .http, host: "127.0.0.1", port: port), target: "/")
    }

    /// RFC 5280 section 4.2.2.1.
    static func access(_ address: String) -> CertificateExtension {
        let method: [UInt8] = [6, 8, 0x2B, 6, 1, 5, 5, 7, 0x30, 1]
        let description = DERWriter.element(
            0x30, method + DERWriter.element(0x86, Array(address.utf8)))
        return CertificateExtension(
            "1.3.6.1.5.5.7.1.1", value: DERWriter.element(0x30, description))
    }
}
