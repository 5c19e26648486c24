// SPDX-License-Identifier: Apache-2.0

/// How many cells of a terminal a character takes.
enum CellWidth {
    static func of(_ text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + of($1) }
    }

    /// 2 for wide and emoji characters (UAX #11), 0 for one that is nothing but combining, else 1.
    static func of(_ character: Character) -> Int {
        guard let base = character.unicodeScalars.first else { return 0 }
        // U+FE0F asks for a picture; two regional indicators are a flag.
        if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
        if base.properties.isEmojiPresentation || isWide(base.value) { return 2 }
        switch base.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return 1
        }
    }

    private static func isWide(_ value: UInt32) -> Bool {
        value >= 0x1100 && wide.contains { $0.contains(value) }
    }

    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
        0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
        0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
        0x1F200...0x1F2FF, 0x20000...0x3FFFD,
    ]
}
