// SPDX-License-Identifier: Apache-2.0

/// URIs (RFC 3986 appendix A) and, with all of Unicode, IRIs (RFC 3987 section 2.2).
struct URIFormat {
    let allowsUnicode: Bool

    /// One with a scheme.
    func isAbsolute(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), isScheme(bytes[..<colon]) else {
            return false
        }
        return isRest(bytes[(colon + 1)...])
    }

    /// One with a scheme or relative to another.
    func isReference(_ text: String) -> Bool {
        if isAbsolute(text) { return true }
        let bytes = Array(text.utf8)
        // What stands before a colon in the first segment would be a scheme.
        let segment = bytes.prefix { !"/?#".utf8.contains($0) }
        return !segment.contains(UInt8(ascii: ":")) && isRest(bytes[...])
    }

    private func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first, FormatScanner.isLetter(first) else { return false }
        return bytes.allSatisfy {
            FormatScanner.isLetter($0) || FormatScanner.isDigit($0) || "+-.".utf8.contains($0)
        }
    }

    /// Authority, path, query and fragment.
    private func isRest(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
            guard isText(rest[(hash + 1)...], also: "/?") else { return false }
            rest = rest[..<hash]
        }
        if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
            guard isText(rest[(mark + 1)...], also: "/?") else { return false }
            rest = rest[..<mark]
        }
        if rest.starts(with: "//".utf8) {
            let authority = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
            guard isAuthority(authority) else { return false }
            rest = rest[authority.endIndex...]
        }
        return isText(rest, also: "/")
    }

    private func isAuthority(_ bytes: ArraySlice<UInt8>) -> Bool {
        var host = bytes
        if let sign = host.lastIndex(of: UInt8(ascii: "@")) {
            let user = host[..<sign]
            guard !user.contains(UInt8(ascii: "@")), isText(user, also: "") else { return false }
            host = host[(sign + 1)...]
        }
        if host.first == UInt8(ascii: "[") {
            guard let close = host.firstIndex(of: UInt8(ascii: "]")) else { return false }
            let address = Array(host[(host.startIndex + 1)..<close])
            return (HostFormat.isIPv6(address) || isFutureAddress(address))
                && isPort(host[(close + 1)...])
        }
        let name = host.prefix { $0 != UInt8(ascii: ":") }
        return isText(name, also: "") && isPort(host[name.endIndex...])
    }

    private func isPort(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.isEmpty
            || bytes.first == UInt8(ascii: ":")
                && bytes.dropFirst().allSatisfy(FormatScanner.isDigit)
    }

    /// `v1.…`: a form of address that is yet to come.
    private func isFutureAddress(_ bytes: [UInt8]) -> Bool {
        var scanner = FormatScanner(bytes)
        return scanner.skip("vV") && scanner.skipAll(FormatScanner.isHexDigit) > 0
            && scanner.skip(".") && !scanner.isAtEnd && isText(bytes[scanner.at...], also: "")
            && !bytes.contains(UInt8(ascii: "%"))
    }

    /// Whether all is unreserved, a sub-delimiter, a colon, an at sign, a percent-encoded byte or one of the others.
    private func isText(_ bytes: ArraySlice<UInt8>, also others: String) -> Bool {
        var scanner = FormatScanner(Array(bytes))
        while let byte = scanner.peek {
            if scanner.skip("%") {
                for _ in 0..<2 {
                    guard scanner.skip("0123456789abcdefABCDEF") else { return false }
                }
                continue
            }
            guard
                FormatScanner.isLetter(byte) || FormatScanner.isDigit(byte)
                    || "-._~!$&'()*+,;=:@".utf8.contains(byte) || others.utf8.contains(byte)
                    || allowsUnicode && byte >= 0x80
            else { return false }
            _ = scanner.skipAll { $0 == byte }
        }
        return !allowsUnicode || Self.areUnicode(bytes)
    }

    /// Beyond ASCII no controls and nothing that is no character.
    private static func areUnicode(_ bytes: ArraySlice<UInt8>) -> Bool {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy { scalar in
            scalar.isASCII
                || scalar.value >= 0xA0 && !scalar.properties.isNoncharacterCodePoint
                    && !(0xFFF0...0xFFFD).contains(scalar.value)
        }
    }
}
