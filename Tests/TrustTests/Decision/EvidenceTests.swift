// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Trust

struct EvidenceTests {
    @Test func `every fault of a chain is listed, in the order of the validation`() throws {
        var scene = Scene(
            try Hierarchy {
                $0.notAfter = Moment.days(-14)
                $0.key = .rsa(1024)
                $0.digest = .sha1
                $0.purpose = .client
            })
        scene.host = "www.example.com"
        scene.pin(.publicKey, try Hierarchy().leaf.certificateDER)
        guard case .refused(let refusal) = try scene.decision() else {
            Issue.record("it was accepted")
            return
        }
        #expect(
            refusal.evidence.faults.map(\.reason) == [
                .weakKey, .invalidPurpose, .weakSignature, .hostMismatch, .expired, .pinMismatch,
            ])
        #expect(refusal.evidence.faults.map(\.code) == [66, 26, 68, 62, 10, nil])
        #expect(refusal.reason == .weakKey)
        #expect(refusal.verifyCode == 66)
        #expect(
            refusal.cause.hasPrefix(
                "the key of 'CN=api.example.com' is RSA of 1024 bits, expected at least 2048; "
                    + "'CN=api.example.com' is not for servers; the signature of "))
    }

    @Test func `accepting anything is a warning`() throws {
        var scene = Scene(try Hierarchy())
        scene.policy.allowInvalidCertificates = true
        scene.policy.validatesDomainName = .off
        #expect(try scene.decision().evidence.warnings == ["accepts any certificate"])
        scene.policy.allowInvalidCertificates = false
        #expect(try scene.decision().evidence.warnings == [])
    }

    @Test(arguments: [
        (
            SecurityPolicy.PinningMode.publicKey,
            "allows invalid certificates: the pins alone decide, not name or date"
        ), (.certificate, "allows invalid certificates: the pinned ones alone decide"),
    ])
    func `that pins alone decide is a warning`(
        mode: SecurityPolicy.PinningMode, warning: String
    ) throws {
        let hierarchy = try Hierarchy()
        var scene = Scene(hierarchy)
        scene.pin(mode, hierarchy.leaf.certificateDER)
        #expect(try scene.decision().evidence.warnings == [])
        scene.policy.allowInvalidCertificates = true
        #expect(try scene.decision().evidence.warnings == [warning])
        scene.pin(mode, try Hierarchy().leaf.certificateDER)
        #expect(try scene.decision().evidence.warnings == [])
    }

    @Test func `what is said of several faults is said once`() throws {
        var scene = Scene(try Hierarchy())
        scene.trust(try Hierarchy().root.certificateDER)
        guard case .refused(let refusal) = try scene.decision() else {
            Issue.record("it was accepted")
            return
        }
        #expect(refusal.evidence.faults.map(\.reason) == [.untrustedRoot, .incompleteChain])
        #expect(
            refusal.cause
                == "'CN=Test Root', the issuer of 'CN=Test Intermediate', was not sent, and the anchor of that name has another key"
        )
    }

    @Test func `names that can't be read are malformed first, and not missing`() throws {
        let names = CertificateExtension("2.5.29.17", isCritical: false, value: [5, 0])
        let scene = Scene(try Hierarchy { $0.extensions = [names] })
        #expect(
            try scene.details() == [
                "'CN=api.example.com': invalid or inconsistent certificate extension",
                "the certificate names no host that can be read; asked was api.example.com",
            ])
        #expect(try scene.reasons() == [.malformedCertificate, .hostMismatch])
    }

    @Test func `the presented chain and the verified one are both shown`() throws {
        let evidence = try Scene(try Hierarchy()).decision().evidence
        #expect(
            evidence.presentedChain.map(\.subject) == [
                "CN=api.example.com", "CN=Test Intermediate",
            ])
        #expect(
            evidence.verifiedChain.map(\.subject) == [
                "CN=api.example.com", "CN=Test Intermediate", "CN=Test Root",
            ])
    }

    @Test func `a proof belongs to its policy and host`() throws {
        let store = PolicyStore(context: try LibraryContext.shared(), systemRoots: .bundle([]))
        let hierarchy = try Hierarchy()
        let policy = try store.prepared(Scene(hierarchy).policy)
        let chain = [hierarchy.leaf.certificateDER, hierarchy.intermediate.certificateDER]
            .compactMap { Certificate(der: $0, context: store.context) }
        guard
            case .accepted(let peer) = policy.judge(
                chain, host: "api.example.com", at: Moment.now)
        else {
            Issue.record("it was refused")
            return
        }
        #expect(peer.policy == policy)
        #expect(peer.host == "api.example.com")
    }

    @Test func `no chain is no proof`() throws {
        var scene = Scene(try Hierarchy())
        scene.presented = []
        #expect(try scene.details() == ["the peer presented no certificate"])
        scene.policy = SecurityPolicy(name: "any")
        scene.policy.allowInvalidCertificates = true
        scene.policy.validatesDomainName = .off
        #expect(try scene.reasons() == [.malformedCertificate])
    }

    @Test func `a malformed certificate hides a missing issuer only where it could be that one`()
        throws
    {
        let item = CertificateExtension("2.5.29.15", isCritical: true, value: [5, 0])
        let hierarchy = try Hierarchy()
        var scene = Scene(hierarchy)
        scene.presented = [
            hierarchy.leaf.certificateDER,
            try Hierarchy { $0.extensions = [item] }.leaf.certificateDER,
        ]
        #expect(try scene.reasons() == [.incompleteChain, .malformedCertificate])
        let malformed = try hierarchy.root.intermediate(
            commonName: "Test Intermediate", notBefore: Moment.days(-100),
            notAfter: Moment.days(100), extensions: [item])
        scene.presented[1] = malformed.certificateDER
        #expect(try scene.reasons() == [.malformedCertificate])
        // It is on no path.
        #expect(try scene.decision().evidence.faults.map(\.depth) == [nil])
    }

    @Test func `each pin is shown with the file that it is from`() throws {
        let hierarchy = try Hierarchy()
        let leaf = try ForeignPin.text(of: hierarchy.leaf.certificateDER)
        let root = try ForeignPin.text(of: hierarchy.root.certificateDER)
        var scene = Scene(hierarchy)
        scene.policy.pinnedPublicKeys = [[UInt8](repeating: 0, count: 32)]
        scene.policy.pinnedCertificates = [
            .named("certs/a.cer", hierarchy.leaf.certificateDER),
            .named("certs/b.pem", hierarchy.root.certificatePEM),
        ]
        #expect(try scene.decision().evidence.pins == [])
        let files = [
            PinFacts(spkiSHA256: leaf, subject: "CN=api.example.com", file: "certs/a.cer"),
            PinFacts(spkiSHA256: root, subject: "CN=Test Root", file: "certs/b.pem"),
        ]
        scene.policy.pinningMode = .certificate
        // Compared by the whole certificate, and shown so.
        #expect(
            try scene.decision().evidence.pins == [
                PinFacts(
                    spkiSHA256: leaf,
                    sha256: ForeignPin.hash(of: hierarchy.leaf.certificateDER),
                    subject: "CN=api.example.com", file: "certs/a.cer"),
                PinFacts(
                    spkiSHA256: root,
                    sha256: ForeignPin.hash(of: hierarchy.root.certificateDER),
                    subject: "CN=Test Root", file: "certs/b.pem"),
            ])
        scene.policy.pinningMode = .publicKey
        let spelled = PinFacts(spkiSHA256: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=")
        #expect(try scene.decision().evidence.pins == [spelled] + files)
        scene.presented = []
        #expect(try scene.decision().evidence.pins == [spelled] + files)
    }

    @Test func `what a verdict rests on is named`() throws {
        let hierarchy = try Hierarchy()
        var scene = Scene(hierarchy)
        let root = hierarchy.root.certificateDER
        scene.system = root
        #expect(try scene.decision().evidence.trustStore == "the anchors of anchor.cer")
        scene.policy.anchorsOnly = false
        #expect(
            try scene.decision().evidence.trustStore
                == "the anchors of anchor.cer and the system's roots (1 certificate)")
        scene.policy.anchors = ["a", "b", "c", "d"].map { .named("\($0).cer", root) }
        scene.policy.anchorsOnly = true
        #expect(
            try scene.decision().evidence.trustStore
                == "the anchors of a.cer, b.cer, c.cer and d.cer")
        scene.policy.anchors.append(.named("e.cer", root))
        #expect(
            try scene.decision().evidence.trustStore
                == "the anchors of a.cer, b.cer, c.cer and 2 more files")
        scene.pin(.certificate, hierarchy.leaf.certificateDER)
        scene.policy.anchors = [.named("a.cer", root)]
        #expect(
            try scene.decision().evidence.trustStore
                == "the anchors of a.cer, then the pinned certificates of pin.cer alone")
        scene.policy.allowInvalidCertificates = true
        #expect(
            try scene.decision().evidence.trustStore
                == "the pinned certificates of pin.cer alone")
        scene.policy.pinningMode = .publicKey
        #expect(try scene.decision().evidence.trustStore == "the pinned keys alone")
        scene.policy.pinningMode = .none
        scene.policy.validatesDomainName = .off
        #expect(
            try scene.decision().evidence.trustStore == "nothing, as any certificate is accepted")
        scene.policy = .system
        scene.system = []
        #expect(
            try scene.decision().evidence.trustStore == "the system's roots (0 certificates)")
    }

    @Test func `nothing to judge is invalid, not a refusal by a pin`() throws {
        var scene = Scene(try Hierarchy())
        scene.presented = []
        #expect(try scene.decision().evidence.trust == .invalid)
        scene.pin(.publicKey, try Hierarchy().leaf.certificateDER)
        #expect(try scene.decision().evidence.trust == .invalid)
    }
}
