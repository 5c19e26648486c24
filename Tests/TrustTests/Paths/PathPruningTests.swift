// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Trust

/// Graphs with more ways through them than could be tried one by one.
struct PathPruningTests {
    private static func verdict(
        _ leaf: MintedIdentity, sent others: [[UInt8]], anchors: [MintedAuthority],
        _ change: (inout Scene) -> Void = { _ in }
    ) throws -> TrustDecision {
        var scene = Scene(leaf)
        scene.presented = [leaf.certificateDER] + others
        scene.policy.anchors = anchors.map { .named("anchor.cer", $0.certificateDER) }
        change(&scene)
        return try scene.decision()
    }

    private static func path(
        _ leaf: MintedIdentity, sent others: [[UInt8]], anchors: [MintedAuthority]
    ) throws -> [String] {
        try verdict(leaf, sent: others, anchors: anchors).evidence.verifiedChain.map(\.subject)
    }

    /// Each of so many certifies each other one.
    private static func mesh(
        _ count: Int, below root: MintedAuthority
    ) throws -> (all: [MintedAuthority], sent: [[UInt8]]) {
        let all = try (0..<count).map { try root.sound("M\($0)") }
        var sent: [[UInt8]] = []
        for (index, member) in all.enumerated() {
            for (other, issuer) in all.enumerated() where other != index {
                sent.append(try member.signed(by: issuer))
            }
        }
        return (all, sent)
    }

    private static func limited(_ length: UInt8) -> [CertificateExtension] {
        [
            CertificateExtension(
                "2.5.29.19", isCritical: true, value: [0x30, 6, 1, 1, 0xFF, 2, 1, length])
        ]
    }

