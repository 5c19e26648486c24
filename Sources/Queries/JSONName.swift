// SPDX-License-Identifier: Apache-2.0

/// A member's name, equal by code point.
struct JSONName: Hashable {
    let text: String

    static func == (left: JSONName, right: JSONName) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}
