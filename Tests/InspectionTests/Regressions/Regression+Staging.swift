// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Support
import Trust

extension Regression {
    /// The authorities and keys that both sides of a regression share.
    struct Shared {
        let root: MintedAuthority
        let issuing: MintedAuthority
        let oldRoot: MintedAuthority
        let leaf: MintedIdentity

        init() throws {
            root = try MintedAuthority(commonName: "Root", notAfter: .days(4000))
            issuing = try root.intermediate(commonName: "Issuing", notAfter: .days(2000))
            oldRoot = try MintedAuthority(commonName: "Old Root", notAfter: .days(4000))
            leaf = try issuing.issue(.api())
        }
    }

    /// - Parameter isRegressed: whether it has happened; all else is the same.
    func stage(_ shared: Shared, isRegressed: Bool) async throws -> Stage {
        var stage = try Stage()
        stage.anchors = [shared.root]
        switch self {
        case .renewedKey, .replacedIntermediate, .expiredCrossRoot, .missingCrossRoot,
            .expiredMember, .otherHierarchy:
            try stageHierarchy(&stage, shared, isRegressed)
        case .missingIntermediate, .disorderedChain, .staleEdge, .defaultHost, .namelessDefault,
            .missingStaple, .agedCertificate, .longLifetime:
            try await stageCertificate(&stage, shared, isRegressed)
        case .rotatedClientAuthority, .clientPurposeGone:
            try stageClients(&stage, shared, isRegressed)
        case .ecdsaOnly, .newestOnly, .oldReenabled, .droppedSuite, .unpatchedLibrary,
            .lostStrictTransport:
            try stageProtocol(&stage, shared, isRegressed)
        }
        return stage
    }

    /// Who vouches for the server, and whom its clients know.
    private func stageHierarchy(
        _ stage: inout Stage, _ shared: Shared, _ isRegressed: Bool
    ) throws {
        switch self {
        case .renewedKey:
            stage.clients = [.pinning(shared.leaf.certificateDER, trusting: shared.root)]
            try stage.serve(isRegressed ? shared.issuing.issue(.api()) : shared.leaf)
        case .replacedIntermediate:
            stage.clients = [.pinning(shared.issuing.certificateDER, trusting: shared.root)]
            let other = try shared.root.intermediate(commonName: "Issuing 2")
            try stage.serve(isRegressed ? other.issue(.api()) : shared.leaf)
        case .expiredCrossRoot:
            // Asked a month ahead, while there is time to act.
            var client = Stage.policy("old store", trusting: [shared.oldRoot])
            client.evaluationTime = .after(30 * 86_400)
            stage.clients = [client]
            let cross = try shared.root.crossSigned(
                by: shared.oldRoot, notAfter: .days(isRegressed ? 20 : 60))
            try stage.serve(shared.leaf, chain: shared.leaf.chainPEM + cross.certificatePEM)
        case .expiredMember:
            stage.clients = [Stage.policy("old store", trusting: [shared.oldRoot])]
            let cross = try shared.root.crossSigned(
                by: shared.oldRoot, notBefore: .days(-90), notAfter: .days(isRegressed ? -1 : 60))
            try stage.serve(shared.leaf, chain: shared.leaf.chainPEM + cross.certificatePEM)
        case .missingCrossRoot:
            stage.clients = [Stage.policy("old store", trusting: [shared.oldRoot])]
            let cross = try shared.root.crossSigned(by: shared.oldRoot)
            try stage.serve(
                shared.leaf,
                chain: shared.leaf.chainPEM + (isRegressed ? "" : cross.certificatePEM))
        default:
            let next = try MintedAuthority(commonName: "Root Y", notAfter: .days(4000))
            stage.anchors.append(next)
            stage.clients = [Stage.policy("store of last year", trusting: [shared.root])]
            let issuing = try next.intermediate(commonName: "Issuing", notAfter: .days(2000))
            try stage.serve(isRegressed ? issuing.issue(.api()) : shared.leaf)
        }
    }

