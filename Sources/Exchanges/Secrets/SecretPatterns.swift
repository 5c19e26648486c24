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
    /// Of the longest pattern, in bytes.
    let reach: Int

    init(_ secrets: [Secret]) {
        self.secrets = secrets
        var patterns: [[UInt8]] = []
        var replacements: [[UInt8]] = []
        for secret in secrets.sorted(by: { $0.name < $1.name }) where !secret.value.isEmpty {
            let replacement = Array(Self.replacement(of: secret).utf8)
            // A replacement that stands already is itself a pattern, so that a value that is
            // part of a name is left alone within it.
            for pattern in SecretSpellings.all(of: secret.value) + [replacement] {
                patterns.append(pattern)
                replacements.append(replacement)
            }
        }
        automaton = PatternAutomaton(patterns)
        self.replacements = replacements
        reach = patterns.map(\.count).max() ?? 0
    }

    static func replacement(of secret: Secret) -> String { "‹\(secret.name)›" }

    func matches(in bytes: some Sequence<UInt8>) -> [Match] {
        automaton.matches(in: bytes).map {
            Match(start: $0.start, end: $0.end, replacement: replacements[$0.pattern])
        }
    }
}
