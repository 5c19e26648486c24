// SPDX-License-Identifier: Apache-2.0

extension SchemaProgram {
    /// A table of texts, each of which gives its place among them; of a text that stands twice the first.
    mutating func table(of names: [[UInt8]]) -> SchemaTable {
        var size = 2
        while size < names.count * 2 { size *= 2 }
        let start = slots.count
        slots.append(contentsOf: repeatElement(Slot(), count: size))
        for (place, name) in names.enumerated() {
            let hash = name.withUnsafeBufferPointer(TextHash.hash)
            var slot = Int(hash) & (size - 1)
            while slots[start + slot].value >= 0 { slot = (slot + 1) & (size - 1) }
            slots[start + slot] = Slot(
                hash: hash, start: UInt32(truncatingIfNeeded: texts.count),
                length: UInt32(truncatingIfNeeded: name.count),
                value: Int32(truncatingIfNeeded: place))
            texts += name
        }
        return SchemaTable(
            start: Int32(truncatingIfNeeded: start), mask: Int32(truncatingIfNeeded: size - 1))
    }

    mutating func list(_ schemas: [Int32]) -> SchemaList {
        defer { lists += schemas }
        return SchemaList(
            start: Int32(truncatingIfNeeded: lists.count),
            count: Int32(truncatingIfNeeded: schemas.count))
    }
}

/// Of a text's length, its first and its last bytes: names of one object hardly share them all.
enum TextHash {
    @inline(__always)
    static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
        let count = text.count
        guard let base = text.baseAddress, count > 0 else { return 0 }
        let raw = UnsafeRawPointer(base)
        var word: UInt64
        if count >= 8 {
            word = raw.loadUnaligned(as: UInt64.self)
            word ^=
                raw.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
                &* 0x9E37_79B9_7F4A_7C15
        } else if count >= 4 {
            word = UInt64(raw.loadUnaligned(as: UInt32.self))
            word |= UInt64(raw.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)) << 32
        } else {
            word = UInt64(base[0]) | UInt64(base[count / 2]) << 8 | UInt64(base[count &- 1]) << 16
        }
        word ^= UInt64(truncatingIfNeeded: count) << 56
        let product = word.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        return UInt32(truncatingIfNeeded: product.high ^ product.low)
    }
}
