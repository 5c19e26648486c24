// SPDX-License-Identifier: Apache-2.0

package import Trust

/// A list of signed certificate timestamps (RFC 6962 section 3.3), whose signatures are of nobody.
package enum TimestampListBytes {
    /// Each a log's identifier of one repeated byte and milliseconds since 1970.
    package static func list(_ timestamps: [(log: UInt8, milliseconds: UInt64)]) -> [UInt8] {
        let each = timestamps.flatMap { log, milliseconds -> [UInt8] in
            let moment = (0..<8).map { UInt8(truncatingIfNeeded: milliseconds >> (56 - 8 * $0)) }
            // Version 1, no extensions, SHA-256 with ECDSA, a signature of eight bytes.
            let signature: [UInt8] = [0x30, 0x06, 0x02, 0x01, 0x01, 0x02, 0x01, 0x01]
            let timestamp =
                [0] + [UInt8](repeating: log, count: 32) + moment + [0, 0, 4, 3, 0, 8] + signature
            return prefixed(timestamp)
        }
        return prefixed(each)
    }

    package static func certificateExtension(
        _ timestamps: [(log: UInt8, milliseconds: UInt64)]
    ) -> CertificateExtension {
        CertificateExtension(
            "1.3.6.1.4.1.11129.2.4.2", value: DERWriter.element(0x04, list(timestamps)))
    }

    /// Of one certificate's status in an OCSP answer.
    static func singleExtension(
        _ timestamps: [(log: UInt8, milliseconds: UInt64)]
    ) -> CertificateExtension {
        CertificateExtension(
            "1.3.6.1.4.1.11129.2.4.5", value: DERWriter.element(0x04, list(timestamps)))
    }

    private static func prefixed(_ bytes: [UInt8]) -> [UInt8] {
        [UInt8(truncatingIfNeeded: bytes.count >> 8), UInt8(truncatingIfNeeded: bytes.count)]
            + bytes
    }
}
