// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a label of Unicode may consist of (RFC 5892).
enum LabelCharacters {
    /// Section 2.6: what is valid although its properties say otherwise.
    private static let valid: Set<UInt32> = [0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007]
    /// Section 2.6: what is not although they say that it were.
    private static let disallowed: Set<UInt32> = [
        0x640, 0x7FA, 0x302E, 0x302F, 0x3031, 0x3032, 0x3033, 0x3034, 0x3035, 0x303B,
    ]

    private static let greek = Pattern("\\p{Script=Greek}")
    private static let hebrew = Pattern("\\p{Script=Hebrew}")
    private static let japanese = Pattern(
        "[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}]")
    private static let joinsBefore = Pattern("[\\p{jt=L}\\p{jt=D}]\\p{jt=T}*\\z")
    private static let joinsBehind = Pattern("\\A\\p{jt=T}*[\\p{jt=R}\\p{jt=D}]")

    static func areValid(_ label: [Unicode.Scalar]) -> Bool {
        label.indices.allSatisfy { isValid(at: $0, in: label) }
    }

    private static func isValid(at place: Int, in label: [Unicode.Scalar]) -> Bool {
        let scalar = label[place]
        switch scalar.value {
        case 0x200C, 0x200D: return mayJoin(at: place, in: label)
        case 0xB7:
            return place > 0 && place + 1 < label.count && label[place - 1] == "l"
                && label[place + 1] == "l"
        case 0x375: return place + 1 < label.count && greek.finds(label[place + 1])
        case 0x5F3, 0x5F4: return place > 0 && hebrew.finds(label[place - 1])
        case 0x30FB: return label.contains { japanese.finds($0) }
        case 0x660...0x669: return !label.contains { 0x6F0...0x6F9 ~= $0.value }
        case 0x6F0...0x6F9: return !label.contains { 0x660...0x669 ~= $0.value }
        default: return isValid(scalar)
        }
    }

    private static func isValid(_ scalar: Unicode.Scalar) -> Bool {
        if valid.contains(scalar.value) { return true }
        if disallowed.contains(scalar.value) { return false }
        if scalar.isASCII {
            return scalar == "-" || "a"..."z" ~= scalar || "0"..."9" ~= scalar
        }
        let properties = scalar.properties
        if properties.changesWhenNFKCCaseFolded || properties.isNoncharacterCodePoint {
            return false
        }
        // Old Hangul is written in syllables.
        if 0x1100...0x11FF ~= scalar.value || 0xA960...0xA97F ~= scalar.value
            || 0xD7B0...0xD7FF ~= scalar.value
        {
            return false
        }
        switch properties.generalCategory {
        case .lowercaseLetter, .uppercaseLetter, .otherLetter, .decimalNumber, .modifierLetter,
            .nonspacingMark, .spacingMark:
            return true
        default: return false
        }
    }

    /// RFC 5892 appendices A.1 and A.2.
    private static func mayJoin(at place: Int, in label: [Unicode.Scalar]) -> Bool {
        guard place > 0 else { return false }
        if label[place - 1].properties.canonicalCombiningClass == .virama { return true }
        guard label[place].value == 0x200C else { return false }
        return joinsBefore.finds(label[..<place]) && joinsBehind.finds(label[(place + 1)...])
    }
}

extension Optional<Pattern> {
    func finds(_ scalar: Unicode.Scalar) -> Bool { finds([scalar]) }

    func finds(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return self?.search(String(text)) == .found
    }
}
