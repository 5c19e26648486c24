// SPDX-License-Identifier: Apache-2.0

import Documents

/// Bytes of a peer as a message shows them: printable ASCII as it is, all else escaped, cut off at a length.
package enum QuotedBytes {
    package static let limit = 24

    package static func text(_ bytes: some Collection<UInt8>) -> String {
        let shown = bytes.prefix(limit).map { byte in
            switch byte {
            case 0x0A: "\\n"
            case 0x0D: "\\r"
            case 0x5C: "\\\\"
            case 0x20...0x7E: String(UnicodeScalar(byte))
            default: "\\x" + Hexadecimal.lowercase([byte])
            }
        }
        return shown.joined() + (bytes.count > limit ? "…" : "")
    }
}
