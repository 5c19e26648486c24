// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Trust

extension RefusalTests {
    static let authorities = [
        Case(
            "a certificate for clients", .recoverableTrustFailure,
            Fault(.invalidPurpose, 0, "'CN=api.example.com' is not for servers"),
            refused: { Scene(try Hierarchy { $0.purpose = .client }) },
            twin: { Scene(try Hierarchy { $0.purpose = .server }) }),
        Case(
            "an issuer that is no authority", .recoverableTrustFailure,
            Fault(.invalidCA, 1, "'CN=Between' may not sign certificates"),
            Fault(.invalidPurpose, 1, "'CN=Between' may not vouch for servers"),
            refused: {
                try below(CertificateExtension("2.5.29.19", isCritical: true, value: [0x30, 0]))
            },
            twin: {
                try below(
                    CertificateExtension(
                        "2.5.29.19", isCritical: true, value: [0x30, 3, 1, 1, 0xFF]))
            }),
        Case(
            "more authorities than a path length allows", .recoverableTrustFailure,
            Fault(
                .pathLengthExceeded, 2,
                "'CN=Upper' has more authorities below it than it allows"),
            refused: { try twoIntermediates(pathLength: 0) },
            twin: { try twoIntermediates(pathLength: 1) }),
        Case(
            "a name outside of the issuer's constraint", .recoverableTrustFailure,
            Fault(
                .nameConstraints, 0,
                "'CN=api.example.com' has a name that its issuers do not allow"),
            refused: { try below(permitted("example.org")) },
            twin: { try below(permitted("example.com")) }),
    ]

    static let defects = [
        Case(
            "a critical extension that nobody knows", .recoverableTrustFailure,
            Fault(
                .unhandledCriticalExtension, 0,
                "'CN=api.example.com' has a critical extension that is not understood"),
            refused: { try extended(isCritical: true) },
            twin: { try extended(isCritical: false) }),
        Case(
            "a certificate whose extension can't be read", .fatalTrustFailure,
            Fault(
                .malformedCertificate, 0,
                "'CN=api.example.com': invalid or inconsistent certificate extension"),
            refused: { try usage([0x05, 0x00]) }, twin: { try usage([0x03, 0x02, 0x07, 0x80]) }),
    ]

    private static func below(_ item: CertificateExtension) throws -> Scene {
        let root = try MintedAuthority(
            commonName: "Test Root", notBefore: Moment.days(-100), notAfter: Moment.days(100))
        let between = try root.intermediate(
            commonName: "Between", notBefore: Moment.days(-100), notAfter: Moment.days(100),
            extensions: [item])
        return Scene(try between.issue(.server()))
    }

    private static func twoIntermediates(pathLength: Int) throws -> Scene {
        let root = try MintedAuthority(
            commonName: "Test Root", notBefore: Moment.days(-100), notAfter: Moment.days(100))
        let upper = try root.intermediate(
            commonName: "Upper", notBefore: Moment.days(-100), notAfter: Moment.days(100),
            pathLength: pathLength)
        let lower = try upper.intermediate(
            commonName: "Lower", notBefore: Moment.days(-100), notAfter: Moment.days(100))
        return Scene(try lower.issue(.server()))
    }

    /// RFC 5280 section 4.2.1.10: one permitted subtree of DNS names.
    private static func permitted(_ name: String) -> CertificateExtension {
        let subtree = DERWriter.element(0x30, DERWriter.element(0x82, Array(name.utf8)))
        return CertificateExtension(
            "2.5.29.30", isCritical: true,
            value: DERWriter.element(0x30, DERWriter.element(0xA0, subtree)))
    }

    private static func extended(isCritical: Bool) throws -> Scene {
        let item = CertificateExtension(
            "1.3.6.1.4.1.99999.1", isCritical: isCritical, value: [0x05, 0x00])
        return Scene(try Hierarchy { $0.extensions = [item] })
    }

    private static func usage(_ value: [UInt8]) throws -> Scene {
        let item = CertificateExtension("2.5.29.15", isCritical: true, value: value)
        return Scene(try Hierarchy { $0.extensions = [item] })
    }
}
