// SPDX-License-Identifier: Apache-2.0

import Documents

/// Text of a certificate made fit for a line of a message.
enum EscapedText {
    /// Control characters as a backslash and two digits for each byte of their UTF-8.
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.map(escaped).joined()
    }

    static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator:
            String(scalar).utf8.map { "\\" + Hexadecimal.uppercase([$0]) }.joined()
        default: String(scalar)
        }
    }
}
