// SPDX-License-Identifier: Apache-2.0

/// The members of one object by their names, for an object with many.
struct MemberIndex: Sendable {
    /// Of which a scan costs more than this.
    static let threshold = 16

    /// A key's hash above its position on the tape; 0 where none is.
    private var slots: [UInt64]
    /// Two members that have the same name, the earlier first.
    private(set) var repeated: (first: Int, second: Int)?

    /// Drawn anew for each process, so that nobody can choose names that fall together.
    private static let seed = UInt64.random(in: .min ... .max)

    /// - Parameter keys: their positions, in order.
    init(_ keys: [Int], on tape: Tape, in bytes: [UInt8]) {
        var capacity = 4
        while capacity < keys.count * 2 { capacity *= 2 }
        slots = [UInt64](repeating: 0, count: capacity)
        for key in keys {
            let hash = tape.withText(of: key, in: bytes, Self.hash)
            var slot = firstSlot(for: hash)
            while slots[slot] != 0 {
                let other = Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF)
                if slots[slot] >> 32 == hash >> 32, tape.haveSameText(other, key, in: bytes) {
                    repeated = repeated ?? (other, key)
                    break
                }
                slot = (slot &+ 1) & (slots.count &- 1)
            }
            slots[slot] = hash & ~0xFFFF_FFFF | UInt64(UInt32(truncatingIfNeeded: key))
        }
    }

    /// The last key of that name.
    func key(
        _ name: UnsafeBufferPointer<UInt8>, on tape: Tape, in bytes: [UInt8]
    ) -> Int? {
        let hash = Self.hash(name)
        var slot = firstSlot(for: hash)
        while slots[slot] != 0 {
            let key = Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF)
            if slots[slot] >> 32 == hash >> 32,
                tape.withText(of: key, in: bytes, { $0.elementsEqual(name) })
            {
                return key
            }
            slot = (slot &+ 1) & (slots.count &- 1)
        }
        return nil
    }

    private func firstSlot(for hash: UInt64) -> Int {
        Int(truncatingIfNeeded: hash) & (slots.count &- 1)
    }

    /// Eight bytes at a time, each multiplied into the seed and folded.
    static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let raw = UnsafeRawBufferPointer(text)
        var hash = seed ^ UInt64(truncatingIfNeeded: raw.count)
        var at = 0
        while raw.count &- at >= 8 {
            hash = folded(hash ^ raw.loadUnaligned(fromByteOffset: at, as: UInt64.self))
            at &+= 8
        }
        var rest: UInt64 = 0
        while at < raw.count {
            rest = rest << 8 | UInt64(raw[at])
            at &+= 1
        }
        return folded(hash ^ rest)
    }

    @inline(__always)
    private static func folded(_ word: UInt64) -> UInt64 {
        let product = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }
}
