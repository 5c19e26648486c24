// SPDX-License-Identifier: Apache-2.0

/// A stretch of secrets that overlap, which is replaced as one, so that no end of any is left standing.
struct RedactedRegion {
    private(set) var start: Int
    private(set) var end: Int
    /// None within another, by their starts; of a run with one replacement only one.
    private var matches: [SecretPatterns.Match]

    /// What stands in its place.
    var replacement: [UInt8] { matches.flatMap(\.replacement) }

    /// The regions that matches make, in the order of the text.
    ///
    /// - Parameter matches: by their ends; of those with one end the longest last.
    static func all(of matches: [SecretPatterns.Match]) -> [RedactedRegion] {
        var regions: [RedactedRegion] = []
        for match in matches {
            var region = RedactedRegion(start: match.start, end: match.end, matches: [])
            while let last = regions.popLast() {
                guard last.end > match.start else {
                    regions.append(last)
                    break
                }
                region.absorb(last, before: match)
            }
            region.append(match)
            regions.append(region)
        }
        return regions
    }

    private mutating func absorb(_ earlier: RedactedRegion, before match: SecretPatterns.Match) {
        start = min(start, earlier.start)
        var kept = earlier.matches
        while let last = kept.last, last.start >= match.start { kept.removeLast() }
        matches = matches.isEmpty ? kept : kept + matches
    }

    private mutating func append(_ match: SecretPatterns.Match) {
        if let last = matches.last, last.replacement == match.replacement {
            matches.removeLast()
            matches.append(
                .init(start: last.start, end: match.end, replacement: match.replacement))
        } else {
            matches.append(match)
        }
    }
}
