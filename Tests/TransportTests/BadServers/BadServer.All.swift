// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Trust

extension BadServer {
    static let all = chains + keys + contents + paths

    private static let chains = [
        BadServer(
            "expired", .nginx, Fault(.expired, 0),
            chain: { try .below($0.intermediate) { $0.notAfter = Moment.days(-14) } },
            twin: .policy { policy, _ in policy.evaluationTime = .after(-15 * 86_400) }),
        BadServer(
            "not yet valid", .nginx, Fault(.notYetValid, 0),
            chain: { try .below($0.intermediate) { $0.notBefore = Moment.days(14) } },
            twin: .policy { policy, _ in policy.evaluationTime = .moment(Moment.days(15)) }),
        BadServer(
            "expired intermediate", .python, Fault(.expired, 1),
            chain: { known in
                let old = try known.root.intermediate(
                    commonName: "Old", notBefore: Moment.days(-100),
                    notAfter: Moment.days(-1))
                return try .below(old)
            },
            twin: .policy { policy, chain in
                policy.anchors = [.named("leaf.cer", chain.leaf)]
            }),
        BadServer(
            "wrong.host", .nginx, Fault(.hostMismatch, 0),
            chain: { try .below($0.intermediate) { $0.dnsNames = ["*.other.example.com"] } },
            twin: .policy { policy, _ in
                policy.validatesDomainName = .name("www.other.example.com")
            }),
        BadServer(
            "self-signed", .nginx, Fault(.selfSigned, 0),
            chain: { _ in
                let leaf = try MintedIdentity.selfSigned(.server())
                return ServedChain(leaf, sent: [leaf.certificateDER])
            },
            twin: .policy { policy, chain in
                policy.anchors = [.named("server.cer", chain.leaf)]
                policy.anchorsOnly = true
            }),
        BadServer(
            "untrusted-root", .python, Fault(.untrustedRoot, 2),
            chain: { _ in
                let leaf = try Hierarchy().leaf
                return ServedChain(leaf, sent: [leaf.certificateDER] + leaf.issuers)
            },
            twin: .policy { policy, chain in
                policy.anchors = [.named("root.cer", chain.root)]
                policy.anchorsOnly = false
            }),
        BadServer(
            "incomplete-chain", .python, Fault(.incompleteChain, 0),
            chain: { known in
                let leaf = try known.intermediate.issue(.server())
                return ServedChain(leaf, sent: [leaf.certificateDER])
            },
            twin: .policy { policy, chain in
                policy.anchors = [.named("intermediate.cer", chain.intermediate)]
                policy.anchorsOnly = false
            }),
        BadServer(
            "pinning-test", .nginx, Fault(.pinMismatch, nil),
            chain: { try .below($0.intermediate) },
            policy: { policy, _ in
                policy.pinningMode = .publicKey
                policy.pinnedPublicKeys = [[UInt8](repeating: 0, count: 32)]
            },
            twin: .policy { policy, chain in
                policy.pinnedCertificates = [.named("intermediate.cer", chain.intermediate)]
            }),
        BadServer(
            "a chain that is not all pinned", .python, Fault(.chainNotPinned, 1),
            chain: {
                ServedChain($0.leaf, sent: [$0.leaf.certificateDER] + $0.leaf.issuers.dropLast())
            },
            policy: { policy, known in
                policy.pinningMode = .publicKey
                policy.pinnedCertificates = [.named("leaf.cer", known.leaf.certificateDER)]
                policy.validatesCertificateChain = true
            },
            twin: .policy { policy, chain in
                policy.pinnedCertificates.append(
                    .named("intermediate.cer", chain.intermediate))
            }),
        BadServer(
            "a pinned root where a leaf is asked for", .openssl, Fault(.pinMismatch, 0),
            chain: { try .below($0.intermediate) },
            policy: { policy, known in
                policy.pinningMode = .publicKey
                policy.pinTarget = .leaf
                policy.pinnedCertificates = [.named("root.cer", known.root.certificateDER)]
            },
            twin: .policy { policy, _ in policy.pinTarget = .issuer }),
    ]

