// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// Makes a URL of a target's text, and of the base that a relative one is appended to.
enum TargetURL {
    /// Why a text is no URL that a request can go to.
    enum Fault: Error {
        case noBase, networkPath, scheme(String), noHost, credentials, host(String)
        case nonASCIIHost(String), port(String), fragment, baseWithQuery

        var message: String {
            switch self {
            case .noBase: "found a target without a host, expected a URL or a 'baseURL'"
            case .networkPath: "found a target that begins with '//', expected a path or a URL"
            case .scheme(let scheme): "found the scheme '\(scheme)', expected http or https"
            case .noHost: "found a URL without a host"
            case .credentials: "found a user name in a URL, expected a header instead"
            case .host(let host): "found the host '\(host)', expected a name or an address"
            case .nonASCIIHost(let host):
                "found the host '\(host)', expected its form in ASCII, which begins with 'xn--'"
            case .port(let port): "found the port '\(port)', expected 1 to 65535"
            case .fragment: "found a '#' in a URL, whose rest is never sent"
            case .baseWithQuery: "found a query in a 'baseURL', expected scheme, host and path"
            }
        }
    }

    /// Whether a text begins with a scheme, as a text whose end is not known yet may, too.
    static func isAbsolute(_ text: String) -> Bool {
        let scheme = text.utf8.prefix { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
                UInt8(ascii: "."):
                true
            default: false
            }
        }
        return !scheme.isEmpty && text[scheme.endIndex...].hasPrefix("://")
    }

    /// An absolute target as it is; any other appended to the base with one slash between.
    static func joined(_ target: String, base: String?) throws(Fault) -> String {
        if target.hasPrefix("//") { throw .networkPath }
        if isAbsolute(target) { return target }
        guard let base else { throw .noBase }
        if base.utf8.contains(UInt8(ascii: "?")) { throw .baseWithQuery }
        if base.utf8.contains(UInt8(ascii: "#")) { throw .fragment }
        if target.isEmpty || target.hasPrefix("?") { return base + target }
        let trimmed = base.hasSuffix("/") ? String(base.dropLast()) : base
        return trimmed + (target.hasPrefix("/") ? target : "/" + target)
    }

    /// - Parameter query: encoded already; appended after the text's own.
    static func url(_ text: String, query: String = "") throws(Fault) -> RequestURL {
        guard let colon = separator(in: text) else { throw .noBase }
        guard let scheme = Endpoint.Scheme(rawValue: text[..<colon.lowerBound].lowercased()) else {
            throw .scheme(String(text[..<colon.lowerBound]))
        }
        let rest = text[colon.upperBound...]
        if rest.utf8.contains(UInt8(ascii: "#")) { throw .fragment }
        let end =
            rest.utf8.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") }
            ?? rest.endIndex
        let endpoint = try endpoint(scheme, authority: rest[..<end])
        var target = String(rest[end...])
        if target.utf8.first != UInt8(ascii: "/") { target = "/" + target }
        target = PercentEncoding.completed(target)
        if !query.isEmpty {
            target += (target.utf8.contains(UInt8(ascii: "?")) ? "&" : "?") + query
        }
        return RequestURL(endpoint: endpoint, target: target)
    }

    /// Where `://` first stands.
    private static func separator(in text: String) -> Range<String.Index>? {
        var rest = text.utf8[...]
        while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
            rest = rest[colon...]
            if rest.starts(with: "://".utf8) { return colon..<rest.index(colon, offsetBy: 3) }
            rest = rest.dropFirst()
        }
        return nil
    }

    private static func endpoint(
        _ scheme: Endpoint.Scheme, authority: Substring
    ) throws(Fault) -> Endpoint {
        if authority.utf8.contains(UInt8(ascii: "@")) { throw .credentials }
        var host = authority
        var port: UInt16?
        let afterAddress =
            authority.utf8.lastIndex(of: UInt8(ascii: "]")) ?? authority.startIndex
        if let colon = authority[afterAddress...].utf8.lastIndex(of: UInt8(ascii: ":")) {
            host = authority[..<colon]
            let digits = authority[authority.utf8.index(after: colon)...]
            guard let number = UInt16(digits), number > 0,
                digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 })
            else {
                throw .port(String(digits))
            }
            port = number
        }
        return Endpoint(scheme: scheme, host: try HostName.checked(host), port: port)
    }
}
