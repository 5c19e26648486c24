// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Support
import Testing
import Trust

/// Graphs in which one path is right.
struct PathSearchTests {
    private static func scene(
        _ leaf: MintedIdentity, sent others: [[UInt8]], anchors: [MintedAuthority]
    ) -> Scene {
        var scene = Scene(leaf)
        scene.presented = [leaf.certificateDER] + others
        scene.policy.anchors = anchors.map { .named("anchor.cer", $0.certificateDER) }
        return scene
    }

    private func path(_ scene: Scene) throws -> [String] {
        try scene.decision().evidence.verifiedChain.map(\.subject)
    }

    @Test(arguments: Defect.allCases, [false, true])
    func `a wrong cross-signed certificate hides no right one, whatever came first`(
        defect: Defect, isWrongFirst: Bool
    ) throws {
        let (old, new) = (try MintedAuthority.root("Old"), try MintedAuthority.root("New"))
        let middle = try new.sound("Middle")
        let leaf = try middle.issue(.server())
        let wrong = try middle.signed(by: old, defect)
        let right = middle.certificateDER
        var scene = Self.scene(
            leaf, sent: isWrongFirst ? [wrong, right] : [right, wrong],
            anchors: isWrongFirst ? [old, new] : [new, old])
        #expect(try path(scene) == ["CN=api.example.com", "CN=Middle", "CN=New"])
        scene.presented = [leaf.certificateDER, wrong]
        #expect(try !scene.decision().isAccepted)
        scene.presented = [leaf.certificateDER, try middle.signed(by: old)]
        #expect(try path(scene) == ["CN=api.example.com", "CN=Middle", "CN=Old"])
    }

