// SPDX-License-Identifier: Apache-2.0

/// An extension of a minted certificate (RFC 5280 section 4.2).
package struct CertificateExtension: Sendable {
    /// Dotted.
    package let identifier: String
    package let isCritical: Bool
    /// DER; an empty one leaves the mint's own out.
    package let value: [UInt8]

    package init(_ identifier: String, isCritical: Bool = false, value: [UInt8]) {
        self.identifier = identifier
        self.isCritical = isCritical
        self.value = value
    }
}

extension CertificateExtension {
    /// Nil is no authority; an empty path length is without a limit.
    static func basicConstraints(isAuthority: Bool, pathLength: Int?) -> CertificateExtension {
        var content: [UInt8] = []
        if isAuthority {
            content += DERWriter.element(0x01, [0xFF])
            if let pathLength { content += DERWriter.element(0x02, [UInt8(clamping: pathLength)]) }
        }
        return CertificateExtension(
            "2.5.29.19", isCritical: true, value: DERWriter.element(0x30, content))
    }

    static func keyUsage(isAuthority: Bool) -> CertificateExtension {
        // keyCertSign and cRLSign, or digitalSignature and keyEncipherment.
        let bits: [UInt8] = isAuthority ? [0x01, 0x06] : [0x05, 0xA0]
        return CertificateExtension(
            "2.5.29.15", isCritical: true, value: DERWriter.element(0x03, bits))
    }

    static func extendedKeyUsage(_ purpose: CertificateRequest.Purpose) -> CertificateExtension {
        let last: UInt8 = purpose == .server ? 1 : 2
        let identifier = DERWriter.element(
            0x06, [0x2B, 0x06, 0x01, 0x05, 0x05, 0x07, 0x03, last])
        return CertificateExtension("2.5.29.37", value: DERWriter.element(0x30, identifier))
    }

    static func subjectAltNames(
        dnsNames: [String], addresses: [[UInt8]], isCritical: Bool
    ) -> CertificateExtension {
        let names = dnsNames.flatMap { DERWriter.element(0x82, Array($0.utf8)) }
        let octets = addresses.flatMap { DERWriter.element(0x87, $0) }
        return CertificateExtension(
            "2.5.29.17", isCritical: isCritical, value: DERWriter.element(0x30, names + octets))
    }

    static func subjectKeyIdentifier(_ identifier: [UInt8]) -> CertificateExtension {
        CertificateExtension("2.5.29.14", value: DERWriter.element(0x04, identifier))
    }

    static func authorityKeyIdentifier(_ identifier: [UInt8]) -> CertificateExtension {
        CertificateExtension(
            "2.5.29.35", value: DERWriter.element(0x30, DERWriter.element(0x80, identifier)))
    }
}
