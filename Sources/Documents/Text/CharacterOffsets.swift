// SPDX-License-Identifier: Apache-2.0

/// Byte offsets of a UTF-8 text's characters by their number, as libyaml counts them.
struct CharacterOffsets {
    private let start: Int
    private let end: Int
    /// The offset of each `stride`th character; empty where all are ASCII.
    private let marks: [Int]
    private let bytes: UnsafeBufferPointer<UInt8>
    private static let stride = 32

    /// - Parameter bytes: well-formed from `start`; they must outlive this.
    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        self.bytes = bytes
        self.start = start
        end = bytes.count
        var marks: [Int] = []
        if bytes[start...].contains(where: { $0 >= 0x80 }) {
            var count = 0
            for offset in start..<bytes.count where bytes[offset] & 0xC0 != 0x80 {
                if count % Self.stride == 0 { marks.append(offset) }
                count += 1
            }
        }
        self.marks = marks
    }

    func byte(at character: Int) -> Int {
        guard !marks.isEmpty else { return min(start + character, end) }
        let mark = character / Self.stride
        guard mark < marks.count else { return end }
        var offset = marks[mark]
        for _ in 0..<character % Self.stride where offset < end {
            offset += 1
            while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        }
        return offset
    }
}
