// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Support
import Testing
import Trust

/// A server that is refused, with the alert that it gets and what differs where it is accepted.
struct SilentRefusal: Sendable, CustomTestStringConvertible {
    enum Twin: Sendable {
        case policy(@Sendable (inout SecurityPolicy, MintedIdentity) -> Void)
        /// More arguments of `s_server`.
        case server(String)
        /// A certificate as any other.
        case certificate
    }

    let name: String
    var versions: [TLSVersion] = [.tls1_2, .tls1_3]
    var key = MintedKey.ec256
    /// More arguments of `s_server`.
    var server = ""
    var leaf: @Sendable (inout CertificateRequest) -> Void = { _ in }
    /// As the server sends it.
    var sent: @Sendable ([UInt8]) -> [UInt8] = { $0 }
    /// Of a policy that trusts the authority and has an identity.
    let policy: @Sendable (inout SecurityPolicy, MintedIdentity) throws -> Void
    let reason: RefusalReason
    /// RFC 8446 section 6.2.
    let alert: String
    let twin: Twin

    var testDescription: String { name }

    private static func pin(_ policy: inout SecurityPolicy, _ certificates: [UInt8]...) {
        policy.pinningMode = .publicKey
        policy.pinnedCertificates = certificates.map { .named("pin.cer", $0) }
    }

    private static func forged(_ certificate: [UInt8]) -> [UInt8] {
        certificate.dropLast() + certificate.suffix(1).map { $0 ^ 1 }
    }

    static let all = [
        SilentRefusal(
            name: "another root",
            policy: { policy, _ in
                let other = try MintedAuthority(commonName: "Other Root")
                policy.anchors = [.named("other.pem", other.certificatePEM)]
            }, reason: .untrustedRoot, alert: "unknown_ca",
            twin: .policy { policy, server in
                policy.anchors = [.named("root.cer", server.issuers.last ?? [])]
            }),
        SilentRefusal(
            name: "another name", leaf: { $0.dnsNames = ["other.test"] }, policy: { _, _ in },
            reason: .hostMismatch, alert: "bad_certificate", twin: .certificate),
        SilentRefusal(
            name: "a date that has passed",
            leaf: { $0.notAfter = Date(timeIntervalSinceNow: -60) }, policy: { _, _ in },
            reason: .expired, alert: "certificate_expired", twin: .certificate),
        SilentRefusal(
            name: "another key",
            policy: { policy, _ in
                pin(&policy, try MintedAuthority(commonName: "Pinned").certificateDER)
            },
            reason: .pinMismatch, alert: "bad_certificate",
            twin: .policy { policy, server in pin(&policy, server.certificateDER) }),
        SilentRefusal(
            name: "a chain that is not all pinned", server: "-cert_chain root.pem",
            policy: { policy, server in
                pin(&policy, server.certificateDER)
                policy.validatesCertificateChain = true
            }, reason: .chainNotPinned, alert: "bad_certificate",
            twin: .policy { policy, server in
                policy.pinnedCertificates.append(
                    .named("root.cer", server.issuers.last ?? []))
            }),
        SilentRefusal(
            name: "a signature that is not its issuer's", sent: { forged($0) },
            policy: { _, _ in },
            reason: .badSignature, alert: "decrypt_error", twin: .certificate),
        SilentRefusal(
            name: "a small key", key: .rsa(1024), server: "-cipher ALL:@SECLEVEL=0",
            policy: { _, _ in }, reason: .weakKey, alert: "bad_certificate",
            twin: .policy { policy, _ in policy.protocolLimits.minimumRSABits = 1024 }),
        SilentRefusal(
            name: "no protocol by ALPN",
            policy: { policy, _ in policy.protocolLimits.alpn = ["http/1.1"] },
            reason: .alpnMismatch, alert: "handshake_failure", twin: .server("-alpn http/1.1")),
        SilentRefusal(
            name: "an old version", versions: [.tls1_2],
            policy: { policy, _ in policy.minimumTLSVersion = .tls1_3 }, reason: .protocolVersion,
            alert: "handshake_failure",
            twin: .policy { policy, _ in policy.minimumTLSVersion = .tls1_2 }),
        SilentRefusal(
            name: "static RSA", versions: [.tls1_2], key: .rsa(2048),
            server: "-cipher AES128-GCM-SHA256",
            policy: { policy, _ in policy.protocolLimits.requiresForwardSecrecy = true },
            reason: .noForwardSecrecy, alert: "handshake_failure",
            twin: .policy { policy, _ in policy.protocolLimits.requiresForwardSecrecy = false }),
        // Judged last of all, by what OpenSSL asks about the staple.
        SilentRefusal(
            name: "a small group of DHE", versions: [.tls1_2], key: .rsa(2048),
            server: "-cipher DHE-RSA-AES128-GCM-SHA256:@SECLEVEL=0 -dhparam dh.pem",
            policy: { _, _ in }, reason: .weakKey, alert: "bad_certificate_status_response",
            twin: .policy { policy, _ in policy.protocolLimits.minimumRSABits = 1536 }),
        SilentRefusal(
            name: "no group", versions: [.tls1_2], key: .rsa(2048),
            server: "-cipher DHE-RSA-AES128-GCM-SHA256",
            policy: { policy, _ in policy.protocolLimits.groups = ["X25519"] },
            reason: .handshakeFailed, alert: "bad_certificate_status_response",
            twin: .policy { policy, _ in policy.protocolLimits.groups = [] }),
        SilentRefusal(
            name: "no signature", versions: [.tls1_2], key: .rsa(2048),
            server: "-cipher AES128-GCM-SHA256",
            policy: { policy, _ in
                policy.protocolLimits.signatureAlgorithms = ["rsa_pss_rsae_sha256"]
            }, reason: .handshakeFailed, alert: "bad_certificate_status_response",
            twin: .policy { policy, _ in policy.protocolLimits.signatureAlgorithms = [] }),
        SilentRefusal(
            name: "a signature by SHA-1", versions: [.tls1_2], key: .rsa(2048),
            server: "-sigalgs RSA+SHA1 -client_sigalgs ECDSA+SHA256 -cipher ALL:@SECLEVEL=0",
            policy: { _, _ in }, reason: .weakSignature,
            alert: "bad_certificate_status_response",
            twin: .policy { policy, _ in policy.protocolLimits.allowSHA1 = true }),
    ]
}
