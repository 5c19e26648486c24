// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Contracts

struct MediaRangeTests {
    @Test(arguments: [
        ("application/json", "application/json", 2),
        ("application/json", "Application/JSON; charset=utf-8", 2),
        ("application/*", "application/json", 1),
        ("*/*", "image/png", 0),
        ("application/json; v=1", "application/json; v=\"1\"", 3),
        ("application/json; v=1", "application/json; v=2", nil),
        ("application/json", "application/problem+json", nil),
        ("text/*", "application/json", nil),
    ])
    func `a range takes in what it names`(range: String, type: String, rank: Int?) {
        #expect(MediaRange(range).rank(of: MediaRange(type)) == rank)
    }
}

struct MultipartPartsTests {
    @Test func `parts are told apart by their boundary`() throws {
        let body = [
            "--b", "Content-Disposition: form-data; name=\"a\"", "", "1",
            "--b", "Content-Disposition: form-data; name=\"f\"; filename=\"x.png\"",
            "Content-Type: image/png", "", "-bytes", "--b--", "",
        ].joined(separator: "\r\n")
        let form = try #require(MultipartParts(Array(body.utf8), boundary: "b"))
        #expect(form.parts.map(\.name) == ["a", "f"])
        #expect(form.parts.map(\.bytes) == [Array("1".utf8), Array("-bytes".utf8)])
        #expect(form.parts.map(\.isFile) == [false, true])
        #expect(form.parts.map(\.contentType) == [nil, "image/png"])
    }

    @Test(arguments: ["", "--b", "--b\r\n", "--b\r\nx", "--c--"])
    func `what ends before its boundary is none`(text: String) {
        #expect(MultipartParts(Array(text.utf8), boundary: "b") == nil)
    }
}
