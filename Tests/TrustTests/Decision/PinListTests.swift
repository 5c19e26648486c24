// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Support
import Testing
import Trust

/// What a client pins, list by list.
struct PinListTests {
    private let hierarchy: Hierarchy
    private let keys: [[UInt8]]

    init() throws {
        hierarchy = try Hierarchy()
        let context = try LibraryContext.shared()
        keys = try [
            hierarchy.leaf.certificateDER, hierarchy.intermediate.certificateDER,
            hierarchy.root.certificateDER,
        ].map { try #require(Certificate(der: $0, context: context)).spkiSHA256 }
    }

    private func scene(_ lists: PinList...) -> Scene {
        var scene = Scene(hierarchy)
        scene.policy.pinningMode = .publicKey
        scene.policy.pinLists = lists
        return scene
    }

    @Test func `a leaf's list and an authority's must both be met`() throws {
        let (leaf, issuer) = (keys[0], keys[1])
        let both = try scene(PinList(.leaf, [leaf]), PinList(.issuer, [issuer])).decision()
        #expect(both.isAccepted)
        #expect(
            both.evidence.decision
                == "publicKey: valid and the leaf's key is pinned and an issuer's key is pinned")
        #expect(
            try scene(PinList(.leaf, [issuer]), PinList(.issuer, [issuer])).decision().evidence
                .decision == "publicKey: valid, but the leaf's key is not pinned")
        #expect(
            try scene(PinList(.leaf, [leaf]), PinList(.issuer, [leaf])).decision().evidence
                .decision == "publicKey: valid, but no issuer's key is pinned")
        #expect(
            try scene(PinList(.leaf, [leaf]), PinList(.issuer, [keys[2]])).decision().isAccepted)
    }

    @Test func `an empty list refuses every chain`() throws {
        let decision = try scene(PinList(.issuer, [])).decision()
        #expect(!decision.isAccepted)
        #expect(decision.evidence.trust == .deny)
        #expect(
            decision.evidence.faults[0].detail.hasSuffix(
                "; pinned: nothing, so that every chain is refused"))
    }

    @Test func `pins that have expired are not looked at any more`() throws {
        let other = [UInt8](repeating: 7, count: 32)
        let last = PinList(.chain, [other], expires: Moment.now)
        #expect(try !scene(last).decision().isAccepted)
        let gone = PinList(.chain, [other], expires: Moment.now.addingTimeInterval(-1))
        let decision = try scene(gone).decision()
        #expect(decision.isAccepted)
        #expect(decision.evidence.decision == "publicKey: valid, and the pins have expired")
        #expect(decision.evidence.warnings == ["nothing is pinned: the pins have expired"])
        var lenient = scene(gone)
        lenient.policy.allowInvalidCertificates = true
        #expect(try lenient.decision().evidence.trustStore == "the anchors of anchor.cer")
        var foreign = scene(gone)
        foreign.trust(try MintedIdentity.selfSigned(.server()).certificateDER)
        #expect(try !foreign.decision().isAccepted)
        // The other list still counts.
        #expect(try !scene(gone, PinList(.leaf, [other])).decision().isAccepted)
    }

    @Test func `under an anchor that overrides them no pin is looked at`() throws {
        var scene = scene(PinList(.chain, [[UInt8](repeating: 7, count: 32)]))
        #expect(try !scene.decision().isAccepted)
        scene.policy.pinExemptAnchors = [.named("anchor.cer", hierarchy.root.certificateDER)]
        let decision = try scene.decision()
        #expect(decision.isAccepted)
        #expect(
            decision.evidence.decision == "publicKey: valid, and the anchor overrides the pins")
        scene.policy.pinExemptAnchors = [.named("a.cer", hierarchy.intermediate.certificateDER)]
        #expect(try !scene.decision().isAccepted)
    }

    @Test(arguments: [
        (725.0, false, true), (726.0, false, false), (298.0, true, true), (299.0, true, false),
    ])
    func `a leaf lives as long as Apple accepts, longer under roots of one's own`(
        days: Double, isSystem: Bool, isAccepted: Bool
    ) throws {
        let hierarchy = try Hierarchy { $0.notAfter = Moment.days(days) }
        var scene = Scene(hierarchy)
        if isSystem {
            scene.system = Array(hierarchy.root.certificatePEM.utf8)
            scene.policy.anchors = []
            scene.policy.anchorsOnly = false
        }
        #expect(try scene.decision().isAccepted)
        scene.policy.limitsLifetime = true
        if isSystem {
            // Roots of one's own beside it make it no such root.
            scene.policy.anchors = [.named("own.cer", try Hierarchy().root.certificateDER)]
        }
        let decision = try scene.decision()
        #expect(decision.isAccepted == isAccepted)
        #expect(
            decision.evidence.faults
                == (isAccepted
                    ? []
                    : [
                        TrustFault(
                            reason: .profileViolation, depth: 0, code: nil,
                            detail:
                                "valid for more than the \(isSystem ? 398 : 825) days that Apple accepts"
                        )
                    ]))
    }

    @Test(arguments: [(MintedDigest.sha224, false), (.sha256, true)])
    func `Apple accepts signatures of SHA-256 and better`(
        digest: MintedDigest, isAccepted: Bool
    ) throws {
        let hierarchy = try Hierarchy { $0.digest = digest }
        var scene = Scene(hierarchy)
        #expect(try scene.decision().isAccepted)
        scene.policy.limitsLifetime = true
        let decision = try scene.decision()
        #expect(decision.isAccepted == isAccepted)
        #expect(
            decision.evidence.faults.map(\.detail)
                == (isAccepted
                    ? []
                    : ["signed with ecdsa-with-SHA224, of which Apple accepts SHA-256 or better"]))
    }

    /// HT210176: of what was issued since 2019-07-01 also under roots of one's own.
    @Test(arguments: [
        (nil, false, true, true), (nil, false, false, false), (nil, true, false, false),
        (nil, true, true, true), (1_561_939_199.0, false, false, true),
    ])
    func `Apple wants a leaf to say what it is for`(
        issued: Double?, isSystem: Bool, saysSo: Bool, isAccepted: Bool
    ) throws {
        let hierarchy = try Hierarchy {
            if let issued { $0.notBefore = Date(timeIntervalSince1970: issued) }
            if !saysSo { $0.extensions = [CertificateExtension("2.5.29.37", value: [])] }
        }
        var scene = Scene(hierarchy)
        if isSystem {
            scene.system = Array(hierarchy.root.certificatePEM.utf8)
            scene.policy.anchors = []
            scene.policy.anchorsOnly = false
        }
        #expect(try scene.decision().isAccepted)
        scene.policy.limitsLifetime = true
        let decision = try scene.decision()
        #expect(decision.isAccepted == isAccepted)
        #expect(
            decision.evidence.faults
                == (isAccepted
                    ? []
                    : [
                        TrustFault(
                            reason: .invalidPurpose, depth: 0, code: nil,
                            detail:
                                "has no extKeyUsage, in which Apple asks for server authentication"
                        )
                    ]))
    }

    /// Places in the path whose keys are pinned; of a saved chain, as the one that is to be the next.
    @Test(arguments: [
        (SecurityPolicy.PinTarget.leaf, [0], 59.0, true), (.leaf, [0], 61.0, false),
        (.chain, [0], 59.0, true), (.chain, [0, 1], 59.0, false), (.chain, [2], 59.0, false),
        (.issuer, [1], 59.0, false),
    ])
    func `a leaf that alone has a pin and is about to end is told`(
        target: SecurityPolicy.PinTarget, pinned: [Int], days: Double, isTold: Bool
    ) throws {
        let hierarchy = try Hierarchy { $0.notAfter = Moment.days(days) }
        let context = try LibraryContext.shared()
        let path = [
            hierarchy.leaf.certificateDER, hierarchy.intermediate.certificateDER,
            hierarchy.root.certificateDER,
        ].compactMap { Certificate(der: $0, context: context) }
        var scene = Scene(hierarchy)
        scene.policy.pinningMode = .publicKey
        scene.policy.pinLists = [PinList(target, pinned.map { path[$0].spkiSHA256 })]
        let store = PolicyStore(context: context, systemRoots: .bundle([]))
        let decision = try store.prepared(scene.policy).judge(
            Array(path.dropLast()), host: scene.host, at: Moment.now, isSaved: true)
        #expect(decision.isAccepted)
        #expect(
            decision.evidence.warnings
                == (isTold
                    ? [
                        "no key but that of the leaf is pinned, which expires on 2027-03-15, in 59 days: the next one may have another"
                    ] : []))
        #expect(try scene.decision().evidence.warnings == [])
    }

    @Test func `what nothing judges is said in every report`() throws {
        var scene = Scene(hierarchy)
        scene.policy.unjudged = ["certificate transparency"]
        #expect(
            try scene.decision().evidence.warnings == ["not judged: certificate transparency"])
    }

    @Test func `a client's policy is not applied before its host is known`() throws {
        let file = PolicyFile.named("c.yaml", [])
        var policy = SecurityPolicy(name: "app")
        policy.client = SecurityPolicy.Client(
            ShippedPolicy(.okHttp(CertificatePinner([])), at: file.span, readFrom: []),
            overridden: [])
        let store = PolicyStore(context: try LibraryContext.shared(), systemRoots: .bundle([]))
        #expect(throws: UnusablePolicy.self) { try store.prepared(policy) }
        #expect(throws: Never.self) { try store.prepared(policy.resolved(forHost: "h.test")) }
    }
}
