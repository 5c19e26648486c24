// SPDX-License-Identifier: Apache-2.0

/// A path with parameters in braces, each of which fills a segment or a part of one.
struct PathTemplate: Sendable {
    enum Part: Sendable, Equatable {
        /// Percent-decoded.
        case literal([UInt8])
        case parameter(String)
    }

    /// One between two slashes; never empty but for a segment of nothing.
    let segments: [[Part]]

    /// - Parameter text: begins with `/`, or is empty for none at all.
    init(_ text: String) {
        segments =
            text.isEmpty
            ? []
            : text.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map(
                Self.parts)
    }

    private static func parts(_ segment: Substring) -> [Part] {
        var parts: [Part] = []
        var rest = segment
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            if open > rest.startIndex { parts.append(.literal(PercentBytes(rest[..<open]).bytes)) }
            parts.append(.parameter(String(rest[rest.index(after: open)..<close])))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { parts.append(.literal(PercentBytes(rest).bytes)) }
        return parts
    }

    /// The parameters' texts, still percent-encoded; nil where it does not fit.
    func values(in segments: ArraySlice<Substring>) -> [String: String]? {
        guard segments.count == self.segments.count else { return nil }
        var values: [String: String] = [:]
        for (parts, segment) in zip(self.segments, segments) {
            guard Self.fill(&values, parts, PercentBytes(segment)) else { return nil }
        }
        return values
    }

    /// Each parameter takes as little as it can, but never nothing.
    private static func fill(
        _ values: inout [String: String], _ parts: [Part], _ segment: PercentBytes
    ) -> Bool {
        if parts.isEmpty { return segment.isEmpty }
        var at = 0
        for (place, part) in parts.enumerated() {
            switch part {
            case .literal(let bytes):
                guard segment.bytes[at...].starts(with: bytes) else { return false }
                at += bytes.count
            case .parameter(let name):
                guard let end = end(after: at, before: parts[(place + 1)...], in: segment.bytes),
                    end > at
                else { return false }
                values[name] = segment.text(at..<end)
                at = end
            }
        }
        return at == segment.bytes.count
    }

    private static func end(
        after at: Int, before rest: ArraySlice<Part>, in segment: [UInt8]
    ) -> Int? {
        guard let next = rest.first else { return segment.count }
        guard case .literal(let literal) = next else {
            return at < segment.count ? at + 1 : nil
        }
        // The last literal stands at the end.
        if rest.count == 1 {
            let end = segment.count - literal.count
            return end > at && segment[end...].elementsEqual(literal) ? end : nil
        }
        var end = at + 1
        while end + literal.count <= segment.count {
            if segment[end...].starts(with: literal) { return end }
            end += 1
        }
        return nil
    }

    /// Whether it is the more concrete of two that fit (OpenAPI 3.1 section 4.8.8.2, "Path Templating Matching").
    func precedes(_ other: PathTemplate) -> Bool {
        let ranks = zip(segments, other.segments).lazy.map { (Self.rank($0), Self.rank($1)) }
        return ranks.first { $0 != $1 }.map { $0 < $1 } ?? false
    }

    private static func rank(_ parts: [Part]) -> Int {
        if parts.count == 1, case .parameter = parts[0] { return 2 }
        return parts.count > 1 ? 1 : 0
    }
}
