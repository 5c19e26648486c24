// SPDX-License-Identifier: Apache-2.0

/// A member's name, equal by code point.
struct JSONName: Hashable {
    let text: String

    static func == (left: JSONName, right: JSONName) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        // No byte of UTF-8: so that no two names run into one.
        hasher.combine(UInt8(0xFF))
    }
}
