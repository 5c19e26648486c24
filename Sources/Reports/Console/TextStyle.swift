// SPDX-License-Identifier: Apache-2.0

/// How a word stands out in a terminal, where colour was asked for.
enum TextStyle: String {
    case red = "31"
    case green = "32"
    case yellow = "33"
    case dim = "2"
    case bold = "1"

    func applied(to text: String, isColored: Bool) -> String {
        isColored ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
    }
}
