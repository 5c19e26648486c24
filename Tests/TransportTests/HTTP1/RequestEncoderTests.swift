// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Testing
import Transport

struct RequestEncoderTests {
    @Test func `writes line, host, fields in their order and length`() throws {
        let request = HTTPRequest.to(
            .https, "api.example.com", port: 8443, "/pets?limit=10", method: "POST",
            fields: [
                .init(name: "Accept", value: "application/json"), .init(name: "x-a", value: "1"),
                .init(name: "X-A", value: "2"),
            ], body: Array("{}".utf8))
        #expect(
            text(try RequestEncoder(request)) == """
                POST /pets?limit=10 HTTP/1.1\r
                Host: api.example.com:8443\r
                Accept: application/json\r
                x-a: 1\r
                X-A: 2\r
                Content-Length: 2\r
                \r

                """)
    }

    @Test(arguments: [
        ("GET", "GET / HTTP/1.1\r\nHost: [::1]\r\n\r\n"),
        ("DELETE", "DELETE / HTTP/1.1\r\nHost: [::1]\r\n\r\n"),
        ("POST", "POST / HTTP/1.1\r\nHost: [::1]\r\nContent-Length: 0\r\n\r\n"),
        ("PUT", "PUT / HTTP/1.1\r\nHost: [::1]\r\nContent-Length: 0\r\n\r\n"),
        ("PATCH", "PATCH / HTTP/1.1\r\nHost: [::1]\r\nContent-Length: 0\r\n\r\n"),
    ])
    func `says that there is no body where one is expected`(method: String, head: String) throws {
        let request = HTTPRequest.to(.http, "::1", port: 80, method: method)
        #expect(text(try RequestEncoder(request)) == head)
    }

    @Test(arguments: [
        (
            ContentCoding.gzip,
            [
                0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x03, 0xCB, 0x48, 0xCD,
                0xC9, 0xC9, 0x57, 0xC8, 0x40, 0x90, 0x00, 0x80, 0x88, 0xF9, 0xE5, 0x11, 0x00,
                0x00, 0x00,
            ] as [UInt8]
        ),
        (
            .deflate,
            [
                0x78, 0x9C, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x57, 0xC8, 0x40, 0x90, 0x00, 0x3A,
                0x2E, 0x06, 0x7D,
            ]
        ),
    ])
    func `codes a body, and says so`(coding: ContentCoding, body: [UInt8]) throws {
        let url = RequestURL(endpoint: Endpoint(scheme: .http, host: "h"), target: "/")
        let encoder = try RequestEncoder(
            HTTPRequest(
                method: "POST", url: url, fields: HeaderFields(),
                body: Array("hello hello hello".utf8), contentCoding: coding))
        #expect(encoder.body == body)
        #expect(
            text(encoder) == """
                POST / HTTP/1.1\r
                Host: h\r
                Content-Encoding: \(coding.rawValue)\r
                Content-Length: \(body.count)\r
                \r

                """)
    }

    @Test func `does not say twice how a body is coded`() {
        let url = RequestURL(endpoint: Endpoint(scheme: .http, host: "h"), target: "/")
        let fields = HeaderFields([.init(name: "content-encoding", value: "gzip")])
        #expect(throws: UnsendableRequest.framing(name: "Content-Encoding")) {
            try RequestEncoder(
                HTTPRequest(
                    method: "POST", url: url, fields: fields, body: [1], contentCoding: .gzip))
        }
        #expect(throws: Never.self) {
            try RequestEncoder(HTTPRequest(method: "POST", url: url, fields: fields, body: [1]))
        }
    }

    @Test func `leaves a host that the request names`() throws {
        let request = HTTPRequest.to(
            .http, "127.0.0.1", port: 80, fields: [.init(name: "host", value: "example.com")])
        #expect(text(try RequestEncoder(request)) == "GET / HTTP/1.1\r\nhost: example.com\r\n\r\n")
    }

    struct Unsendable: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var method = "GET"
        var host = "localhost"
        var target = "/"
        var name = "A"
        var value = "b"
        let text: String
    }

    @Test(arguments: [
        Unsendable(
            testDescription: "a line end in a method", method: "GET / HTTP/1.1\r\nA",
            text:
                #"the method 'GET / HTTP/1.1\r\nA', expected letters, digits and some signs"#),
        Unsendable(
            testDescription: "an empty method", method: "",
            text: "the method '', expected letters, digits and some signs"),
        Unsendable(
            testDescription: "a blank in a target", target: "/a b",
            text:
                "the request's target has a blank or a control character, expected it percent-encoded"
        ),
        Unsendable(
            testDescription: "a line end in a target", target: "/a\r\nX: y",
            text:
                "the request's target has a blank or a control character, expected it percent-encoded"
        ),
        Unsendable(
            testDescription: "a line end in a host", host: "a\r\nX: y",
            text: "the host's name has a blank or a control character"),
        Unsendable(
            testDescription: "a colon in a name", name: "A:",
            text: "the header name 'A:', expected letters, digits and some signs"),
        Unsendable(
            testDescription: "a line end in a value", value: "b\r\nX: y",
            text: "the header 'A' has a line end or a NUL in its value"),
        Unsendable(
            testDescription: "a line feed in a value", value: "b\nX: y",
            text: "the header 'A' has a line end or a NUL in its value"),
        Unsendable(
            testDescription: "a NUL in a value", value: "b\0",
            text: "the header 'A' has a line end or a NUL in its value"),
        Unsendable(
            testDescription: "a length of the caller's own", name: "content-length", value: "7",
            text: "the header 'Content-Length', which is written by what sends the request"),
        Unsendable(
            testDescription: "a coding of the caller's own", name: "Transfer-Encoding",
            value: "chunked",
            text: "the header 'Transfer-Encoding', which is written by what sends the request"),
    ])
    func `refuses what could end a line or the head too early`(unsendable: Unsendable) {
        let request = HTTPRequest.to(
            .https, unsendable.host, port: 443, unsendable.target, method: unsendable.method,
            fields: [.init(name: unsendable.name, value: unsendable.value)])
        let error = #expect(throws: UnsendableRequest.self) { try RequestEncoder(request) }
        #expect(error?.text == unsendable.text)
    }

    private func text(_ encoder: RequestEncoder) -> String {
        String(decoding: encoder.head, as: UTF8.self)
    }
}
