// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Support
import Testing
import Trust

/// A reason to refuse a server, with a policy that does and one that differs in one line only and does not.
struct Refusal: Sendable, CustomTestStringConvertible {
    enum Kind: String, CaseIterable {
        case untrustedRoot, hostMismatch, expired, pinMismatch, protocolVersion
    }

    enum Way: String, CaseIterable { case fresh, pooled, resumed }

    let kind: Kind
    let version: TLSVersion
    let way: Way

    var testDescription: String { "\(kind.rawValue), TLS \(version.rawValue), \(way.rawValue)" }

    static let all = Kind.allCases.flatMap { kind in
        [TLSVersion.tls1_2, .tls1_3].flatMap { version in
            Way.allCases.map { Refusal(kind: kind, version: version, way: $0) }
        }
    }

    var reason: RefusalReason {
        switch kind {
        case .untrustedRoot: .untrustedRoot
        case .hostMismatch: .hostMismatch
        case .expired: .expired
        case .pinMismatch: .pinMismatch
        case .protocolVersion: .protocolVersion
        }
    }

    /// RFC 8446 section 6.2: what we tell the server; nothing where it is the server that ends the handshake.
    var alerts: [UInt8] {
        switch kind {
        case .untrustedRoot: [48]
        case .hostMismatch, .pinMismatch: [42]
        case .expired: [45]
        case .protocolVersion: version == .tls1_2 ? [40] : []
        }
    }

    func server(_ pki: TestPKI) throws -> MintedIdentity {
        switch kind {
        case .hostMismatch:
            try pki.authority.issue(
                CertificateRequest(commonName: "other.test", dnsNames: ["other.test"]))
        case .expired:
            try pki.authority.issue(
                CertificateRequest(
                    commonName: "localhost", dnsNames: ["localhost"],
                    notAfter: Date(timeIntervalSinceNow: -60)))
        default:
            pki.server
        }
    }

    func policies(
        _ pki: TestPKI, _ server: MintedIdentity
    ) throws -> (refusing: SecurityPolicy, accepting: SecurityPolicy) {
        var refusing = pki.policy(named: "refusing")
        refusing.identity = try pki.identity()
        var accepting = refusing
        let pin = PolicyFile.named("server.cer", server.certificateDER)
        switch kind {
        case .untrustedRoot:
            let other = try MintedAuthority(commonName: "Other Root")
            refusing.anchors = [PolicyFile.named("other.pem", other.certificatePEM)]
        case .hostMismatch:
            accepting.validatesDomainName = .name("other.test")
        case .expired:
            refusing.pinningMode = .publicKey
            refusing.pinnedCertificates = [pin]
            accepting.pinningMode = .publicKey
            accepting.pinnedCertificates = [pin]
            accepting.allowInvalidCertificates = true
        case .pinMismatch:
            refusing.pinningMode = .publicKey
            refusing.pinnedCertificates = [
                PolicyFile.named("client.cer", pki.client.certificateDER)
            ]
            accepting.pinningMode = .publicKey
            accepting.pinnedCertificates = [pin]
        case .protocolVersion:
            refusing.minimumTLSVersion = version == .tls1_2 ? .tls1_3 : .tls1_2
            refusing.maximumTLSVersion = version == .tls1_2 ? .tls1_3 : .tls1_2
        }
        return (refusing, accepting)
    }
}