    /// Each of four signs each other one; all but one way through them is wrong.
    @Test(arguments: Defect.allCases) func `the one way through a maze is found`(
        defect: Defect
    ) throws {
        let root = try MintedAuthority.root("Root")
        let all = try ["A", "B", "C", "D"].map { try root.sound($0) }
        let leaf = try all[0].issue(.server())
        var sent: [[UInt8]] = []
        for (index, member) in all.enumerated() {
            for (other, issuer) in all.enumerated() where other != index {
                let isWay = other == index + 1
                sent.append(try member.signed(by: issuer, isWay ? nil : defect))
            }
            sent.append(
                index == 3 ? member.certificateDER : try member.signed(by: root, defect))
        }
        for others in [sent, sent.reversed()] {
            let scene = Self.scene(leaf, sent: others, anchors: [root])
            #expect(
                try path(scene) == [
                    "CN=api.example.com", "CN=A", "CN=B", "CN=C", "CN=D", "CN=Root",
                ])
        }
        let blocked = Self.scene(
            leaf, sent: sent.filter { $0 != all[3].certificateDER }, anchors: [root])
        #expect(try !blocked.decision().isAccepted)
    }

    @Test func `two anchors of one name are told apart by their keys`() throws {
        let bare = [CertificateExtension("2.5.29.14", value: [])]
        let both = try (0..<2).map { _ in
            try MintedAuthority(
                commonName: "Root", notBefore: Moment.days(-100), notAfter: Moment.days(100),
                extensions: bare)
        }
        for anchors in [both, both.reversed()] {
            let unsaid = CertificateExtension("2.5.29.35", value: [])
            let leaf = try both[0].issue(.server { $0.extensions = [unsaid] })
            let scene = Self.scene(leaf, sent: [], anchors: anchors)
            #expect(try path(scene) == ["CN=api.example.com", "CN=Root"])
        }
        let lone = Self.scene(try both[0].issue(.server()), sent: [], anchors: [both[1]])
        #expect(try !lone.decision().isAccepted)
    }

    @Test func `an authority that changed its key vouches for the new one by the old`() throws {
        let old = try MintedAuthority.root("Root")
        let new = try MintedAuthority.root("Root")
        let leaf = try new.issue(.server())
        let rollover = try new.signed(by: old)
        #expect(
            try path(Self.scene(leaf, sent: [rollover], anchors: [old]))
                == ["CN=api.example.com", "CN=Root", "CN=Root"])
        #expect(
            try path(Self.scene(leaf, sent: [rollover], anchors: [old, new]))
                == ["CN=api.example.com", "CN=Root"])
        #expect(try !Self.scene(leaf, sent: [], anchors: [old]).decision().isAccepted)
    }

    @Test func `a circle of authorities ends`() throws {
        let root = try MintedAuthority.root("Root")
        let (one, two) = (try root.sound("One"), try root.sound("Two"))
        let leaf = try one.issue(.server())
        let circle = [try one.signed(by: two), try two.signed(by: one)]
        let lost = Self.scene(leaf, sent: circle, anchors: [root])
        #expect(try lost.reasons() == [.untrustedRoot, .incompleteChain])
        let found = Self.scene(leaf, sent: circle + [two.certificateDER], anchors: [root])
        #expect(try path(found) == ["CN=api.example.com", "CN=One", "CN=Two", "CN=Root"])
    }

    @Test func `order and surplus do not count`() throws {
        let root = try MintedAuthority.root("Root")
        let upper = try root.sound("Upper")
        let lower = try upper.sound("Lower")
        let leaf = try lower.issue(.server())
        let stranger = try MintedAuthority.root("Stranger")
        let scene = Self.scene(
            leaf,
            sent: [
                stranger.certificateDER, root.certificateDER, upper.certificateDER,
                leaf.certificateDER, lower.certificateDER, lower.certificateDER,
            ], anchors: [root])
        #expect(try path(scene) == ["CN=api.example.com", "CN=Lower", "CN=Upper", "CN=Root"])
    }

    @Test func `of what is refused the path that comes nearest is told`() throws {
        let (known, unknown) = (try MintedAuthority.root("Known"), try MintedAuthority.root("No"))
        let middle = try unknown.sound("Middle")
        let leaf = try middle.issue(.server())
        let expired = try middle.signed(by: known, .expired)
        let scene = Self.scene(
            leaf, sent: [middle.certificateDER, expired], anchors: [known])
        #expect(try scene.reasons() == [.expired])
        let worse = try middle.signed(by: known, .forClients)
        let both = Self.scene(
            leaf,
            sent: [
                try middle.crossSigned(
                    by: known, notBefore: Moment.days(-100), notAfter: Moment.days(-1),
                    extensions: Defect.forClients.extensions
                ).certificateDER, worse,
            ], anchors: [known])
        #expect(try both.reasons() == [.invalidPurpose])
        #expect(
            try both.decision().evidence.path.map(\.subject)
                == ["CN=api.example.com", "CN=Middle", "CN=Known"])
    }

    @Test func `a key identifier that is another's is no proof against a signature`() throws {
        let root = try MintedAuthority.root("Root")
        let foreign = CertificateExtension(
            "2.5.29.35", value: DERWriter.element(0x30, DERWriter.element(0x80, [1, 2, 3])))
        let leaf = try root.issue(.server { $0.extensions = [foreign] })
        #expect(try Self.scene(leaf, sent: [], anchors: [root]).reasons() == [])
    }

    @Test(.timeLimit(.minutes(1))) func `a hundred authorities of one name take no long while`()
        throws
    {
        let root = try MintedAuthority.root("Root")
        let first = try root.sound("Same")
        var all = [first]
        for _ in 0..<60 { all.append(try first.sound("Same")) }
        let lists = try all.indices.map { index in
            try all[index].signed(by: all[(index + 7) % all.count])
        }
        let leaf = try all[5].issue(.server())
        let scene = Self.scene(leaf, sent: lists, anchors: [root])
        let start = ContinuousClock.now
        #expect(try !scene.decision().isAccepted)
        #expect(ContinuousClock.now - start < .seconds(10))
    }
}
