// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Trust

/// RFC 5280 section 6.1 where an authority asks for a policy, whoever judges being content with any.
struct CertificatePolicyTests {
    private static let one: [UInt8] = [0x2A, 3, 1]
    private static let two: [UInt8] = [0x2A, 3, 2]
    /// 2.5.29.32.0.
    private static let any: [UInt8] = [0x55, 0x1D, 0x20, 0]

    private static func policies(
        _ identifiers: [UInt8]..., isCritical: Bool = false
    ) -> CertificateExtension {
        let all = identifiers.flatMap {
            DERWriter.element(0x30, DERWriter.element(0x06, $0))
        }
        return CertificateExtension(
            "2.5.29.32", isCritical: isCritical, value: DERWriter.element(0x30, all))
    }

    /// From so many certificates below it on.
    private static func asksForPolicy(after count: UInt8) -> CertificateExtension {
        CertificateExtension(
            "2.5.29.36", isCritical: true, value: [0x30, 3, 0x80, 1, count])
    }

    private static func inhibitsAny(after count: UInt8) -> CertificateExtension {
        CertificateExtension("2.5.29.54", isCritical: true, value: [2, 1, count])
    }

    private static func mapping(_ from: [UInt8], _ to: [UInt8]) -> CertificateExtension {
        let pair = DERWriter.element(0x06, from) + DERWriter.element(0x06, to)
        return CertificateExtension(
            "2.5.29.33", isCritical: true,
            value: DERWriter.element(0x30, DERWriter.element(0x30, pair)))
    }

    struct Row: Sendable {
        var issuer: [CertificateExtension] = []
        var leaf: [CertificateExtension] = []
        let isValid: Bool

        init(
            _ issuer: [CertificateExtension], _ leaf: [CertificateExtension], isValid: Bool
        ) {
            (self.issuer, self.leaf, self.isValid) = (issuer, leaf, isValid)
        }
    }

    static let rows = [
        Row([policies(one)], [policies(one)], isValid: true),
        // Nobody asks for one.
        Row([policies(one)], [policies(two)], isValid: true),
        Row([policies(one, isCritical: true)], [policies(two, isCritical: true)], isValid: true),
        Row([], [policies(two, isCritical: true)], isValid: true),
        Row([asksForPolicy(after: 0), policies(one)], [policies(one)], isValid: true),
        Row([asksForPolicy(after: 0), policies(one, two)], [policies(two)], isValid: true),
        Row([asksForPolicy(after: 0), policies(one)], [policies(two)], isValid: false),
        Row([asksForPolicy(after: 0), policies(one)], [], isValid: false),
        Row([asksForPolicy(after: 0)], [policies(one)], isValid: false),
        Row([asksForPolicy(after: 1)], [policies(one)], isValid: false),
        Row([asksForPolicy(after: 2)], [policies(one)], isValid: true),
        Row([asksForPolicy(after: 0), policies(any)], [policies(one)], isValid: true),
        Row([asksForPolicy(after: 0), policies(any)], [policies(any)], isValid: true),
        Row(
            [asksForPolicy(after: 0), policies(one), inhibitsAny(after: 0)], [policies(any)],
            isValid: false),
        Row(
            [asksForPolicy(after: 0), policies(one), inhibitsAny(after: 1)], [policies(any)],
            isValid: true),
        Row(
            [asksForPolicy(after: 0), policies(one), mapping(one, two)], [policies(two)],
            isValid: true),
        Row(
            [asksForPolicy(after: 0), policies(one), mapping(one, two)], [policies(one)],
            isValid: false),
    ]

    private static func scene(_ row: Row) throws -> Scene {
        let root = try MintedAuthority.root("Root")
        let middle = try root.intermediate(
            commonName: "Middle", notBefore: Moment.days(-9), notAfter: Moment.days(9),
            extensions: row.issuer)
        return Scene(try middle.issue(.server { $0.extensions = row.leaf }))
    }

    @Test(arguments: rows.indices)
    func `a policy that an authority asks for is to be valid for the whole path`(
        index: Int
    ) throws {
        let row = Self.rows[index]
        #expect(
            try Self.scene(row).details()
                == (row.isValid
                    ? []
                    : [
                        "'CN=Middle' asks for a certificate policy, and none is valid for the whole path (RFC 5280 section 6.1.5)"
                    ]))
        #expect(try Self.scene(row).reasons() == (row.isValid ? [] : [.profileViolation]))
    }

    @Test func `policies that can't be read are no policies`() throws {
        let twice = Self.policies(Self.one, Self.one, isCritical: true)
        #expect(
            try Self.scene(Row([], [twice], isValid: false)).details() == [
                "the certificate policies of 'CN=api.example.com' can't be read or contradict each other"
            ])
    }

    @Test(arguments: [false, true])
    func `another path is taken where one has no policy`(isReversed: Bool) throws {
        let root = try MintedAuthority.root("Root")
        let middle = try root.intermediate(
            commonName: "Middle", notBefore: Moment.days(-9), notAfter: Moment.days(9),
            extensions: [Self.asksForPolicy(after: 0), Self.policies(Self.one)])
        let free = try middle.signed(by: root)
        var scene = Scene(try middle.issue(.server()))
        #expect(try scene.reasons() == [.profileViolation])
        let sent = [middle.certificateDER, free]
        scene.presented = scene.presented.prefix(1) + (isReversed ? sent.reversed() : sent)
        #expect(try scene.reasons() == [])
    }
}
