// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Trust

/// What makes a certificate of an authority one that no path may lead through.
enum Defect: CaseIterable {
    case expired, notYetValid, noAuthority, noBasicConstraints, noCertificateSigning
    case forClients, constrained, excluded, weakSignature, critical

    var extensions: [CertificateExtension] {
        switch self {
        case .expired, .notYetValid, .weakSignature: []
        case .noAuthority: [CertificateExtension("2.5.29.19", isCritical: true, value: [0x30, 0])]
        case .noBasicConstraints: [CertificateExtension("2.5.29.19", value: [])]
        case .noCertificateSigning:
            [CertificateExtension("2.5.29.15", isCritical: true, value: [0x03, 2, 1, 2])]
        case .forClients:
            [
                CertificateExtension(
                    "2.5.29.37",
                    value: [0x30, 10, 6, 8, 0x2B, 6, 1, 5, 5, 7, 3, 2])
            ]
        case .constrained: [CertificateExtension.constraint(0xA0, "example.org")]
        case .excluded: [CertificateExtension.constraint(0xA1, "example.com")]
        case .critical:
            [CertificateExtension("1.3.6.1.4.1.99999.1", isCritical: true, value: [5, 0])]
        }
    }

    var notBefore: Date { self == .notYetValid ? Moment.days(1) : Moment.days(-100) }
    var notAfter: Date { self == .expired ? Moment.days(-1) : Moment.days(100) }
    var digest: MintedDigest { self == .weakSignature ? .sha1 : .sha256 }
}

extension CertificateExtension {
    /// One subtree of DNS names, permitted (0xA0) or excluded (0xA1).
    static func constraint(_ tag: UInt8, _ name: String) -> CertificateExtension {
        let subtree = DERWriter.element(0x30, DERWriter.element(0x82, Array(name.utf8)))
        return CertificateExtension(
            "2.5.29.30", isCritical: true,
            value: DERWriter.element(0x30, DERWriter.element(tag, subtree)))
    }
}

extension MintedAuthority {
    static func root(_ name: String) throws -> MintedAuthority {
        try MintedAuthority(
            commonName: name, notBefore: Moment.days(-100), notAfter: Moment.days(100))
    }

    func sound(_ name: String) throws -> MintedAuthority {
        try intermediate(
            commonName: name, notBefore: Moment.days(-100), notAfter: Moment.days(100))
    }

    /// The same authority with a certificate of another issuer, perhaps a wrong one.
    func signed(by issuer: MintedAuthority, _ defect: Defect? = nil) throws -> [UInt8] {
        try crossSigned(
            by: issuer, notBefore: defect?.notBefore ?? Moment.days(-100),
            notAfter: defect?.notAfter ?? Moment.days(100), digest: defect?.digest ?? .sha256,
            extensions: defect?.extensions ?? []
        ).certificateDER
    }
}
