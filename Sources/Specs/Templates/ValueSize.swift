// SPDX-License-Identifier: Apache-2.0

import Documents

/// How much templates may make of what they insert, in bytes of text.
enum ValueSize {
    static let limit = 64 << 20

    /// Looks no further than the limit, however large the value is.
    static func exceedsLimit(_ value: Value) -> Bool {
        rest(of: limit, after: value) < 0
    }

    private static func rest(of room: Int, after value: Value) -> Int {
        var room = room - 8
        switch value {
        case .null, .boolean: break
        case .number(let number): room -= number.spelling.utf8.count
        case .string(let text): room -= text.utf8.count
        case .array(let elements):
            for element in elements where room >= 0 { room = rest(of: room, after: element) }
        case .object(let members):
            for member in members where room >= 0 {
                room = rest(of: room - member.name.utf8.count, after: member.value)
            }
        }
        return room
    }
}
