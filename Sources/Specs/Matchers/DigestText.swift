// SPDX-License-Identifier: Apache-2.0

/// A digest as collections write it: lower-case hexadecimal digits.
enum DigestText {
    static func isSHA256(_ text: String) -> Bool {
        text.utf8.count == 64 && text.unicodeScalars.allSatisfy(\.properties.isASCIIHexDigit)
    }
}
