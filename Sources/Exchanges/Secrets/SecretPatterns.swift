// SPDX-License-Identifier: Apache-2.0

/// Some secrets of a redactor, ready to be found.
struct SecretPatterns: Sendable {
    /// A stretch of bytes with what stands in its place.
    struct Match: Sendable {
        let start: Int
        let end: Int
        let replacement: [UInt8]
    }

    let secrets: [Secret]
    private let automaton: PatternAutomaton
    private let replacements: [[UInt8]]
    /// Whether a pattern counts only where it stands alone.
    private let words: [Bool]
    /// By pattern; nil for a replacement.
    private let owners: [Secret?]
    /// Of the longest pattern, in bytes.
    let reach: Int

    init(_ secrets: [Secret]) {
        self.secrets = secrets
        var patterns: [[UInt8]] = []
        var replacements: [[UInt8]] = []
        var owners: [Secret?] = []
        var words: [Bool] = []
        for secret in secrets.sorted(by: { $0.name < $1.name }) where !secret.value.isEmpty {
            let replacement = Array(Self.replacement(of: secret).utf8)
            // A replacement that stands already is itself a pattern, so that a value that is
            // part of a name is left alone within it.
            let spellings = SecretSpellings.all(of: secret.value)
            for pattern in spellings + [replacement] {
                patterns.append(pattern)
                replacements.append(replacement)
                words.append(secret.isShort && pattern.count == secret.value.utf8.count)
            }
            owners += spellings.map { _ in secret } + [nil]
        }
        automaton = PatternAutomaton(patterns, words: words)
        self.words = words
        self.replacements = replacements
        self.owners = owners
        // Each byte of it may be written as `\u0041`.
        reach = max(
            patterns.map(\.count).max() ?? 0,
            secrets.map { $0.value.utf8.count * SecretPatterns.longestEscape }.max() ?? 0)
    }

    private static let longestEscape = 6

    static func replacement(of secret: Secret) -> String { "‹\(secret.name)›" }

    /// Those that stand in a text, in whatever spelling, short ones inside a word, too.
    func secrets(in bytes: some Sequence<UInt8>) -> [Secret] {
        automaton.matches(in: bytes).compactMap { $0.isWhole ? owners[$0.pattern] : nil }
    }

    func matches(in bytes: some Sequence<UInt8>) -> [Match] {
        var found = automaton.matches(in: bytes)
        if found.contains(where: { words[$0.pattern] }) {
            let bytes = Array(bytes)
            found.removeAll { words[$0.pattern] && !Self.standsAlone($0, in: bytes) }
        }
        return found.map {
            Match(start: $0.start, end: $0.end, replacement: replacements[$0.pattern])
        }
    }

    /// In what a text comes to, by the places in the text itself.
    func matches(in view: UnescapedView) -> [Match] {
        matches(in: view.bytes).map {
            let place = view.place(of: $0.start..<$0.end)
            return Match(
                start: place.lowerBound, end: place.upperBound, replacement: $0.replacement)
        }
    }

    /// Whether neither end of it goes on with more letters or digits.
    private static func standsAlone(_ match: PatternAutomaton.Match, in bytes: [UInt8]) -> Bool {
        func goesOn(at index: Int) -> Bool {
            index > 0 && index < bytes.count && isWordByte(bytes[index - 1])
                && isWordByte(bytes[index])
        }
        return !goesOn(at: match.start) && !goesOn(at: match.end)
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
    }
}