    @Test(.timeLimit(.minutes(1)), arguments: [6, 12])
    func `the one short way out of a mesh is found`(count: Int) throws {
        let root = try MintedAuthority.root("Root")
        let (all, sent) = try Self.mesh(count, below: root)
        let last = try #require(all.last)
        let top = try last.crossSigned(
            by: root, notBefore: Moment.days(-100), notAfter: Moment.days(100),
            extensions: Self.limited(1)
        ).certificateDER
        let leaf = try all[0].issue(.server())
        for others in [sent + [top], [top] + sent.reversed()] {
            #expect(
                try Self.path(leaf, sent: others, anchors: [root])
                    == ["CN=api.example.com", "CN=M0", "CN=M\(count - 1)", "CN=Root"])
        }
        let none = try last.crossSigned(
            by: root, notBefore: Moment.days(-100), notAfter: Moment.days(100),
            extensions: Self.limited(0)
        ).certificateDER
        let refused = try Self.verdict(leaf, sent: sent + [none], anchors: [root])
        #expect(refused.evidence.faults.map(\.reason) == [.pathLengthExceeded])
        #expect(refused.evidence.warnings == [])
    }

    @Test(.timeLimit(.minutes(1)), arguments: [false, true])
    func `seventy namesakes that may not vouch for it hide no one that may`(
        isLast: Bool
    ) throws {
        let root = try MintedAuthority.root("Root")
        let middle = try root.sound("Middle")
        let wrong = try (0..<70).map { _ in try middle.signed(by: root, .excluded) }
        let leaf = try middle.issue(.server())
        let sent = isLast ? wrong + [middle.certificateDER] : [middle.certificateDER] + wrong
        #expect(
            try Self.path(leaf, sent: sent, anchors: [root])
                == ["CN=api.example.com", "CN=Middle", "CN=Root"])
        let refused = try Self.verdict(leaf, sent: wrong, anchors: [root])
        #expect(refused.evidence.faults.map(\.reason) == [.nameConstraints])
    }

    /// Two authorities at each of twelve levels certify both of the next: 4096 ways, one of whose ends is right.
    @Test(.timeLimit(.minutes(1))) func `a lattice costs no more than its certificates`() throws {
        let root = try MintedAuthority.root("Root")
        let levels = try (0..<12).map { level in
            try ["A", "B"].map { try root.sound("\($0)\(level)") }
        }
        var sent: [[UInt8]] = []
        for (below, above) in zip(levels, levels.dropFirst()) {
            for member in below {
                sent += try above.map { try member.signed(by: $0) }
            }
        }
        let top = try #require(levels.last)
        sent.append(try top[0].signed(by: root, .excluded))
        let leaf = try levels[0][0].issue(.server())
        let refused = try Self.verdict(leaf, sent: sent, anchors: [root])
        #expect(refused.evidence.faults.map(\.reason) == [.nameConstraints])
        let found = try Self.path(leaf, sent: sent + [top[1].certificateDER], anchors: [root])
        #expect(found.count == 14)
        #expect(found.suffix(2) == ["CN=B11", "CN=Root"])
    }

    /// The shorter way leads through a name that the authority at its end excludes.
    @Test func `a longer way is taken where the names on the shorter are excluded`() throws {
        let root = try MintedAuthority.root("Root")
        let (one, two) = (try root.sound("Short"), try root.sound("Long"))
        let low = try root.sound("Low")
        let further = try root.sound("Further")
        let attribute = DERWriter.element(
            0x30, [6, 3, 0x55, 4, 3] + DERWriter.element(0x0C, Array("Short".utf8)))
        let name = DERWriter.element(
            0xA4, DERWriter.element(0x30, DERWriter.element(0x31, attribute)))
        let constraint = CertificateExtension(
            "2.5.29.30", isCritical: true,
            value: DERWriter.element(
                0x30, DERWriter.element(0xA1, DERWriter.element(0x30, name))))
        let top = try root.intermediate(
            commonName: "Top", notBefore: Moment.days(-100), notAfter: Moment.days(100),
            extensions: [constraint])
        let leaf = try low.issue(.server())
        let short = [try low.signed(by: one), try one.signed(by: top)]
        let long = [
            try low.signed(by: two), try two.signed(by: further), try further.signed(by: top),
        ]
        #expect(
            try Self.path(
                leaf, sent: short + long + [top.certificateDER], anchors: [root])
                == [
                    "CN=api.example.com", "CN=Low", "CN=Long", "CN=Further", "CN=Top", "CN=Root",
                ])
        let refused = try Self.verdict(
            leaf, sent: short + [top.certificateDER], anchors: [root])
        #expect(refused.evidence.faults.map(\.reason) == [.nameConstraints])
    }

    @Test(.timeLimit(.minutes(1))) func `where the search is ended early, the refusal says so`()
        throws
    {
        let root = try MintedAuthority.root("Root")
        let bare = [
            CertificateExtension("2.5.29.14", value: []),
            CertificateExtension("2.5.29.35", value: []),
        ]
        // Each claims to be the issuer, and none says by which key.
        let strangers = try (0..<1_100).map { _ in
            try root.intermediate(
                commonName: "Middle", notBefore: Moment.days(-100), notAfter: Moment.days(100),
                extensions: bare
            ).certificateDER
        }
        let middle = try root.intermediate(
            commonName: "Middle", notBefore: Moment.days(-100), notAfter: Moment.days(100),
            extensions: bare)
        let leaf = try middle.issue(.server { $0.extensions = [bare[1]] })
        #expect(
            try Self.path(
                leaf, sent: Array(strangers.prefix(900)) + [middle.certificateDER],
                anchors: [root]) == ["CN=api.example.com", "CN=Middle", "CN=Root"])
        let refused = try Self.verdict(
            leaf, sent: strangers + [middle.certificateDER], anchors: [root])
        #expect(refused.evidence.decision == "none: not valid, as far as paths were tried")
        #expect(
            refused.evidence.warnings == [
                "there may be a path that is valid: too many certificates could stand in one, and the search was ended"
            ])
    }
}