    /// What the server shows.
    private func stageCertificate(
        _ stage: inout Stage, _ shared: Shared, _ isRegressed: Bool
    ) async throws {
        switch self {
        case .missingIntermediate:
            try stage.serve(shared.leaf, chain: isRegressed ? shared.leaf.certificatePEM : nil)
        case .disorderedChain:
            let sent = [
                shared.leaf.certificatePEM, shared.root.certificatePEM,
                shared.issuing.certificatePEM, shared.oldRoot.certificatePEM,
            ]
            try stage.serve(shared.leaf, chain: isRegressed ? sent.joined() : nil)
        case .staleEdge:
            try stage.serve(shared.leaf)
            try await stage.serveBeside(
                isRegressed ? shared.issuing.issue(.api()) : shared.leaf)
        case .defaultHost:
            let other = try shared.issuing.issue(.api { $0.dnsNames = ["default.example.com"] })
            for (name, identity) in [("api", shared.leaf), ("default", other)] {
                try stage.folder.write(identity.chainPEM, to: "\(name).pem")
                try stage.folder.write(try identity.privateKeyPEM, to: "\(name).key")
            }
            let hosts = isRegressed ? ["default"] : ["default", "api"]
            try stage.serve(
                byNginx: hosts.map { name in
                    """
                    server { listen PORT ssl; server_name \(name).example.com;
                      ssl_certificate \(name).pem; ssl_certificate_key \(name).key; }
                    """
                }.joined(separator: "\n"))
        case .namelessDefault:
            let other = try shared.issuing.issue(.api { $0.dnsNames = ["default.example.com"] })
            for (name, identity) in [("api", shared.leaf), ("default", other)] {
                try stage.folder.write(identity.chainPEM, to: "\(name).pem")
                try stage.folder.write(try identity.privateKeyPEM, to: "\(name).key")
            }
            let hosts = isRegressed ? ["default", "api"] : ["api", "default"]
            try stage.serve(
                byNginx: hosts.map { name in
                    """
                    server { listen PORT ssl; server_name \(name).example.com;
                      ssl_certificate \(name).pem; ssl_certificate_key \(name).key; }
                    """
                }.joined(separator: "\n"))
        case .missingStaple:
            let mustStaple = CertificateExtension(
                "1.3.6.1.5.5.7.1.24", value: [0x30, 3, 2, 1, 5])
            let leaf = try shared.issuing.issue(.api { $0.extensions = [mustStaple] })
            let answer = try StapledResponse.about(leaf, .good, by: .authority(shared.issuing))
            try stage.folder.write(answer, to: "answer.der")
            try stage.serve(leaf, isRegressed ? "" : "-status_file answer.der")
        case .agedCertificate:
            let (first, last): (Double, Double) = isRegressed ? (-80, 10) : (-50, 40)
            try stage.serve(
                shared.issuing.issue(
                    .api {
                        $0.notBefore = .days(first)
                        $0.notAfter = .days(last)
                    }))
        default:
            let days: Double = isRegressed ? 500 : 90
            try stage.serve(shared.issuing.issue(.api { $0.notAfter = .days(days) }))
        }
    }

    /// Whom the server lets in.
    private func stageClients(
        _ stage: inout Stage, _ shared: Shared, _ isRegressed: Bool
    ) throws {
        let people = try MintedAuthority(commonName: "People")
        let others = try MintedAuthority(commonName: "Other People")
        let isRotated = self == .rotatedClientAuthority && isRegressed
        let purpose: CertificateRequest.Purpose =
            self == .clientPurposeGone && isRegressed ? .server : .client
        let ann = try people.issue(CertificateRequest(commonName: "ann", purpose: purpose))
        var client = Stage.policy(
            self == .clientPurposeGone ? "partner" : "app", trusting: [shared.root])
        client.identity = try .minted(ann)
        stage.identity = try .minted(
            people.issue(CertificateRequest(commonName: "gate", purpose: .client)))
        stage.clients = [client]
        try stage.folder.write(
            isRotated ? others.certificatePEM : people.certificatePEM, to: "people.pem")
        try stage.serve(shared.leaf, "-Verify 1 -verify_return_error -CAfile people.pem")
    }

