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
    /// By pattern; nil for a replacement.
    private let owners: [Secret?]
    /// Of the longest pattern, in bytes.
    let reach: Int

    init(_ secrets: [Secret]) {
        self.secrets = secrets
        var patterns: [[UInt8]] = []
        var replacements: [[UInt8]] = []
        var owners: [Secret?] = []
        for secret in secrets.sorted(by: { $0.name < $1.name }) where !secret.value.isEmpty {
            let replacement = Array(Self.replacement(of: secret).utf8)
            // A replacement that stands already is itself a pattern, so that a value that is
            // part of a name is left alone within it.
            let spellings = SecretSpellings.all(of: secret.value)
            for pattern in spellings + [replacement] {
                patterns.append(pattern)
                replacements.append(replacement)
            }
            owners += spellings.map { _ in secret } + [nil]
        }
        automaton = PatternAutomaton(patterns)
        self.replacements = replacements
        self.owners = owners
        reach = patterns.map(\.count).max() ?? 0
    }

    static func replacement(of secret: Secret) -> String { "‹\(secret.name)›" }

    /// Those that stand in a text, in whatever spelling.
    func secrets(in bytes: some Sequence<UInt8>) -> [Secret] {
        automaton.matches(in: bytes).compactMap { $0.isWhole ? owners[$0.pattern] : nil }
    }

    func matches(in bytes: some Sequence<UInt8>) -> [Match] {
        automaton.matches(in: bytes).map {
            Match(start: $0.start, end: $0.end, replacement: replacements[$0.pattern])
        }
    }
}
