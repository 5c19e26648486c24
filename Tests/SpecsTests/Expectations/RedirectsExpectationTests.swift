// SPDX-License-Identifier: Apache-2.0

import Specs
import Testing

struct RedirectsExpectationTests {
    private let judged = Judged(hops: [
        ("/old", 301, [("Location", "/older")]), ("/older", 302, [("Location", "/v1/pets?x=1")]),
    ])

    @Test(arguments: [
        ("count: 2", nil),
        ("count: { lt: 2 }", "redirects.count: expected a number less than 2, got 2"),
        ("last: 'https://localhost:8443/v1/pets?x=1'", nil),
        (
            "last: { endsWith: /new }",
            #"redirects.last: expected text that ends with "/new", got "https://localhost:8443/v1/pets?x=1""#
        ),
        ("hops: [{ status: 301, headers: { Location: /older } }, { status: 302 }]", nil),
        // Nothing is implied of a hop.
        ("hops: [{}, {}]", nil),
        (
            "hops: [{ status: 301 }, { status: 303, headers: { Location: /x } }]",
            "redirects.hops[1].status: expected 303, got 302"
        ),
    ])
    func `count, end and hops`(_ redirects: String, _ line: String?) throws {
        #expect(try judged.lines("redirects: { \(redirects) }").first == line)
    }

    @Test func `hops that are not listed are told`() throws {
        #expect(
            try judged.lines("redirects: { hops: { status: 301 } }") == [
                "redirects.hops: expected 1 redirect, got 2",
                "  301 from https://localhost:8443/old", "  302 from https://localhost:8443/older",
            ])
        #expect(
            try Judged().lines("redirects: { hops: [{}, {}] }") == [
                "redirects.hops: expected 2 redirects, got 0"
            ])
    }

    @Test func `own parts win over those of the defaults`() throws {
        let expectation = try Judged.expectation(
            "redirects: { count: 2 }", defaults: ["redirects: { count: 0, last: x }"])
        #expect(
            judged.lines(expectation) == [
                #"redirects.last: expected "x", got "https://localhost:8443/v1/pets?x=1""#
            ])
    }

    @Test(arguments: [
        ("{ cont: 1 }", "1:14-17 unknown key 'cont' in 'redirects' | did you mean 'count'?"),
        (
            "{ hops: [{ refused: expired }] }",
            "1:23-29 found 'refused' in 'hops', where it can't stand"
        ),
        (
            "{ hops: [{ redirects: { count: 1 } }] }",
            "1:23-31 found 'redirects' in 'hops', where it can't stand"
        ),
        ("{ hops: [301] }", "1:21-23 found '301', expected a map"),
        ("5", "1:12 found '5', expected a map"),
    ])
    func `wrong ones are told when they are loaded`(_ redirects: String, _ line: String) throws {
        #expect(try Judged.complaints("redirects: \(redirects)") == [line])
    }
}
