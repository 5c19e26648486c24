// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Support
import Testing
import Trust

/// Lists of a root and of an intermediate, of which each case changes the latter.
struct RevocationListJudgeTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let reason: RefusalReason
        /// After `the revocation list of 'CN=Test Intermediate' `.
        let clause: String
        var leaf: [CertificateExtension] = []
        let change: @Sendable (inout RevocationListRequest) -> Void
        /// What is as it should be but for that.
        var twin: @Sendable (inout RevocationListRequest) -> Void = { _ in }
    }

    private static func unknown(
        _ description: String, _ clause: String, leaf: [CertificateExtension] = [],
        _ change: @escaping @Sendable (inout RevocationListRequest) -> Void,
        twin: @escaping @Sendable (inout RevocationListRequest) -> Void = { _ in }
    ) -> Case {
        Case(
            testDescription: description, reason: .revocationUnknown, clause: clause, leaf: leaf,
            change: change, twin: twin)
    }

    private static let address = "http://crl.test/1.crl"

    static let cases = [
        unknown("from this second on", "was due to be replaced on 2027-01-15") {
            $0.nextUpdate = Moment.now
        } twin: {
            $0.nextUpdate = Moment.now.addingTimeInterval(1)
        },
        unknown(
            "of tomorrow", "is of 2027-01-15, later than the moment that is judged"
        ) {
            $0.thisUpdate = Moment.now.addingTimeInterval(1)
        } twin: {
            $0.thisUpdate = Moment.now
        },
        unknown("without an end", "does not say when the next is due") { $0.nextUpdate = nil },
        unknown("a delta", "is a delta list, expected a whole one") {
            $0.extensions.append(
                CertificateExtension("2.5.29.27", isCritical: true, value: [2, 1, 1]))
        },
        unknown("indirect", "is indirect, expected one of the issuer's own certificates") {
            $0.extensions.append(.issuingDistributionPoint(only: 4))
        },
        unknown("of attributes", "is of attribute certificates alone") {
            $0.extensions.append(.issuingDistributionPoint(only: 5))
        },
        unknown("of authorities", "is of authorities alone") {
            $0.extensions.append(.issuingDistributionPoint(only: 2))
        } twin: {
            $0.extensions.append(.issuingDistributionPoint(only: 1))
        },
        unknown("of some reasons", "is of some reasons alone") {
            $0.extensions.append(
                CertificateExtension(
                    "2.5.29.28", isCritical: true,
                    value: DERWriter.element(0x30, DERWriter.element(0x83, [0, 0x60]))))
        },
        unknown(
            "a point that is none", "has an issuing distribution point that can't be read"
        ) {
            $0.extensions.append(
                CertificateExtension("2.5.29.28", isCritical: true, value: [4, 0]))
        },
        unknown(
            "another part", "is of another distribution point",
            leaf: [.distributionPoint(address)]
        ) {
            $0.extensions.append(.issuingDistributionPoint("http://crl.test/2.crl"))
        } twin: {
            $0.extensions.append(.issuingDistributionPoint(address))
        },
        unknown("a part of who knows what", "is of another distribution point") {
            $0.extensions.append(.issuingDistributionPoint(address))
        },
        unknown(
            "an extension that nobody knows",
            "has a critical extension that is not understood, '1.2.3.4'"
        ) {
            $0.extensions.append(CertificateExtension("1.2.3.4", isCritical: true, value: [5, 0]))
        } twin: {
            $0.extensions.append(CertificateExtension("1.2.3.4", value: [5, 0]))
        },
        unknown(
            "an entry that nobody knows",
            "has an entry with a critical extension that is not understood"
        ) {
            $0.revoked = [others]
            $0.entryExtensions = [
                CertificateExtension("1.2.3.4", isCritical: true, value: [5, 0])
            ]
        } twin: {
            $0.revoked = [others]
            $0.entryExtensions = [CertificateExtension("1.2.3.4", value: [5, 0])]
        },
    ]

    private static let others: [UInt8] = {
        (try? Hierarchy().leaf.certificateDER) ?? []
    }()

    @Test(arguments: cases)
    func `what a list says is relied on, or the reason told why not`(given: Case) throws {
        let scene = try ListScene(given.leaf)
        var request = RevocationListRequest()
        given.change(&request)
        let faults = try scene.faults(
            try scene.rootList(), try request.der(of: scene.hierarchy.intermediate))
        #expect(faults.map(\.reason) == [given.reason])
        #expect(faults.map(\.depth) == [0])
        #expect(
            faults.map(\.detail) == [
                "the revocation list of 'CN=Test Intermediate' \(given.clause); asked about was 'CN=api.example.com'"
            ])
        var twin = RevocationListRequest()
        given.twin(&twin)
        #expect(
            try scene.faults(
                try scene.rootList(), try twin.der(of: scene.hierarchy.intermediate)) == [])
    }

    @Test func `who is on the list is revoked, on that day and for that reason`() throws {
        let scene = try ListScene()
        var request = RevocationListRequest()
        request.revoked = [Self.others, scene.hierarchy.leaf.certificateDER]
        request.entryExtensions = [CertificateExtension("2.5.29.21", value: [0x0A, 1, 1])]
        let faults = try scene.faults(
            try scene.rootList(), try request.der(of: scene.hierarchy.intermediate))
        #expect(
            faults == [
                TrustFault(
                    reason: .revoked, depth: 0, code: 23,
                    detail:
                        "'CN=api.example.com' was revoked on 2027-01-14 (keyCompromise) by the list of 'CN=Test Intermediate'"
                )
            ])
    }

    @Test func `an authority can be revoked, and what is of another is not`() throws {
        let scene = try ListScene()
        let empty = try RevocationListRequest().der(of: scene.hierarchy.intermediate)
        var request = RevocationListRequest()
        request.revoked = [scene.hierarchy.intermediate.certificateDER]
        let faults = try scene.faults(try request.der(of: scene.hierarchy.root), empty)
        #expect(faults.map(\.reason) == [.revoked])
        #expect(faults.map(\.depth) == [1])
        request.revoked = [scene.hierarchy.leaf.certificateDER]
        #expect(try scene.faults(try request.der(of: scene.hierarchy.root), empty) == [])
    }

    @Test func `a list that another key signed is none`() throws {
        let scene = try ListScene()
        var request = RevocationListRequest()
        request.revoked = [scene.hierarchy.leaf.certificateDER]
        let foreign = try request.der(
            of: scene.hierarchy.intermediate, signedBy: scene.hierarchy.root)
        let faults = try scene.faults(try scene.rootList(), foreign)
        #expect(
            faults.map(\.detail) == [
                "the revocation list of 'CN=Test Intermediate' is not signed by that issuer's key; asked about was 'CN=api.example.com'"
            ])
        // Beside one that is, it does not count.
        let own = try RevocationListRequest().der(of: scene.hierarchy.intermediate)
        #expect(try scene.faults(try scene.rootList(), foreign, own) == [])
    }

    @Test func `without a list nothing is known`() throws {
        let scene = try ListScene()
        #expect(
            try scene.faults(try RevocationListRequest().der(of: scene.hierarchy.intermediate)) == [
                TrustFault(
                    reason: .revocationUnknown, depth: 1, code: 3,
                    detail:
                        "no revocation list of 'CN=Test Root' is given for 'CN=Test Intermediate'")
            ])
    }

    @Test func `a number is missed where it is asked for`() throws {
        let scene = try ListScene()
        var request = RevocationListRequest()
        request.extensions = []
        let lists = [
            try scene.rootList(), try request.der(of: scene.hierarchy.intermediate),
        ]
        let lenient = try scene.judge(lists)
        #expect(lenient.faults(of: scene.path, at: Moment.now) == [])
        let strict = try scene.judge(lists, asksForNumber: true)
        #expect(
            strict.faults(of: scene.path, at: Moment.now).map(\.detail) == [
                "the revocation list of 'CN=Test Intermediate' has no number; asked about was 'CN=api.example.com'"
            ])
    }

    @Test func `an issuer that may not sign lists has none`() throws {
        let context = try LibraryContext.shared()
        let root = try MintedAuthority(
            commonName: "Test Root", notBefore: Moment.days(-9), notAfter: Moment.days(9),
            extensions: [
                // keyCertSign alone.
                CertificateExtension("2.5.29.15", isCritical: true, value: [3, 2, 2, 4])
            ])
        let leaf = try root.issue(.server())
        let path = [leaf.certificateDER, root.certificateDER].compactMap {
            Certificate(der: $0, context: context)
        }
        let list = try RevocationListFile(
            try RevocationListRequest().der(of: root), context: context)
        #expect(
            RevocationListJudge(list.lists).faults(of: path, at: Moment.now).map(\.detail) == [
                "the revocation list of 'CN=Test Root' is of an issuer that may not sign one; asked about was 'CN=api.example.com'"
            ])
    }

    @Test func `lists are fresh as long as all of them are`() throws {
        let scene = try ListScene()
        var request = RevocationListRequest()
        request.thisUpdate = Moment.days(-3)
        request.nextUpdate = Moment.days(2)
        let judge = try scene.judge([
            try scene.rootList(), try request.der(of: scene.hierarchy.intermediate),
        ])
        #expect(judge.freshness(of: scene.path) == Moment.days(-1)..<Moment.days(2))
    }
}
