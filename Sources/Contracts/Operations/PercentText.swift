// SPDX-License-Identifier: Apache-2.0

/// Percent-decoding (RFC 3986 section 2.1) of text from elsewhere.
enum PercentText {
    /// A `%` without two digits stays; bytes that are no UTF-8 become U+FFFD.
    ///
    /// - Parameter plusIsSpace: as forms have it.
    static func decoded(_ text: some StringProtocol, plusIsSpace: Bool = false) -> String {
        guard text.utf8.contains(where: { $0 == 0x25 || plusIsSpace && $0 == 0x2B }) else {
            return String(text)
        }
        return String(
            decoding: PercentBytes(text, plusIsSpace: plusIsSpace).bytes, as: UTF8.self)
    }
}
