// SPDX-License-Identifier: Apache-2.0

/// A name among the responses: `200`, or `2XX` for a hundred of them.
enum StatusKey: Hashable, Sendable {
    case code(Int)
    case range(Int)

    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 3, (0x31...0x35).contains(bytes[0]) else { return nil }
        if bytes[1] == 0x58, bytes[2] == 0x58 {
            self = .range(Int(bytes[0] - 0x30))
        } else if let code = Int(text) {
            self = .code(code)
        } else {
            return nil
        }
    }
}
