// SPDX-License-Identifier: Apache-2.0

/// Replaces every secret that a run knows by `‹name›`, in all the spellings that format.md 11 lists.
///
/// Secrets that overlap in a text are replaced together. Redacting twice changes nothing.
package struct Redactor: Sendable {
    private var known: Set<Secret> = []
    private var replacements: Set<String> = []
    /// Each at least twice as many secrets as the next, so that adding one by one stays cheap.
    private var parts: [SecretPatterns] = []

    package init(secrets: [Secret]) {
        add(secrets)
    }

    /// How many it has been told of; one that grew from another knows as many only where it knows the same.
    package var secretCount: Int { known.count }

    package var secrets: [Secret] { parts.flatMap(\.secrets) }

    /// Those that it knows already add nothing.
    package mutating func add(_ secrets: [Secret]) {
        var new = secrets.filter { known.insert($0).inserted }
        guard !new.isEmpty else { return }
        for secret in new { replacements.insert(SecretPatterns.replacement(of: secret)) }
        while let last = parts.last, last.secrets.count < 2 * new.count {
            new = last.secrets + new
            parts.removeLast()
        }
        parts.append(SecretPatterns(new))
    }

    package func adding(_ secrets: [Secret]) -> Redactor {
        var redactor = self
        redactor.add(secrets)
        return redactor
    }

    /// Those that stand in a text, in whatever spelling, each once.
    package func secrets(in text: String) -> [Secret] {
        var found: [Secret] = []
        let views = parts.isEmpty ? [] : UnescapedView.all(of: Array(text.utf8))
        let all = parts.flatMap { part in
            part.secrets(in: text.utf8) + views.flatMap { part.secrets(in: $0.bytes) }
        }
        for secret in all where !found.contains(secret) { found.append(secret) }
        return found
    }

    package func redacted(_ text: String) -> RedactedText {
        if parts.isEmpty { return RedactedText(redacted: text) }
        let bytes = Array(text.utf8)
        let regions = regions(in: bytes)
        guard !regions.isEmpty else { return RedactedText(redacted: text) }
        let result = replacing(regions, in: bytes, upTo: bytes.count)
        return RedactedText(redacted: String(decoding: result, as: UTF8.self))
    }

    /// The first `limit` bytes, invalid UTF-8 as U+FFFD; a secret that the limit would cut is replaced whole.
    package func redacted(_ bytes: [UInt8], limit: Int) -> RedactedText {
        let reach = parts.map(\.reach).max() ?? 0
        let (sum, overflows) = limit.addingReportingOverflow(reach)
        let prefix = Array(bytes.prefix(overflows ? bytes.count : sum))
        let regions = regions(in: prefix)
        var end = min(limit, prefix.count)
        // Not inside a character: its continuation bytes would become U+FFFD.
        while end > 0, end < bytes.count, bytes[end] & 0xC0 == 0x80, limit - end < 3 { end -= 1 }
        let result = replacing(regions, in: prefix, upTo: end)
        return RedactedText(redacted: String(decoding: result, as: UTF8.self))
    }

    /// Whether a text is nothing but a secret's replacement.
    func isReplacement(_ text: String) -> Bool { replacements.contains(text) }

    private func regions(in bytes: [UInt8]) -> [RedactedRegion] {
        guard !parts.isEmpty else { return [] }
        let views = UnescapedView.all(of: bytes)
        var matches = parts.flatMap { part in
            [part.matches(in: bytes)] + views.map { part.matches(in: $0) }
        }.filter { !$0.isEmpty }
        guard var all = matches.popLast() else { return [] }
        if !matches.isEmpty {
            for more in matches { all += more }
            all.sort {
                if $0.end != $1.end { return $0.end < $1.end }
                if $0.start != $1.start { return $0.start > $1.start }
                // Of two names for one value the first, whichever became known before.
                return $1.replacement.lexicographicallyPrecedes($0.replacement)
            }
        }
        return RedactedRegion.all(of: all)
    }

    private func replacing(_ regions: [RedactedRegion], in bytes: [UInt8], upTo end: Int) -> [UInt8]
    {
        var result: [UInt8] = []
        result.reserveCapacity(end)
        var position = 0
        for region in regions where region.start < end {
            result += bytes[position..<region.start]
            result += region.replacement
            position = region.end
        }
        if position < end { result += bytes[position..<end] }
        return result
    }
}
