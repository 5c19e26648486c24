// SPDX-License-Identifier: Apache-2.0

/// Builds what TLS writes: integers in network order, vectors after their length (RFC 8446 section 3).
struct WireWriter {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ byte: UInt8) {
        bytes.append(byte)
    }

    mutating func append(_ number: UInt16) {
        bytes.append(UInt8(truncatingIfNeeded: number >> 8))
        bytes.append(UInt8(truncatingIfNeeded: number))
    }

    mutating func append(_ more: some Sequence<UInt8>) {
        bytes.append(contentsOf: more)
    }

    /// Cut off where it is longer than its length can say, which no message of ours is.
    ///
    /// - Parameter lengthBytes: 1, 2 or 3.
    mutating func appendVector(lengthBytes: Int, _ body: (inout WireWriter) -> Void) {
        var content = WireWriter()
        body(&content)
        let limit = 1 << (8 * lengthBytes) - 1
        let kept = content.bytes.prefix(limit)
        for place in (0..<lengthBytes).reversed() {
            bytes.append(UInt8(truncatingIfNeeded: kept.count >> (8 * place)))
        }
        bytes.append(contentsOf: kept)
    }

    static func vector(lengthBytes: Int, _ body: (inout WireWriter) -> Void) -> [UInt8] {
        var writer = WireWriter()
        writer.appendVector(lengthBytes: lengthBytes, body)
        return writer.bytes
    }
}
