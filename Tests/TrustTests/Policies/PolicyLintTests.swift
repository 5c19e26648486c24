// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Support
import Testing
import Trust

struct PolicyLintTests {
    private func warnings(about policy: SecurityPolicy) throws -> [String] {
        let store = PolicyStore(
            context: try LibraryContext.shared(), systemRoots: .bundle([]), clock: { Moment.now })
        let found = store.complaints(about: policy)
        #expect(found.allSatisfy { $0.severity == .warning })
        return found.map(\.message)
    }

    @Test(arguments: [SecurityPolicy.PinningMode.none, .publicKey])
    func `what says which path is valid has no effect where none has to be`(
        mode: SecurityPolicy.PinningMode
    ) throws {
        var policy = SecurityPolicy(name: "p")
        policy.pinningMode = mode
        if mode == .publicKey { policy.pinnedPublicKeys = Self.pins }
        policy.allowInvalidCertificates = true
        policy.validatesDomainName = .off
        policy.certificateProfile = .webPKI
        policy.evaluationTime = .after(86_400)
        let effect =
            "has no effect: 'allowInvalidCertificates: true' with 'pinningMode: \(mode.rawValue)' asks for no valid path"
        #expect(
            try warnings(about: policy) == [
                "'certificateProfile' \(effect)", "'at' \(effect)",
            ])
        policy.allowInvalidCertificates = false
        #expect(try warnings(about: policy) == [])
        policy.allowInvalidCertificates = true
        // Of an answer's time it is said still.
        policy.revocation = .staple
        #expect(try warnings(about: policy) == ["'certificateProfile' \(effect)"])
    }

    private static let pins = [[UInt8](repeating: 1, count: 32), [UInt8](repeating: 2, count: 32)]

    @Test func `one pin wants a backup`() throws {
        var policy = SecurityPolicy(name: "p")
        policy.pinningMode = .publicKey
        policy.pinnedPublicKeys = Array(Self.pins.prefix(1))
        #expect(
            try warnings(about: policy) == [
                "'pinningMode: publicKey' has one pin, expected another as a backup for the day it is replaced"
            ])
        policy.pinnedPublicKeys = Self.pins
        #expect(try warnings(about: policy) == [])
    }

    @Test(arguments: [
        (14.0, "the pinned leaf 'CN=api.example.com' expires on 2027-01-29, in 14 days"),
        (-1.0, "the pinned leaf 'CN=api.example.com' expired on 2027-01-14, 1 day ago"),
        (61.0, nil),
    ])
    func `a pinned leaf about to expire is told, an authority is not`(
        days: Double, message: String?
    ) throws {
        let hierarchy = try Hierarchy { $0.notAfter = Moment.days(days) }
        let authority = try MintedAuthority(
            commonName: "Old", notBefore: Moment.days(-10), notAfter: Moment.days(1))
        var policy = SecurityPolicy(name: "p")
        policy.pinningMode = .certificate
        policy.pinnedCertificates = [
            .named("leaf.cer", hierarchy.leaf.certificateDER),
            .named("old.cer", authority.certificateDER),
        ]
        #expect(try warnings(about: policy) == [message].compactMap { $0 })
    }

    @Test(arguments: [
        (4.0, "the identity 'CN=ann' expires on 2027-01-19, in 4 days"),
        (-1.0, "the identity 'CN=ann' expired on 2027-01-14, 1 day ago"),
        (8.0, nil),
    ])
    func `an identity about to expire is told`(days: Double, message: String?) throws {
        let client = try MintedAuthority(commonName: "Root").issue(
            CertificateRequest(
                commonName: "ann", notBefore: Moment.days(-10), notAfter: Moment.days(days),
                purpose: .client))
        var policy = SecurityPolicy(name: "p")
        policy.identity = .pkcs12(
            .named(
                "ann.p12",
                PlainArchive.bytes([
                    PlainArchive.key(try client.privateKeyPEM),
                    PlainArchive.certificate(client.certificateDER),
                ])), password: nil)
        #expect(try warnings(about: policy) == [message].compactMap { $0 })
    }

    @Test(arguments: [
        (-1.0, "the anchor 'CN=Old' expired on 2027-01-14, 1 day ago"), (1.0, nil),
    ])
    func `an anchor that has expired is told`(days: Double, message: String?) throws {
        let authority = try MintedAuthority(
            commonName: "Old", notBefore: Moment.days(-10), notAfter: Moment.days(days))
        var policy = SecurityPolicy(name: "p", anchorsOnly: true)
        policy.anchors = [.named("old.cer", authority.certificateDER)]
        #expect(try warnings(about: policy) == [message].compactMap { $0 })
        policy.evaluationTime = .moment(Moment.days(-5))
        #expect(try warnings(about: policy) == [])
    }

    @Test(arguments: [
        (
            -1.0,
            "the pins expired on 2027-01-14, after which the client pins nothing"
        ),
        (59.0, "the pins expire on 2027-03-15, after which the client pins nothing"), (61.0, nil),
    ])
    func `a client's pins that end are told`(days: Double, message: String?) throws {
        var policy = SecurityPolicy(name: "p")
        policy.pinningMode = .publicKey
        policy.pinLists = [PinList(.chain, Self.pins, expires: Moment.days(days))]
        #expect(try warnings(about: policy) == [message].compactMap { $0 })
    }

    @Test func `a name check without effect is told`() throws {
        var policy = SecurityPolicy(name: "p")
        policy.pinningMode = .publicKey
        policy.pinnedPublicKeys = Self.pins
        policy.allowInvalidCertificates = true
        #expect(
            try warnings(about: policy) == [
                "'allowInvalidCertificates: true' with 'pinningMode: publicKey' checks neither name nor date, whatever 'validatesDomainName' says"
            ])
        policy.validatesDomainName = .off
        #expect(try warnings(about: policy) == [])
    }

    @Test func `system roots beside anchors are told`() throws {
        var policy = SecurityPolicy(name: "p", anchorsOnly: false)
        policy.anchors = [.named("root.cer", try Hierarchy().root.certificateDER)]
        #expect(
            try warnings(about: policy) == [
                "'anchorsOnly: false' trusts the system's roots beside the anchors"
            ])
        // A client's file says both, and no line of the policy's.
        policy.origins["anchorsOnly"] = policy.anchors[0].span
        #expect(try warnings(about: policy) == [])
        policy.origins["anchorsOnly"] = nil
        policy.anchorsOnly = true
        #expect(try warnings(about: policy) == [])
    }

    @Test func `a check of the whole chain that nothing is pinned for is told`() throws {
        var policy = SecurityPolicy(name: "p")
        policy.validatesCertificateChain = true
        policy.pinnedPublicKeys = Self.pins
        #expect(
            try warnings(about: policy) == [
                "'validatesCertificateChain: true' checks nothing in 'pinningMode: none'"
            ])
        policy.pinningMode = .publicKey
        #expect(try warnings(about: policy) == [])
    }

    @Test(arguments: [SecurityPolicy.PinningMode.certificate, .publicKey])
    func `pinned leaves where an issuer has to be are told`(
        mode: SecurityPolicy.PinningMode
    ) throws {
        let hierarchy = try Hierarchy()
        var policy = SecurityPolicy(name: "p")
        policy.pinningMode = mode
        policy.pinnedCertificates = [
            .named("a.cer", hierarchy.leaf.certificateDER),
            .named("b.cer", try Hierarchy().leaf.certificateDER),
        ]
        #expect(try warnings(about: policy) == [])
        policy.pinTarget = .issuer
        #expect(
            try warnings(about: policy) == [
                "'pinTarget: issuer' with pinned leaves alone accepts nothing, expected an authority's certificate"
            ])
        policy.pinnedCertificates.append(
            .named("c.cer", hierarchy.intermediate.certificateDER))
        #expect(try warnings(about: policy) == [])
    }
}
