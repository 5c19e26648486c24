// SPDX-License-Identifier: Apache-2.0

/// I-Regexp (RFC 9485), checked against its grammar and put into ICU's words.
///
/// `.` is every character but LF and CR; `^` and `$` are the ends of the text, as RFC 9535's test suite has them.
enum InteroperablePattern {
    /// Nil where the source is no I-Regexp.
    static func pattern(_ source: String, isWhole: Bool) -> Pattern? {
        var reader = InteroperablePatternReader(source)
        guard let translated = reader.translated() else { return nil }
        return Pattern(isWhole ? "\\A(?:\(translated))\\z" : "(?:\(translated))", spelling: source)
    }
}
