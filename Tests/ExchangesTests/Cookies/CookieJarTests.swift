// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Testing

/// The rules of RFC 6265bis, each with the request that tells.
struct CookieJarTests {
    /// 2026-11-30T00:00:00Z.
    static let now = Date(timeIntervalSince1970: 1_795_996_800)

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var from = "https://www.example.com/a/b"
        let set: [String]
        var to = "https://www.example.com/a/b"
        var after: TimeInterval = 0
        let expected: String?

        init(
            _ rule: String, from: String = "https://www.example.com/a/b", set: String...,
            to: String = "https://www.example.com/a/b", after: TimeInterval = 0,
            expected: String?
        ) {
            testDescription = rule
            (self.from, self.set, self.to) = (from, set, to)
            (self.after, self.expected) = (after, expected)
        }
    }

    static func url(_ text: String) -> RequestURL {
        let scheme: Endpoint.Scheme = text.hasPrefix("https") ? .https : .http
        let rest = text.drop { $0 != "/" }.dropFirst(2)
        let slash = rest.firstIndex(of: "/") ?? rest.endIndex
        let target = String(rest[slash...])
        return RequestURL(
            endpoint: Endpoint(scheme: scheme, host: String(rest[..<slash])),
            target: target.isEmpty ? "/" : target)
    }

    static let parsing = [
        Case("a pair", set: "a=b", expected: "a=b"),
        Case("blanks around are dropped", set: " a \t=  b c ", expected: "a=b c"),
        Case("quotes belong to the value", set: "a=\"b\"", expected: "a=\"b\""),
        Case("only the first = divides", set: "a=b=c", expected: "a=b=c"),
        Case("without = it is a value without a name", set: "b", expected: "b"),
        Case("an empty name likewise", set: "=b", expected: "b"),
        Case("an empty value", set: "a=", expected: "a="),
        Case("nothing at all is ignored", set: "", expected: nil),
        Case("= alone is ignored", set: "=; Path=/", expected: nil),
        Case("a control character ends it all", set: "a=b\u{1}", expected: nil),
        Case("a tab does not", set: "a=b\tc", expected: "a=b\tc"),
        Case(
            "4096 bytes are kept", set: "a=" + String(repeating: "x", count: 4095),
            expected: "a=" + String(repeating: "x", count: 4095)),
        Case("4097 are not", set: "a=" + String(repeating: "x", count: 4096), expected: nil),
        Case(
            "an attribute of more than 1024 bytes is ignored",
            set: "a=b; Domain=" + String(repeating: "x", count: 1025), expected: "a=b"),
        Case("unknown attributes are ignored", set: "a=b; Colour=red; ;", expected: "a=b"),
        Case("two cookies stand in order of creation", set: "b=1", "a=2", expected: "b=1; a=2"),
        Case("the same again keeps its place", set: "b=1", "a=2", "b=3", expected: "b=3; a=2"),
    ]

    static let domains = [
        Case(
            "without Domain it is the host's only", set: "a=b",
            to: "https://sub.www.example.com/a/b", expected: nil),
        Case(
            "Domain opens it to what is below", set: "a=b; Domain=example.com",
            to: "https://api.example.com/a/b", expected: "a=b"),
        Case(
            "a leading dot is nothing", set: "a=b; Domain=.EXAMPLE.com",
            to: "https://example.com/a/b", expected: "a=b"),
        Case(
            "a name that only ends so is another", set: "a=b; Domain=example.com",
            to: "https://badexample.com/a/b", expected: nil),
        Case("a Domain elsewhere is refused", set: "a=b; Domain=other.com", expected: nil),
        Case("a Domain below is refused", set: "a=b; Domain=sub.www.example.com", expected: nil),
        Case(
            "an empty Domain is none", set: "a=b; Domain=",
            to: "https://sub.www.example.com/a/b", expected: nil),
        Case(
            "the last Domain holds", set: "a=b; Domain=other.com; Domain=example.com",
            expected: "a=b"),
        Case("a Domain of one label is refused", set: "a=b; Domain=com", expected: nil),
        Case(
            "but for the host itself it means the host only", from: "https://localhost/",
            set: "a=b; Domain=localhost", to: "https://localhost/", expected: "a=b"),
        Case(
            "an address is matched whole", from: "https://127.0.0.1/",
            set: "a=b; Domain=127.0.0.1", to: "https://127.0.0.1/", expected: "a=b"),
        Case(
            "not by its end", from: "https://127.0.0.1/", set: "a=b; Domain=0.0.1",
            to: "https://127.0.0.1/", expected: nil),
    ]

    static let paths = [
        Case(
            "the default path is the folder", set: "a=b",
            to: "https://www.example.com/a/c", expected: "a=b"),
        Case("and not what is above", set: "a=b", to: "https://www.example.com/", expected: nil),
        Case(
            "a path ends at a slash", set: "a=b; Path=/a",
            to: "https://www.example.com/ab", expected: nil),
        Case(
            "or at its end", set: "a=b; Path=/a", to: "https://www.example.com/a", expected: "a=b"),
        Case(
            "or with one", set: "a=b; Path=/a/", to: "https://www.example.com/a/x",
            expected: "a=b"),
        Case(
            "a query is no path", set: "a=b; Path=/a", to: "https://www.example.com/a?x=/y",
            expected: "a=b"),
        Case(
            "a relative path is none", set: "a=b; Path=x", to: "https://www.example.com/a/c",
            expected: "a=b"),
        Case(
            "a longer path stands first", set: "a=1; Path=/", "b=2; Path=/a", "c=3; Path=/",
            expected: "b=2; a=1; c=3"),
        Case(
            "the same name on another path is another", set: "a=1; Path=/", "a=2; Path=/a",
            expected: "a=2; a=1"),
        Case(
            "at the top the default is /", from: "https://www.example.com/x", set: "a=b",
            to: "https://www.example.com/y", expected: "a=b"),
    ]

    static let times = [
        Case("Max-Age counts from now", set: "a=b; Max-Age=10", after: 9, expected: "a=b"),
        Case("and is over at its end", set: "a=b; Max-Age=10", after: 10, expected: nil),
        Case("Max-Age of 0 removes", set: "a=b", "a=; Max-Age=0", expected: nil),
        Case("a negative one too", set: "a=b", "a=; Max-Age=-1", expected: nil),
        Case(
            "Max-Age comes before Expires",
            set: "a=b; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=10", expected: "a=b"),
        Case(
            "a Max-Age that is no number is ignored", set: "a=b; Max-Age=1x", after: 100,
            expected: "a=b"),
        Case(
            "a huge one is no more than 400 days",
            set: "a=b; Max-Age=99999999999999999999", after: 400 * 86400, expected: nil),
        Case(
            "and no less", set: "a=b; Max-Age=99999999999999999999",
            after: 400 * 86400 - 1, expected: "a=b"),
        Case(
            "Expires in the past removes", set: "a=b", "a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT",
            expected: nil),
        Case(
            "only the cookie of the same path", set: "a=b; Path=/", "a=; Max-Age=0",
            expected: "a=b"),
        Case(
            "Expires in the future", set: "a=b; Expires=Mon, 30 Nov 2026 00:00:10 GMT", after: 9,
            expected: "a=b"),
        Case(
            "until then", set: "a=b; Expires=Mon, 30 Nov 2026 00:00:10 GMT", after: 10,
            expected: nil),
        Case(
            "an old way to write a date", set: "a=b; Expires=Monday, 30-Nov-26 00:00:10 GMT",
            after: 10, expected: nil),
        Case("another", set: "a=b; Expires=Mon Nov 30 0:0:10 2026", after: 10, expected: nil),
        Case(
            "a date that is none is ignored", set: "a=b; Expires=Mon, 31 Nov 2026 00:00:10 GMT",
            after: 100, expected: "a=b"),
        Case(
            "an hour that is none likewise", set: "a=b; Expires=30 Nov 2026 24:00:00",
            after: 100, expected: "a=b"),
    ]

    static let security = [
        Case(
            "Secure goes over https only", set: "a=b; Secure", to: "http://www.example.com/a/b",
            expected: nil),
        Case("others go over both", set: "a=b", to: "http://www.example.com/a/b", expected: "a=b"),
        Case(
            "http can't set Secure", from: "http://www.example.com/a/b", set: "a=b; Secure",
            expected: nil),
        Case("__Secure- wants Secure", set: "__Secure-a=b", expected: nil),
        Case("and has it", set: "__Secure-a=b; Secure", expected: "__Secure-a=b"),
        Case("in any case", set: "__SECURE-a=b", expected: nil),
        Case(
            "__Host- wants Secure, Path=/ and no Domain",
            set: "__Host-a=b; Secure; Path=/", expected: "__Host-a=b"),
        Case(
            "a Domain spoils it", set: "__Host-a=b; Secure; Path=/; Domain=www.example.com",
            expected: nil),
        Case("another path does", set: "__Host-a=b; Secure; Path=/a", expected: nil),
        Case(
            "even the default one", from: "https://www.example.com/",
            set: "__Host-a=b; Secure", expected: nil),
        Case("a nameless cookie can't pretend to be one", set: "=__Host-a=b", expected: nil),
    ]

    @Test(arguments: parsing + domains + paths + times + security)
    func `keeps a cookie and sends it where the RFC says`(_ example: Case) {
        var jar = CookieJar()
        for text in example.set {
            jar.store(setCookie: text, from: Self.url(example.from), now: Self.now)
        }
        let then = Self.now.addingTimeInterval(example.after)
        #expect(jar.cookieHeader(for: Self.url(example.to), now: then) == example.expected)
    }

    @Test func `http can't lay a cookie over a secure one`() {
        var jar = CookieJar()
        let secure = Self.url("https://www.example.com/a/b")
        let plain = Self.url("http://www.example.com/a/b")
        jar.store(setCookie: "a=1; Secure; Path=/", from: secure, now: Self.now)
        jar.store(setCookie: "a=2; Path=/", from: plain, now: Self.now)
        jar.store(setCookie: "a=3; Path=/; Domain=example.com", from: plain, now: Self.now)
        jar.store(setCookie: "b=4; Path=/", from: plain, now: Self.now)
        #expect(jar.cookieHeader(for: secure, now: Self.now) == "a=1; b=4")
    }

    @Test func `keeps what it is told and does not ask itself`() {
        var jar = CookieJar()
        jar.store(
            setCookie: "a=b; HttpOnly; SameSite=strict", from: Self.url("https://www.example.com/"),
            now: Self.now)
        #expect(jar.cookies.first?.isHTTPOnly == true)
        #expect(jar.cookies.first?.sameSite == .strict)
        #expect(jar.cookies.first?.expiry == nil)
        #expect(jar.cookies.first?.path == "/")
    }

    @Test func `a copy goes its own way`() {
        var jar = CookieJar()
        let url = Self.url("https://www.example.com/")
        jar.store(setCookie: "a=1", from: url, now: Self.now)
        let copy = jar
        jar.store(setCookie: "a=2", from: url, now: Self.now)
        #expect(copy.cookieHeader(for: url, now: Self.now) == "a=1")
        #expect(jar.cookieHeader(for: url, now: Self.now) == "a=2")
    }

    @Test func `a host can't make it keep more than so many`() {
        var jar = CookieJar()
        let url = Self.url("https://www.example.com/")
        for number in 0...CookieJar.limits.perDomain {
            jar.store(setCookie: "c\(number)=1", from: url, now: Self.now)
        }
        #expect(jar.cookies.count == 180)
        #expect(jar.cookies.first?.name == "c1")
    }
}
