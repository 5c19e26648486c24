// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Trust

/// Lists of one issuer that do not say the same, and signatures that are too weak.
struct SeveralListsTests {
    /// What is on a list that says nothing of others, by who wrote it.
    static let flawed: [(CertificateExtension, String)] = [
        (
            CertificateExtension("2.5.29.27", isCritical: true, value: [2, 1, 1]),
            "is a delta list, expected a whole one"
        ),
        (
            .issuingDistributionPoint(only: 4),
            "is indirect, expected one of the issuer's own certificates"
        ),
        (.issuingDistributionPoint(only: 2), "is of authorities alone"),
        (
            CertificateExtension(
                "2.5.29.28", isCritical: true,
                value: DERWriter.element(0x30, DERWriter.element(0x83, [0, 0x60]))),
            "is of some reasons alone"
        ),
        (
            .issuingDistributionPoint("http://crl.test/1.crl"),
            "is of another distribution point"
        ),
    ]

    @Test(arguments: flawed.indices, [false, true])
    func `what a part of a list revokes is revoked, and what it does not is told of`(
        index: Int, isFirst: Bool
    ) throws {
        let scene = try ListScene()
        let (item, clause) = Self.flawed[index]
        var request = RevocationListRequest()
        request.extensions.append(item)
        let whole = try RevocationListRequest().der(of: scene.hierarchy.intermediate)
        func lists() throws -> [[UInt8]] {
            let part = try request.der(of: scene.hierarchy.intermediate)
            return [try scene.rootList()] + (isFirst ? [part, whole] : [whole, part])
        }
        let clean = try scene.judge(lists())
        #expect(clean.faults(of: scene.path, at: Moment.now) == [])
        #expect(
            clean.notes(on: scene.path, at: Moment.now) == [
                "passed over: the revocation list of 'CN=Test Intermediate' \(clause); asked about was 'CN=api.example.com'"
            ])
        request.revoked = [scene.hierarchy.leaf.certificateDER]
        let revoking = try scene.judge(lists())
        #expect(revoking.faults(of: scene.path, at: Moment.now).map(\.reason) == [.revoked])
        #expect(revoking.notes(on: scene.path, at: Moment.now) == [])
    }

    @Test(arguments: [(-9.0, false), (-2.0, true)])
    func `the newer of two lists holds, though one is stale`(start: Double, isRevoked: Bool) throws
    {
        let scene = try ListScene()
        var stale = RevocationListRequest()
        stale.thisUpdate = Moment.days(start)
        stale.nextUpdate = Moment.now
        stale.revoked = [scene.hierarchy.leaf.certificateDER]
        var fresh = RevocationListRequest()
        fresh.thisUpdate = Moment.days(-5)
        let lists = [
            try scene.rootList(), try stale.der(of: scene.hierarchy.intermediate),
            try fresh.der(of: scene.hierarchy.intermediate),
        ]
        let judge = try scene.judge(lists)
        #expect(
            judge.faults(of: scene.path, at: Moment.now).map(\.reason)
                == (isRevoked ? [.revoked] : []))
        #expect(
            judge.notes(on: scene.path, at: Moment.now)
                == (isRevoked
                    ? []
                    : [
                        "passed over: the revocation list of 'CN=Test Intermediate' was due to be replaced on 2027-01-15; asked about was 'CN=api.example.com'"
                    ]))
        // What was revoked once stays so where nobody says otherwise.
        #expect(try scene.faults(lists[0], lists[1]).map(\.reason) == [.revoked])
    }

    private static func request(
        day: Double, number: UInt8 = 7, reason: UInt8? = nil, of scene: ListScene
    ) -> RevocationListRequest {
        var request = RevocationListRequest()
        request.thisUpdate = Moment.days(day)
        request.extensions = [CertificateExtension("2.5.29.20", value: [2, 1, number])]
        if let reason {
            request.revoked = [scene.hierarchy.leaf.certificateDER]
            request.entryExtensions = [CertificateExtension("2.5.29.21", value: [10, 1, reason])]
        }
        return request
    }

    /// RFC 5280 section 5.3.1: 6 is certificateHold, 1 is keyCompromise.
    @Test(arguments: [
        (6, -2, nil, false), (6, -4, nil, true), (6, -3, nil, true), (1, -2, nil, true),
        // Taken back of another part alone.
        (6, -2, "http://crl.test/1.crl", true),
    ])
    func `a hold is lifted by a newer list, and nothing else is`(
        reason: UInt8, day: Double, part: String?, isRevoked: Bool
    ) throws {
        let scene = try ListScene(part.map { [.distributionPoint($0)] } ?? [])
        let held = Self.request(day: -3, reason: reason, of: scene)
        var newer = Self.request(day: day, number: 8, of: scene)
        if let part { newer.extensions.append(.issuingDistributionPoint(part)) }
        let lists = try [held, newer].map { try $0.der(of: scene.hierarchy.intermediate) }
        #expect(
            try scene.faults(scene.rootList(), lists[0], lists[1]).map(\.reason)
                == (isRevoked ? [.revoked] : []))
        #expect(
            try scene.faults(scene.rootList(), lists[1], lists[0]).map(\.reason)
                == (isRevoked ? [.revoked] : []))
        #expect(try scene.faults(scene.rootList(), lists[0]).map(\.reason) == [.revoked])
    }

    /// 8 is removeFromCRL.
    @Test(arguments: [
        (6, -2.0, 7, 8, false), (1, -2.0, 7, 8, true), (6, -4.0, 7, 8, true),
        // A change of a later list than the one with the hold.
        (6, -2.0, 8, 8, true),
        // Revoked, not removed.
        (6, -2.0, 7, 1, true),
    ])
    func `a hold is lifted by a delta list that removes it`(
        reason: UInt8, day: Double, base: UInt8, change: UInt8, isRevoked: Bool
    ) throws {
        let scene = try ListScene()
        let held = Self.request(day: -3, reason: reason, of: scene)
        var delta = Self.request(day: day, number: 9, reason: change, of: scene)
        delta.extensions.append(
            CertificateExtension("2.5.29.27", isCritical: true, value: [2, 1, base]))
        let lists = try [held, delta].map { try $0.der(of: scene.hierarchy.intermediate) }
        #expect(
            try scene.faults(scene.rootList(), lists[0], lists[1]).map(\.reason)
                == (isRevoked ? [.revoked] : []))
    }

    @Test func `a list that is signed by SHA-1 is none, unless the policy allows that`() throws {
        let scene = try ListScene()
        var request = RevocationListRequest()
        request.digest = .sha1
        let lists = [
            try scene.rootList(), try request.der(of: scene.hierarchy.intermediate),
        ]
        #expect(
            try scene.judge(lists).faults(of: scene.path, at: Moment.now).map(\.detail) == [
                "the revocation list of 'CN=Test Intermediate' is signed by ecdsa-with-SHA1, which has a strength below 112 bits; asked about was 'CN=api.example.com'"
            ])
        let lenient = try scene.judge(lists, allowsSHA1: true)
        #expect(lenient.faults(of: scene.path, at: Moment.now) == [])
    }
}
