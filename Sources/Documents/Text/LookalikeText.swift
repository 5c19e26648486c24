// SPDX-License-Identifier: Apache-2.0

/// Two texts that look the same and are not.
package enum LookalikeText {
    package static let normalized = "they are equal once normalized (NFC)"

    /// What tells them apart, for the reader of a message; nil where that can be seen.
    package static func hint(expected: String, actual: String) -> String? {
        guard !expected.utf8.elementsEqual(actual.utf8) else { return nil }
        guard expected == actual || skeleton(expected) == skeleton(actual) else { return nil }
        let reason =
            expected == actual
            ? normalized : "letters of different scripts look alike"
        var rights = actual.makeIterator()
        var place = 0
        for wanted in expected {
            place += 1
            guard let found = rights.next() else { break }
            if wanted.unicodeScalars.elementsEqual(found.unicodeScalars) { continue }
            return
                "character \(place) is \(names(of: found)), not \(names(of: wanted)): \(reason)"
        }
        return nil
    }

    /// `U+0065 U+0301`.
    private static func names(of character: Character) -> String {
        character.unicodeScalars.map(Excerpt.name).joined(separator: " ")
    }

    private static func skeleton(_ text: String) -> String {
        var skeleton = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { skeleton.append(latin[scalar] ?? scalar) }
        return String(skeleton)
    }

    /// Letters and marks that most typefaces draw like one of ASCII.
    private static let latin: [Unicode.Scalar: Unicode.Scalar] = {
        let pairs: [(String, String)] = [
            // Cyrillic.
            ("аеорсухіјѕԁһАВЕКМНОРСТХІЈЅ", "aeopcyxijsdhABEKMHOPCTXIJS"),
            // Greek.
            ("ονΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ovABEZHIKMNOPTYX"),
            // Hyphens and dashes, the minus, quotation marks, the apostrophe.
            ("‐‑‒–—−‘’“”ʼ", "------''\"\"'"),
        ]
        var latin: [Unicode.Scalar: Unicode.Scalar] = [:]
        for (like, plain) in pairs {
            for (from, to) in zip(like.unicodeScalars, plain.unicodeScalars) { latin[from] = to }
        }
        // The full-width forms of ASCII stand in its order.
        for value in UInt32(0x21)...0x7E {
            if let wide = Unicode.Scalar(value + 0xFEE0) { latin[wide] = Unicode.Scalar(value) }
        }
        return latin
    }()
}
