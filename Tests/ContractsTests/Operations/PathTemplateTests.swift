// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Contracts

struct PathTemplateTests {
    private static func values(_ template: String, _ path: String) -> [String: String]? {
        PathTemplate(template).values(
            in: path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)[...])
    }

    @Test(arguments: [
        ("/a%20b-{id}", "/a%20b-7", ["id": "7"]),
        ("/a b-{id}", "/a%20b-7", ["id": "7"]),
        ("/a%2Db-{id}", "/a-b%2D7", ["id": "7"]),
        ("/caf%C3%A9-{id}", "/caf%c3%a9-7", ["id": "7"]),
        ("/{id}.json", "/a.b%2Ejson", ["id": "a.b"]),
        ("/{id}.json", "/a%2Fb.json", ["id": "a%2Fb"]),
        ("/{a}%3A{b}", "/1:2", ["a": "1", "b": "2"]),
        ("/{id}.json", "/7.xml", nil),
        ("/{id}.json", "/.json", nil),
        ("/a%20b-{id}", "/a+b-7", nil),
        // What a segment ends in is found at its end.
        ("/{id}-x", "/1-x-x", ["id": "1-x"]),
    ])
    func `text beside a parameter is compared as what it stands for`(
        template: String, path: String, expected: [String: String]?
    ) {
        #expect(Self.values(template, path) == expected)
    }
}
