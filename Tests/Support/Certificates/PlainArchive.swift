// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Trust

/// A PKCS#12 file (RFC 7292) without encryption and MAC, of whichever bags in whichever order.
package enum PlainArchive {
    package static func bytes(_ bags: [[UInt8]]) -> [UInt8] {
        let safe = content(DERWriter.element(0x30, bags.flatMap { $0 }))
        return DERWriter.element(
            0x30, [0x02, 0x01, 0x03] + content(DERWriter.element(0x30, safe)))
    }

    /// In BER of indefinite lengths, its strings in pieces of 100 bytes, as programs stream it that do not know the end.
    package static func streamed(_ bags: [[UInt8]]) -> [UInt8] {
        let safe = streamedContent(DERWriter.element(0x30, bags.flatMap { $0 }))
        return indefinite(0x30, [0x02, 0x01, 0x03] + streamedContent(indefinite(0x30, safe)))
    }

    private static func indefinite(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        [tag, 0x80] + content + [0, 0]
    }

    private static func streamedContent(_ bytes: [UInt8]) -> [UInt8] {
        let pieces = stride(from: 0, to: bytes.count, by: 100).flatMap { start in
            DERWriter.element(0x04, Array(bytes[start..<min(start + 100, bytes.count)]))
        }
        return indefinite(
            0x30, DERWriter.element(0x06, data) + indefinite(0xA0, indefinite(0x24, pieces)))
    }

    /// - Parameter pem: PKCS#8.
    package static func key(_ pem: String) -> [UInt8] {
        let lines = pem.split(separator: "\n").dropFirst().dropLast()
        let der = Data(base64Encoded: lines.joined()).map { Array($0) } ?? []
        return bag(1, der)
    }

    package static func certificate(_ der: [UInt8]) -> [UInt8] {
        // pkcs-9-at-certTypes 1, x509Certificate.
        let kind: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x09, 0x16, 0x01]
        let value = DERWriter.element(0xA0, DERWriter.element(0x04, der))
        return bag(3, DERWriter.element(0x30, DERWriter.element(0x06, kind) + value))
    }

    /// pkcs-12 10 1, then the kind.
    private static func bag(_ kind: UInt8, _ value: [UInt8]) -> [UInt8] {
        let identifier: [UInt8] = [
            0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x0C, 0x0A, 0x01, kind,
        ]
        return DERWriter.element(
            0x30, DERWriter.element(0x06, identifier) + DERWriter.element(0xA0, value))
    }

    /// PKCS#7's.
    private static let data: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x01]

    private static func content(_ bytes: [UInt8]) -> [UInt8] {
        let value = DERWriter.element(0xA0, DERWriter.element(0x04, bytes))
        return DERWriter.element(0x30, DERWriter.element(0x06, data) + value)
    }
}
