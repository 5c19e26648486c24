// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Trust

struct PolicyStoreTests {
    private func inline(_ certificate: [UInt8], number: Int) -> SecurityPolicy {
        var policy = SecurityPolicy(name: "item \(number)")
        policy.pinningMode = .certificate
        policy.pinnedCertificates = [.named("pin.cer", certificate)]
        return policy
    }

    @Test func `10,000 policies of the same content share one object, from many threads`()
        async throws
    {
        let store = PolicyStore(context: try LibraryContext.shared(), systemRoots: .bundle([]))
        let certificate = try Hierarchy().leaf.certificateDER
        let objects = try await withThrowingTaskGroup(of: Set<PreparedPolicy>.self) { group in
            for start in 0..<8 {
                group.addTask {
                    var objects: Set<PreparedPolicy> = []
                    for number in stride(from: start, to: 10_000, by: 8) {
                        objects.insert(
                            try store.prepared(inline(certificate, number: number)))
                    }
                    return objects
                }
            }
            return try await group.reduce(into: Set()) { $0.formUnion($1) }
        }
        #expect(objects.count == 1)
    }

    @Test func `a client that trusts nobody here can be judged by`() throws {
        let hierarchy = try Hierarchy()
        var scene = Scene(hierarchy)
        scene.system = hierarchy.root.certificateDER
        scene.policy.anchors = []
        scene.policy.trustsNobody = true
        let evidence = try scene.decision().evidence
        #expect(evidence.faults.map(\.reason) == [.untrustedRoot, .incompleteChain])
        #expect(evidence.trustStore == "no anchors")
        #expect(evidence.isPathAnchored == false)
        scene.policy.anchorsOnly = false
        #expect(try scene.reasons() == [.untrustedRoot, .incompleteChain])
        scene.policy.trustsNobody = false
        #expect(try scene.reasons() == [])
        #expect(try scene.decision().evidence.isPathAnchored)
    }

    @Test func `another content is another object`() throws {
        let store = PolicyStore(context: try LibraryContext.shared(), systemRoots: .bundle([]))
        let certificate = try Hierarchy().leaf.certificateDER
        let first = try store.prepared(inline(certificate, number: 1))
        var policy = inline(certificate, number: 1)
        policy.validatesDomainName = .off
        #expect(try store.prepared(policy) != first)
        #expect(try store.prepared(inline(certificate, number: 2)) == first)
    }

    @Test func `each of two policies that pin the same bytes by another path names its own`() throws
    {
        let store = PolicyStore(context: try LibraryContext.shared(), systemRoots: .bundle([]))
        let hierarchy = try Hierarchy()
        for name in ["old/pin.cer", "new/pin.cer"] {
            var policy = inline(hierarchy.leaf.certificateDER, number: 1)
            policy.pinnedCertificates = [.named(name, hierarchy.leaf.certificateDER)]
            let chain = [hierarchy.leaf, hierarchy.leaf].compactMap {
                Certificate(der: $0.certificateDER, context: store.context)
            }
            let decision = try store.prepared(policy).judge(
                chain, host: "api.example.com", at: Moment.now)
            #expect(decision.evidence.pins.map(\.file) == [name])
        }
    }

    struct Change: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable (inout SecurityPolicy) throws -> Void

        init(
            _ description: String, _ make: @escaping @Sendable (inout SecurityPolicy) throws -> Void
        ) {
            testDescription = description
            self.make = make
        }
    }

    /// Each one would otherwise be judged by what another policy says.
    @Test(arguments: [
        Change("pinTarget") { $0.pinTarget = .leaf },
        Change("validatesCertificateChain") { $0.validatesCertificateChain = true },
        Change("at a moment") { $0.evaluationTime = .moment(Moment.now) },
        Change("at a time from now") { $0.evaluationTime = .after(1) },
        Change("minimumKeyBits of RSA") { $0.protocolLimits.minimumRSABits = 3072 },
        Change("minimumKeyBits of EC") { $0.protocolLimits.minimumECBits = 384 },
        Change("allowSHA1") { $0.protocolLimits.allowSHA1 = true },
        Change("requiresForwardSecrecy") { $0.protocolLimits.requiresForwardSecrecy = true },
        Change("cipherSuites") { $0.protocolLimits.cipherSuites = ["TLS_AES_128_GCM_SHA256"] },
        Change("alpn") { $0.protocolLimits.alpn = [] },
        Change("allowsInsecureHTTP") { $0.allowsInsecureHTTP = false },
        Change("hosts") { $0.hosts = ["api.example.com"] },
        Change("anchors") { $0.anchors.append(.named("too.cer", $0.pinnedCertificates[0].bytes)) },
        Change("anchorsOnly") { $0.anchorsOnly = true },
        Change("serverName") { $0.serverName = .off },
        Change("the name of serverName") { $0.serverName = .name("other.test") },
        Change("minimumTLSVersion") { $0.minimumTLSVersion = .tls1_3 },
        Change("maximumTLSVersion") { $0.maximumTLSVersion = .tls1_2 },
        Change("identity") { $0.identity = try TestPKI().identity() },
        Change("pinningMode") { $0.pinningMode = .publicKey },
        Change("pinnedCertificates") { $0.pinnedCertificates += $0.anchors },
        Change("pinnedPublicKeys") {
            $0.pinnedPublicKeys = [[UInt8](repeating: 0, count: 32)]
        },
        Change("allowInvalidCertificates") { $0.allowInvalidCertificates = true },
        Change("validatesDomainName") { $0.validatesDomainName = .off },
        Change("the name of validatesDomainName") {
            $0.validatesDomainName = .name("other.test")
        },
        Change("certificateProfile") { $0.certificateProfile = .webPKI },
        Change("revocation") { $0.revocation = .staple },
        Change("pinLists") { $0.pinLists = [PinList(.chain, [])] },
        Change("pinExemptAnchors") { $0.pinExemptAnchors = $0.anchors },
        Change("limitsLifetime") { $0.limitsLifetime = true },
        Change("unjudged") { $0.unjudged = ["certificate transparency"] },
        Change("groups") { $0.protocolLimits.groups = ["X25519"] },
        Change("signatureAlgorithms") {
            $0.protocolLimits.signatureAlgorithms = ["ecdsa_secp256r1_sha256"]
        },
    ])
    func `each setting is part of the content`(change: Change) throws {
        let store = PolicyStore(context: try LibraryContext.shared(), systemRoots: .bundle([]))
        let hierarchy = try Hierarchy()
        var plain = inline(hierarchy.leaf.certificateDER, number: 1)
        plain.anchors = [.named("root.cer", hierarchy.root.certificateDER)]
        var changed = plain
        changed.name = "another"
        #expect(try store.prepared(changed) == store.prepared(plain))
        try change.make(&changed)
        #expect(try store.prepared(changed) != store.prepared(plain))
        #expect(try store.prepared(changed).policy == changed)
    }
}
