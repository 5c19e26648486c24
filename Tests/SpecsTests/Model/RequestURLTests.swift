// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs
import Testing

struct RequestURLTests {
    struct Joining: Sendable, CustomTestStringConvertible {
        let base: String
        let target: String
        let url: String

        var testDescription: String { "\(base) + \(target)" }
    }

    @Test(arguments: [
        Joining(base: "https://h.test/v1", target: "/pets", url: "https://h.test/v1/pets"),
        Joining(base: "https://h.test/v1/", target: "/pets", url: "https://h.test/v1/pets"),
        Joining(base: "https://h.test/v1/", target: "pets", url: "https://h.test/v1/pets"),
        Joining(base: "https://h.test/v1", target: "pets", url: "https://h.test/v1/pets"),
        Joining(base: "https://h.test", target: "/", url: "https://h.test/"),
        Joining(base: "https://h.test/v1", target: "?x=1", url: "https://h.test/v1?x=1"),
        Joining(base: "https://h.test", target: "?x=1", url: "https://h.test/?x=1"),
        Joining(base: "HTTPS://H.TEST:443", target: "/A", url: "https://h.test/A"),
        Joining(base: "http://h.test:80", target: "/", url: "http://h.test/"),
        Joining(base: "https://h.test:8443", target: "/", url: "https://h.test:8443/"),
        Joining(base: "https://H.test.:8443", target: "/", url: "https://h.test:8443/"),
        Joining(base: "https://[0:0:0:0:0:0:0:1]", target: "/", url: "https://[::1]/"),
        Joining(base: "https://[::1]:8443", target: "/", url: "https://[::1]:8443/"),
        Joining(
            base: "https://h.test", target: "https://other.test/x", url: "https://other.test/x"),
        Joining(
            base: "https://h.test", target: "/to?u=https://other.test/",
            url: "https://h.test/to?u=https://other.test/"),
        Joining(base: "https://h.test", target: "/a b/ü", url: "https://h.test/a%20b/%C3%BC"),
        Joining(base: "https://h.test", target: "/100%", url: "https://h.test/100%25"),
        Joining(base: "https://h.test", target: "/%41%zz", url: "https://h.test/%41%25zz"),
    ])
    func `a target is appended to its base with one slash`(_ joining: Joining) throws {
        let folder = try LoadedFolder(
            """
            collection: C
            defaults: { baseURL: "\(joining.base)" }
            requests:
              - { method: GET, url: "\(joining.target)" }
            """)
        #expect(try folder.request().url.text == joining.url)
    }

    struct Inserting: Sendable, CustomTestStringConvertible {
        let target: String
        let value: String
        let url: String

        var testDescription: String { "\(value) in \(target)" }
    }

    @Test(arguments: [
        Inserting(target: "/pets/{{x}}", value: "7", url: "https://h.test/v1/pets/7"),
        Inserting(target: "/pets/{{x}}", value: "a/b", url: "https://h.test/v1/pets/a%2Fb"),
        Inserting(
            target: "/pets/{{x}}", value: "7?admin=1#",
            url: "https://h.test/v1/pets/7%3Fadmin%3D1%23"),
        Inserting(
            target: "/p?q={{x}}", value: "a&b=c d", url: "https://h.test/v1/p?q=a%26b%3Dc%20d"),
        Inserting(target: "/p?q={{x}}", value: "50%", url: "https://h.test/v1/p?q=50%25"),
        Inserting(target: "{{x}}", value: "/v1/pets/7?a=b", url: "https://h.test/v1/v1/pets/7?a=b"),
        Inserting(target: "{{x}}", value: "https://h.test/z", url: "https://h.test/z"),
        Inserting(target: "https://{{x}}/z", value: "i.test:8443", url: "https://i.test:8443/z"),
    ])
    func `what a template inserts stays in its place`(_ inserting: Inserting) throws {
        let folder = try LoadedFolder(
            request: "GET: \"\(inserting.target)\"",
            above: "setup: [{ POST: /, capture: { x: $.x } }]")
        let request = try folder.request(captures: ["x": ScopedValue(.string(inserting.value))])
        #expect(request.url.text == inserting.url)
    }

    @Test(arguments: [
        ("//evil.test/x", "found a target that begins with '//', expected a path or a URL"),
        (
            "https://user:pw@h.test/",
            "found a user name in a URL, expected a header instead"
        ),
        ("/x#y", "found a '#' in a URL, whose rest is never sent"),
        ("ftp://h.test/", "found the scheme 'ftp', expected http or https"),
        ("https:///x", "found a URL without a host"),
        ("https://h.test:0/", "found the port '0', expected 1 to 65535"),
        ("https://a..b/", "found the host 'a..b', expected a name or an address"),
    ])
    func `a captured target that is no URL is never sent`(target: String, message: String) throws {
        let folder = try LoadedFolder(
            request: "GET: \"{{x}}\"", above: "setup: [{ POST: /, capture: { x: $.x } }]")
        #expect(folder.refusal(captures: ["x": ScopedValue(.string(target))]) == message)
    }

    @Test func `a captured host must be one of the collection's`() throws {
        let folder = try LoadedFolder(
            request: "GET: \"{{x}}\"",
            above: "hosts: ['*.h.test', h.test]\nsetup: [{ POST: /, capture: { x: $.x } }]")
        let inside = ScopedValue(.string("https://a.b.h.test/"))
        #expect(try folder.request(captures: ["x": inside]).url.text == "https://a.b.h.test/")
        let outside = ScopedValue(.string("https://xh.test/"))
        #expect(
            folder.refusal(captures: ["x": outside])
                == "found the host 'xh.test', expected one of the collection's hosts: *.h.test, h.test"
        )
    }

    struct Query: Sendable, CustomTestStringConvertible {
        let query: String
        var more = ""
        let text: String

        var testDescription: String { query }
    }

    @Test(arguments: [
        Query(query: "{ limit: 10 }", text: "limit=10"),
        Query(query: "{ v: 1.10, zip: 01234, b: true }", text: "v=1.10&zip=01234&b=true"),
        Query(query: "{ tags: [a, b] }", text: "tags%5B%5D=a&tags%5B%5D=b"),
        Query(query: "{ filter: { color: red } }", text: "filter%5Bcolor%5D=red"),
        Query(query: "{ a: [{ b: 1 }] }", text: "a%5B%5D%5Bb%5D=1"),
        Query(query: "{ a: { b: [1, 2] } }", text: "a%5Bb%5D%5B%5D=1&a%5Bb%5D%5B%5D=2"),
        Query(query: "{ q: 'a b&c=d/e?f+ü' }", text: "q=a%20b%26c%3Dd/e?f%2B%C3%BC"),
        Query(query: "{ tags: [a, b] }", more: "queryStyle: repeat", text: "tags=a&tags=b"),
        Query(query: "{ tags: [a, 'b,c'] }", more: "queryStyle: comma", text: "tags=a,b%2Cc"),
        Query(query: "{ tags: [] }", text: ""),
        Query(query: "{ ids: '{{ids}}' }", text: "ids%5B%5D=1&ids%5B%5D=2"),
        Query(query: "{ '{{key}}': x }", text: "na%20me=x"),
    ])
    func `a query is written as AFNetworking writes it`(_ query: Query) throws {
        let folder = try LoadedFolder(
            request: "GET: /p?own=1\nquery: \(query.query)\n\(query.more)",
            above: "variables: { ids: [1, 2], key: na me }")
        let expected = "/v1/p?own=1" + (query.text.isEmpty ? "" : "&\(query.text)")
        #expect(try folder.request().url.target == expected)
    }
}
