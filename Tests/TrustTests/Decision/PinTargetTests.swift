// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Trust

/// Where in the verified chain a pin may stand; the mode none pins nothing.
struct PinTargetTests {
    typealias Mode = SecurityPolicy.PinningMode
    typealias Target = SecurityPolicy.PinTarget
    enum Member: Sendable, CaseIterable { case leaf, intermediate, root }

    struct Row: Sendable, CustomTestStringConvertible {
        let target: Target
        let pinned: Member
        let isAccepted: Bool

        init(_ target: Target, _ pinned: Member, _ isAccepted: Bool) {
            self.target = target
            self.pinned = pinned
            self.isAccepted = isAccepted
        }

        var testDescription: String { "\(target) pins \(pinned)" }
    }

    private static func pin(_ member: Member, of hierarchy: Hierarchy) -> [UInt8] {
        switch member {
        case .leaf: hierarchy.leaf.certificateDER
        case .intermediate: hierarchy.intermediate.certificateDER
        case .root: hierarchy.root.certificateDER
        }
    }

    @Test(
        arguments: [
            Row(.chain, .leaf, true), Row(.chain, .intermediate, true), Row(.chain, .root, true),
            Row(.leaf, .leaf, true), Row(.leaf, .intermediate, false), Row(.leaf, .root, false),
            Row(.issuer, .leaf, false), Row(.issuer, .intermediate, true),
            Row(.issuer, .root, true),
        ], [false, true])
    func `a pin counts only where the policy looks for it`(
        row: Row, allowsInvalid: Bool
    ) throws {
        let hierarchy = try Hierarchy()
        for mode in [Mode.certificate, .publicKey] {
            var scene = Scene(hierarchy)
            scene.pin(mode, Self.pin(row.pinned, of: hierarchy))
            scene.policy.pinTarget = row.target
            scene.policy.allowInvalidCertificates = allowsInvalid
            let decision = try scene.decision()
            #expect(decision.isAccepted == row.isAccepted, "\(mode)")
            #expect(
                decision.evidence.faults.map(\.reason) == (row.isAccepted ? [] : [.pinMismatch]),
                "\(mode)")
            #expect(decision.evidence.trust == (row.isAccepted ? .unspecified : .deny))
        }
    }

    @Test func `a pinned leaf does not hide the pinned issuer above it`() throws {
        let hierarchy = try Hierarchy()
        var scene = Scene(hierarchy)
        scene.pin(
            .certificate, hierarchy.leaf.certificateDER, hierarchy.intermediate.certificateDER)
        scene.policy.pinTarget = .issuer
        scene.policy.allowInvalidCertificates = true
        let evidence = try scene.decision().evidence
        #expect(evidence.faults == [])
        #expect(
            evidence.verifiedChain.map(\.subject) == [
                "CN=api.example.com", "CN=Test Intermediate",
            ])
    }

    @Test(arguments: [
        (Mode.publicKey, Target.leaf, "publicKey: valid, but the leaf's key is not pinned"),
        (.publicKey, .issuer, "publicKey: valid, but no issuer's key is pinned"),
        (.certificate, .leaf, "certificate: valid, but not against the pinned certificates"),
        (.certificate, .issuer, "certificate: valid, but not against the pinned certificates"),
    ])
    func `the row that decided tells where a pin was looked for`(
        mode: Mode, target: Target, words: String
    ) throws {
        let hierarchy = try Hierarchy()
        var scene = Scene(hierarchy)
        scene.pin(
            mode,
            target == .leaf
                ? hierarchy.intermediate.certificateDER : hierarchy.leaf.certificateDER)
        scene.policy.pinTarget = target
        #expect(try scene.decision().evidence.decision == words)
    }

    @Test(arguments: [
        (
            Target.leaf, "certificate: valid and the leaf is pinned",
            "publicKey: valid and the leaf's key is pinned"
        ),
        (
            .issuer, "certificate: valid and an issuer is pinned",
            "publicKey: valid and an issuer's key is pinned"
        ),
    ])
    func `the row that decided tells where the pin was found`(
        target: Target, certificate: String, publicKey: String
    ) throws {
        let hierarchy = try Hierarchy()
        for (mode, words) in [(Mode.certificate, certificate), (.publicKey, publicKey)] {
            var scene = Scene(hierarchy)
            scene.pin(
                mode,
                target == .leaf
                    ? hierarchy.leaf.certificateDER : hierarchy.intermediate.certificateDER)
            scene.policy.pinTarget = target
            #expect(try scene.decision().evidence.decision == words)
        }
    }

    @Test func `a mismatch shows only what could have been the pinned one`() throws {
        let hierarchy = try Hierarchy()
        let context = try LibraryContext.shared()
        let facts = try [
            hierarchy.leaf.certificateDER, hierarchy.intermediate.certificateDER,
            hierarchy.root.certificateDER,
        ].map { try #require(Certificate(der: $0, context: context)).facts }
        var scene = Scene(hierarchy)
        scene.policy.pinningMode = .publicKey
        scene.policy.pinnedPublicKeys = [[UInt8](repeating: 0, count: 32)]
        let pinned = "; pinned: sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
        scene.policy.pinTarget = .leaf
        #expect(
            try scene.decision().evidence.faults == [
                TrustFault(
                    reason: .pinMismatch, depth: 0, code: nil,
                    detail: "the leaf's key is not pinned: "
                        + "'CN=api.example.com' sha256/\(facts[0].spkiSHA256)" + pinned)
            ])
        scene.policy.pinTarget = .issuer
        #expect(
            try scene.details() == [
                "no issuer's key is pinned: 'CN=Test Intermediate' sha256/\(facts[1].spkiSHA256), "
                    + "'CN=Test Root' sha256/\(facts[2].spkiSHA256)" + pinned
            ])
        // Apple's NSPinnedCAIdentities refuses a chain of one, too.
        var alone = Scene(try MintedIdentity.selfSigned(.server()))
        alone.policy.pinningMode = .publicKey
        alone.policy.pinnedPublicKeys = [[UInt8](repeating: 0, count: 32)]
        alone.policy.pinTarget = .issuer
        #expect(
            try alone.details() == [
                "no issuer is pinned: the chain is only 'CN=api.example.com'" + pinned
            ])
    }
}
