// SPDX-License-Identifier: Apache-2.0

package import struct Foundation.Date

/// The cookies of one user agent (RFC 6265bis section 5); a value, so that a copy goes its own way.
///
/// There is no list of public suffixes: a domain of one label is refused as one, all others are taken.
package struct CookieJar: Sendable {
    /// As many as a host can make the jar keep, and as many as it keeps at all.
    package static let limits = (perDomain: 180, total: 3000)

    /// In the order of creation.
    package private(set) var cookies: [Cookie] = []
    private var nextSequence = 0

    package init() {}

    /// Takes one Set-Cookie value, or lets the cookie go that it says has expired.
    package mutating func store(setCookie text: String, from url: RequestURL, now: Date) {
        guard let parsed = SetCookie(text), let cookie = admitted(parsed, from: url, now: now)
        else { return }
        let replaced = cookies.firstIndex { $0.isReplaced(by: cookie) }
        var stored = cookie
        if let replaced { stored.sequence = cookies.remove(at: replaced).sequence }
        guard !stored.isExpired(at: now) else { return }
        nextSequence += 1
        let place = cookies.firstIndex { $0.sequence > stored.sequence } ?? cookies.endIndex
        cookies.insert(stored, at: place)
        evict(besides: stored, now: now)
    }

    /// Takes the cookies of another jar as if they had been stored one by one.
    package mutating func take(_ other: CookieJar) {
        for cookie in other.cookies {
            cookies.removeAll { $0.isReplaced(by: cookie) }
            var stored = cookie
            stored.sequence = nextSequence
            nextSequence += 1
            cookies.append(stored)
        }
    }

    /// The value of the Cookie field; nil where no cookie goes there.
    package func cookieHeader(for url: RequestURL, now: Date) -> String? {
        let chosen = cookies(for: url, now: now)
        guard !chosen.isEmpty else { return nil }
        return chosen.map { $0.name.isEmpty ? $0.value : "\($0.name)=\($0.value)" }
            .joined(separator: "; ")
    }

    /// Those that go there, in the order of the Cookie field (section 5.8.3).
    package func cookies(for url: RequestURL, now: Date) -> [Cookie] {
        let host = url.endpoint.host
        let chosen = cookies.filter { cookie in
            !cookie.isExpired(at: now)
                && (cookie.isHostOnly
                    ? host == cookie.domain : Self.domainMatches(host, cookie.domain))
                && Self.pathMatches(url.path, cookie.path)
                && (!cookie.isSecure || url.endpoint.scheme == .https)
        }
        return chosen.sorted {
            let (left, right) = ($0.path.utf8.count, $1.path.utf8.count)
            return left == right ? $0.sequence < $1.sequence : left > right
        }
    }

    /// Section 5.7 as far as it may refuse the cookie.
    private func admitted(_ parsed: SetCookie, from url: RequestURL, now: Date) -> Cookie? {
        let host = url.endpoint.host
        var domain = parsed.domain
        if let named = domain {
            guard named.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
            if !named.contains(".") {
                guard named == host else { return nil }
                domain = nil
            } else if !Self.domainMatches(host, named) {
                return nil
            }
        }
        let cookie = Cookie(
            name: parsed.name, value: parsed.value, domain: domain ?? host,
            isHostOnly: domain == nil, path: parsed.path ?? Self.defaultPath(of: url),
            expiry: Self.expiry(of: parsed, now: now), isSecure: parsed.isSecure,
            isHTTPOnly: parsed.isHTTPOnly, sameSite: parsed.sameSite, sequence: nextSequence)
        if url.endpoint.scheme == .http, cookie.isSecure || isShadowed(cookie) { return nil }
        return Self.keepsItsPrefix(cookie, hasPath: parsed.path != nil) ? cookie : nil
    }

    /// A plain http answer must not lay itself over a secure cookie.
    private func isShadowed(_ cookie: Cookie) -> Bool {
        cookies.contains {
            $0.isSecure && $0.name == cookie.name && Self.pathMatches(cookie.path, $0.path)
                && (Self.domainMatches($0.domain, cookie.domain)
                    || Self.domainMatches(cookie.domain, $0.domain))
        }
    }

    /// What the names `__Secure-` and `__Host-` promise (section 4.1.3), in any case of letters.
    private static func keepsItsPrefix(_ cookie: Cookie, hasPath: Bool) -> Bool {
        // A nameless cookie is sent as its value alone, and could so pretend to be one of those.
        let name = (cookie.name.isEmpty ? cookie.value : cookie.name).lowercased()
        let isSecurePrefix = name.hasPrefix("__secure-")
        let isHostPrefix = name.hasPrefix("__host-")
        guard isSecurePrefix || isHostPrefix else { return true }
        guard !cookie.name.isEmpty, cookie.isSecure else { return false }
        return !isHostPrefix || (cookie.isHostOnly && hasPath && cookie.path == "/")
    }

    /// Max-Age before Expires; no longer than 400 days (section 5.5).
    private static func expiry(of parsed: SetCookie, now: Date) -> Date? {
        let longest = 400 * 86400
        if let maxAge = parsed.maxAge {
            return maxAge <= 0 ? .distantPast : now.addingTimeInterval(Double(min(maxAge, longest)))
        }
        return parsed.expires.map { min($0, now.addingTimeInterval(Double(longest))) }
    }

    private mutating func evict(besides stored: Cookie, now: Date) {
        cookies.removeAll { $0.isExpired(at: now) }
        let ofDomain = cookies.filter { $0.domain == stored.domain }
        if ofDomain.count > Self.limits.perDomain, let oldest = ofDomain.first {
            cookies.removeAll { $0.sequence == oldest.sequence }
        }
        if cookies.count > Self.limits.total { cookies.removeFirst() }
    }

    /// Section 5.1.3.
    private static func domainMatches(_ host: String, _ domain: String) -> Bool {
        host == domain || (host.hasSuffix("." + domain) && !isAddress(host))
    }

    private static func isAddress(_ host: String) -> Bool {
        host.contains(":")
            || host.utf8.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: ".") }
    }

    /// Section 5.1.4.
    private static func defaultPath(of url: RequestURL) -> String {
        let path = url.path
        guard path.hasPrefix("/"), let slash = path.lastIndex(of: "/"), slash != path.startIndex
        else { return "/" }
        return String(path[..<slash])
    }

    private static func pathMatches(_ path: String, _ cookiePath: String) -> Bool {
        guard path.hasPrefix(cookiePath) else { return false }
        return path.utf8.count == cookiePath.utf8.count || cookiePath.hasSuffix("/")
            || path.dropFirst(cookiePath.count).hasPrefix("/")
    }
}
