// SPDX-License-Identifier: Apache-2.0

/// Replaces every secret that a run knows by `‹name›`, in all the spellings that format.md 11 lists.
///
/// Secrets that overlap in a text are replaced together, so that no end of one is left standing. Redacting twice changes nothing.
package struct Redactor: Sendable {
    package let secrets: [Secret]
    private let automaton: PatternAutomaton
    /// What stands in a pattern's place.
    private let replacements: [[UInt8]]
    /// Of the longest pattern, in bytes.
    private let reach: Int

    package init(secrets: [Secret]) {
        self.secrets = secrets
        var patterns: [[UInt8]] = []
        var replacements: [[UInt8]] = []
        for secret in secrets where !secret.value.isEmpty {
            let replacement = Array("‹\(secret.name)›".utf8)
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

    /// The same with more secrets; those that it knows already add nothing.
    package func adding(_ more: [Secret]) -> Redactor {
        let known = Set(secrets)
        let new = more.filter { !known.contains($0) }
        return new.isEmpty ? self : Redactor(secrets: secrets + new)
    }

    package func redacted(_ text: String) -> RedactedText {
        let regions = regions(of: automaton.matches(in: text.utf8))
        guard !regions.isEmpty else { return RedactedText(redacted: text) }
        let bytes = Array(text.utf8)
        let result = replacing(regions, in: bytes, upTo: bytes.count)
        return RedactedText(redacted: String(decoding: result, as: UTF8.self))
    }

    /// The first `limit` bytes, invalid UTF-8 as U+FFFD; a secret that the limit would cut is replaced whole.
    package func redacted(_ bytes: [UInt8], limit: Int) -> RedactedText {
        let (sum, overflows) = limit.addingReportingOverflow(reach)
        let prefix = Array(bytes.prefix(overflows ? bytes.count : sum))
        let regions = regions(of: automaton.matches(in: prefix))
        var end = min(limit, prefix.count)
        // Not inside a character: its continuation bytes would become U+FFFD.
        while end > 0, end < bytes.count, bytes[end] & 0xC0 == 0x80, limit - end < 3 { end -= 1 }
        let result = replacing(regions, in: prefix, upTo: end)
        return RedactedText(redacted: String(decoding: result, as: UTF8.self))
    }

    private struct Region {
        var start: Int
        var end: Int
        /// None within another, by their starts.
        var matches: [PatternAutomaton.Match]
    }

    private func regions(of matches: [PatternAutomaton.Match]) -> [Region] {
        var regions: [Region] = []
        for match in matches {
            var region = Region(start: match.start, end: match.end, matches: [])
            var absorbed: [[PatternAutomaton.Match]] = []
            while let last = regions.last, last.end > match.start {
                regions.removeLast()
                region.start = min(region.start, last.start)
                absorbed.append(last.matches)
            }
            if absorbed.count == 1, var kept = absorbed.popLast() {
                while let last = kept.last, last.start >= match.start { kept.removeLast() }
                region.matches = kept
            } else {
                region.matches = absorbed.reversed().joined().filter { $0.start < match.start }
            }
            // Of a run of the same replacement one is enough, and keeps the list short.
            if let last = region.matches.last,
                replacements[last.pattern] == replacements[match.pattern]
            {
                region.matches.removeLast()
                region.matches.append(
                    .init(start: last.start, end: match.end, pattern: match.pattern))
            } else {
                region.matches.append(match)
            }
            regions.append(region)
        }
        return regions
    }

    private func replacing(_ regions: [Region], in bytes: [UInt8], upTo end: Int) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(end)
        var position = 0
        for region in regions where region.start < end {
            result += bytes[position..<region.start]
            for match in region.matches { result += replacements[match.pattern] }
            position = region.end
        }
        if position < end { result += bytes[position..<end] }
        return result
    }
}
