// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// A URL or a reference relative to one (RFC 3986).
enum URLReference {
    /// RFC 3986 section 5.2, to the letter; the text itself where it is a URL already.
    static func resolved(_ reference: String, against base: RequestURL) -> String {
        if hasScheme(reference) { return reference }
        if reference.hasPrefix("//") { return "\(base.endpoint.scheme.rawValue):\(reference)" }
        let origin = base.endpoint.origin
        if reference.hasPrefix("/") {
            let (path, rest) = split(reference)
            return origin + withoutDots(path) + rest
        }
        if reference.isEmpty { return origin + base.target }
        if reference.hasPrefix("?") { return origin + base.path + reference }
        if reference.hasPrefix("#") { return origin + base.target + reference }
        let (path, rest) = split(reference)
        let folder = base.path.lastIndex(of: "/").map { base.path[...$0] } ?? "/"
        return origin + withoutDots(folder + path) + rest
    }

    /// The path, and the query and fragment after it.
    private static func split(_ reference: String) -> (String, Substring) {
        let end =
            reference.firstIndex { $0 == "?" || $0 == "#" } ?? reference.endIndex
        return (String(reference[..<end]), reference[end...])
    }

    private static func hasScheme(_ text: String) -> Bool {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let scheme = text.utf8[..<colon]
        guard let first = scheme.first, isLetter(first) else { return false }
        return scheme.allSatisfy { byte in
            isLetter(byte) || (byte >= 0x30 && byte <= 0x39) || "+-.".utf8.contains(byte)
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20)
    }

    /// RFC 3986 section 5.2.4.
    private static func withoutDots(_ path: String) -> String {
        var kept: [Substring] = []
        let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        for (place, segment) in segments.enumerated() {
            let isLast = place == segments.count - 1
            switch segment {
            case ".": if isLast { kept.append("") }
            case "..":
                if !kept.isEmpty { kept.removeLast() }
                if isLast { kept.append("") }
            default: kept.append(segment)
            }
        }
        return "/" + kept.joined(separator: "/")
    }
}
