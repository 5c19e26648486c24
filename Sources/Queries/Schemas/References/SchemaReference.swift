// SPDX-License-Identifier: Apache-2.0

import Documents

/// A URI reference (RFC 3986 section 4.1), resolved as section 5.2 has it; `file:` stands before a path as messages show it, relative or not.
struct SchemaReference {
    private var scheme: String?
    private var authority: String?
    private var path: String
    private var query: String?
    /// Still percent-encoded; nil where there is none.
    private(set) var fragment: String?

    init(_ text: String) {
        var rest = Substring(text)
        if let hash = rest.firstIndex(of: "#") {
            fragment = String(rest[rest.index(after: hash)...])
            rest = rest[..<hash]
        }
        if let mark = rest.firstIndex(of: "?") {
            query = String(rest[rest.index(after: mark)...])
            rest = rest[..<mark]
        }
        if let colon = rest.firstIndex(where: { ":/".contains($0) }), rest[colon] == ":",
            rest.first?.isLetter == true
        {
            scheme = rest[..<colon].lowercased()
            rest = rest[rest.index(after: colon)...]
        }
        if rest.hasPrefix("//") {
            let name = rest.dropFirst(2).prefix { $0 != "/" }
            authority = String(name)
            rest = rest[name.endIndex...]
        }
        path = String(rest)
        if scheme == "file", authority?.isEmpty == true { authority = nil }
    }

    /// The base that a file gives.
    static func base(ofFile path: String) -> String {
        var encoded = ""
        for character in path {
            switch character {
            case "%": encoded += "%25"
            case "#": encoded += "%23"
            case "?": encoded += "%3F"
            default: encoded.append(character)
            }
        }
        return "file:" + encoded
    }

    var isAbsolute: Bool { scheme != nil }

    /// Without the fragment.
    var resource: String {
        (scheme.map { $0 + ":" } ?? "") + (authority.map { "//" + $0 } ?? "") + path
            + (query.map { "?" + $0 } ?? "")
    }

    /// - Parameter base: absolute, without a fragment.
    func resolved(against base: String) -> SchemaReference {
        var result = self
        if scheme != nil {
            if authority != nil { result.path = Self.withoutDots(path) }
            return result
        }
        let base = SchemaReference(base)
        result.scheme = base.scheme
        if authority != nil { return result }
        result.authority = base.authority
        if path.isEmpty {
            result.path = base.path
            result.query = query ?? base.query
        } else if base.scheme == "file" {
            result.path = FilePaths.normalized(FilePaths.resolved(path, relativeTo: base.path))
        } else if path.hasPrefix("/") {
            result.path = Self.withoutDots(path)
        } else {
            let folder = base.path.lastIndex(of: "/").map { base.path[...$0] } ?? ""
            let root = base.authority != nil && base.path.isEmpty ? "/" : folder
            result.path = Self.withoutDots(root + path)
        }
        return result
    }

    private static func withoutDots(_ path: String) -> String {
        var parts: [Substring] = []
        let all = path.split(separator: "/", omittingEmptySubsequences: false)
        for (place, part) in all.enumerated() {
            let isLast = place == all.count - 1
            switch part {
            case ".": if isLast { parts.append("") }
            case "..":
                if parts.count > 1 { parts.removeLast() }
                if isLast { parts.append("") }
            default: parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }
}