    private static let keys = [
        BadServer(
            "rsa1024", .python, Fault(.weakKey, 0),
            chain: { try .below($0.intermediate) { $0.key = .rsa(1024) } },
            twin: .policy { policy, _ in policy.protocolLimits.minimumRSABits = 1024 }),
        BadServer(
            "rsa512", .python, Fault(.weakKey, 0),
            chain: { try .below($0.intermediate) { $0.key = .rsa(512) } },
            twin: .policy { policy, _ in policy.protocolLimits.minimumRSABits = 512 }),
        BadServer(
            "rsa2048 where 3072 is asked", .nginx, Fault(.weakKey, 0),
            chain: { try .below($0.intermediate) { $0.key = .rsa(2048) } },
            policy: { policy, _ in policy.protocolLimits.minimumRSABits = 3072 },
            twin: .server { try .below($0.intermediate) { $0.key = .rsa(3072) } }),
        BadServer(
            "ecc256 where 384 is asked", .python, Fault(.weakKey, 0), Fault(.weakKey, 1),
            Fault(.weakKey, 2), chain: { try .below($0.intermediate) },
            policy: { policy, _ in policy.protocolLimits.minimumECBits = 384 },
            twin: .policy { policy, _ in policy.protocolLimits.minimumECBits = 256 }),
        BadServer(
            "an intermediate of rsa1024", .python, Fault(.weakKey, 1),
            chain: { try .below($0.root.between(key: .rsa(1024))) },
            twin: .server { try .below($0.root.between(key: .rsa(2048))) }),
        BadServer(
            "sha1-2017", .python, Fault(.weakSignature, 0),
            chain: { try .below($0.intermediate) { $0.digest = .sha1 } },
            twin: .policy { policy, _ in policy.protocolLimits.allowSHA1 = true }),
        BadServer(
            "sha1-intermediate", .python, Fault(.weakSignature, 1),
            chain: { try .below($0.root.between(digest: .sha1)) },
            twin: .server { try .below($0.root.between(digest: .sha384)) }),
    ]

    private static let contents = [
        BadServer(
            "no-san", .python, Fault(.hostMismatch, 0),
            chain: { try .below($0.intermediate) { $0.dnsNames = [] } },
            twin: .policy { policy, _ in policy.validatesDomainName = .off }),
        BadServer(
            "a certificate for clients", .nginx, Fault(.invalidPurpose, 0),
            chain: { try .below($0.intermediate) { $0.purpose = .client } },
            twin: .server { try .below($0.intermediate) }),
        BadServer(
            "an issuer that is no authority", .openssl, Fault(.invalidCA, 1),
            Fault(.invalidPurpose, 1),
            chain: {
                try .below(
                    $0.root.between(extensions: [
                        CertificateExtension("2.5.29.19", isCritical: true, value: [0x30, 0])
                    ]))
            },
            twin: .server { try .below($0.root.between()) }),
        BadServer(
            "a name that its issuer may not give", .python, Fault(.nameConstraints, 0),
            chain: { try .below($0.root.between(extensions: [permitted("example.org")])) },
            twin: .server { try .below($0.root.between(extensions: [permitted("example.com")])) }),
        BadServer(
            "a critical extension that nobody knows", .nginx,
            Fault(.unhandledCriticalExtension, 0),
            chain: {
                try .below($0.intermediate) {
                    $0.extensions = [
                        CertificateExtension("1.2.3.4", isCritical: true, value: [5, 0])
                    ]
                }
            },
            twin: .server {
                try .below($0.intermediate) {
                    $0.extensions = [CertificateExtension("1.2.3.4", value: [5, 0])]
                }
            }),
        BadServer(
            "a signature that is not its issuer's", .openssl, Fault(.badSignature, 0),
            chain: { known in
                let leaf = try known.intermediate.issue(.server())
                var forged = leaf.certificateDER
                if let last = forged.indices.last { forged[last] ^= 1 }
                return ServedChain(leaf, sent: [forged] + leaf.issuers.dropLast())
            },
            twin: .server { try .below($0.intermediate) }),
    ]

    private static let paths = [
        BadServer(
            "an intermediate too many", .python, Fault(.pathLengthExceeded, 2),
            chain: { try .below($0.root.short(pathLength: 0).between()) },
            twin: .server { try .below($0.root.short(pathLength: 1).between()) }),
        BadServer(
            "a key usage that can't be read", .openssl, Fault(.malformedCertificate, 0),
            chain: {
                try .below($0.intermediate) {
                    $0.extensions = [
                        CertificateExtension("2.5.29.15", isCritical: true, value: [5, 0])
                    ]
                }
            },
            twin: .server { try .below($0.intermediate) }),
    ]

    private static func permitted(_ name: String) -> CertificateExtension {
        let base = DERWriter.element(0x82, Array(name.utf8))
        let subtree = DERWriter.element(0x30, base)
        return CertificateExtension(
            "2.5.29.30", isCritical: true,
            value: DERWriter.element(0x30, DERWriter.element(0xA0, subtree)))
    }
}