    /// What the server speaks.
    private func stageProtocol(
        _ stage: inout Stage, _ shared: Shared, _ isRegressed: Bool
    ) throws {
        var client = Stage.policy("app", trusting: [shared.root])
        client.maximumTLSVersion = .tls1_2
        switch self {
        case .ecdsaOnly:
            client.name = "RSA only"
            client.protocolLimits.cipherSuites = ["TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256"]
            let rsa = try shared.issuing.issue(.api { $0.key = .rsa(2048) })
            try stage.folder.write(rsa.certificatePEM, to: "rsa.pem")
            try stage.folder.write(try rsa.privateKeyPEM, to: "rsa.key")
            try stage.serve(
                shared.leaf, isRegressed ? "" : "-dcert rsa.pem -dkey rsa.key -dcert_chain rest.pem"
            )
        case .newestOnly:
            client.name = "of 2015"
            try stage.serve(shared.leaf, isRegressed ? "-tls1_3" : "")
        case .oldReenabled:
            try stage.serve(
                shared.leaf,
                "-cipher DEFAULT@SECLEVEL=0 " + (isRegressed ? "" : "-no_tls1 -no_tls1_1"))
        case .droppedSuite:
            client.name = "of 2015"
            client.protocolLimits.cipherSuites = ["TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA"]
            try stage.serve(
                shared.leaf,
                "-cipher ECDHE-ECDSA-AES128-GCM-SHA256"
                    + (isRegressed ? "" : ":ECDHE-ECDSA-AES128-SHA"))
        case .unpatchedLibrary:
            try stage.serve(shared.leaf, "-tls1_2")
            try stage.folder.write(LegacyRelay.program, to: "relay.py")
            try stage.start(
                .python, "relay.py \(stage.port) \(isRegressed ? "strip" : "pass")")
        default:
            client.maximumTLSVersion = .tls1_3
            stage.profile = ServerProfile(name: "the profile")
            stage.profile?.minimumStrictTransport = 63_072_000
            try stage.folder.write(shared.leaf.chainPEM, to: "api.pem")
            try stage.folder.write(try shared.leaf.privateKeyPEM, to: "api.key")
            let field =
                isRegressed ? "" : "add_header Strict-Transport-Security max-age=63072000 always;"
            try stage.serve(
                byNginx: """
                    server { listen PORT ssl; ssl_certificate api.pem; ssl_certificate_key api.key;
                      \(field) location / { return 200 ok; } }
                    """)
        }
        // What comes back is taken by every client, and only the baseline sees it.
        stage.clients = self == .oldReenabled ? [] : [client]
    }
}

extension CertificateRequest {
    static func api(_ change: (inout CertificateRequest) -> Void = { _ in }) -> CertificateRequest {
        var request = CertificateRequest(commonName: Stage.host, dnsNames: [Stage.host])
        change(&request)
        return request
    }
}

extension ClientIdentity {
    static func minted(_ identity: MintedIdentity) throws -> ClientIdentity {
        .certificate(
            TestPKI.file(Array(identity.certificatePEM.utf8), "client.pem"),
            privateKey: TestPKI.file(Array(try identity.privateKeyPEM.utf8), "client.key"),
            password: nil)
    }
}

extension SecurityPolicy {
    static func pinning(
        _ certificate: [UInt8], trusting anchor: MintedAuthority
    ) -> SecurityPolicy {
        var policy = Stage.policy("pinned", trusting: [anchor])
        policy.pinningMode = .publicKey
        policy.pinnedCertificates = [TestPKI.file(certificate, "pin.cer")]
        return policy
    }
}

extension Date {
    static func days(_ days: Double) -> Date { Date(timeIntervalSinceNow: days * 86_400) }
}
