// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Testing
import Transport

struct RequestParserTests {
    private func parsed(_ parts: [String]) throws -> (ServerRequest?, RequestParser) {
        var parser = RequestParser(limits: ExchangeLimits(head: 200, body: 20))
        for part in parts {
            let result = Array(part.utf8).withUnsafeBytes { bytes in
                Result { () throws(MessageFault) in try parser.take(bytes) }
            }
            _ = try result.get()
        }
        return (parser.request(from: ServerPeer()), parser)
    }

    @Test(arguments: [
        "POST /pets?x=1 HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello",
        "POST /pets?x=1 HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
            + "2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n",
    ])
    func `reads a request however its bytes are split`(text: String) throws {
        for split in text.indices {
            let (request, parser) = try parsed([String(text[..<split]), String(text[split...])])
            #expect(request?.method == "POST")
            #expect(request?.target == "/pets?x=1")
            #expect(request?.version == "1.1")
            #expect(request?.fields["host"] == ["a"])
            #expect(request?.body == Array("hello".utf8))
            #expect(parser.keepsAlive)
        }
    }

    @Test(arguments: [
        ("GET / HTTP/1.1\r\n\r\n", true), ("GET / HTTP/1.1\r\nConnection: close\r\n\r\n", false),
        ("GET / HTTP/1.0\r\n\r\n", false),
        ("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", true),
    ])
    func `knows whether the client goes on`(text: String, keepsAlive: Bool) throws {
        let (request, parser) = try parsed([text])
        #expect(request?.body == [])
        #expect(parser.keepsAlive == keepsAlive)
    }

    @Test(arguments: [
        ("GET /\r\n\r\n", "expected a request line as 'GET / HTTP/1.1', got 'GET /'"),
        (
            "GET  / HTTP/1.1\r\n\r\n",
            "expected a request line as 'GET / HTTP/1.1', got 'GET  / HTTP/1.1'"
        ),
        ("\r\n", "expected a request line as 'GET / HTTP/1.1', got ''"),
        ("GET / HTTP/2.0\r\n\r\n", "the version 'HTTP/2.0', expected 'HTTP/1.1' or 'HTTP/1.0'"),
        (
            "POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
            "both Content-Length and Transfer-Encoding"
        ),
        (
            "POST / HTTP/1.1\r\nContent-Length: 21\r\n\r\n",
            "the body is longer than the limit of 20 bytes"
        ),
        (
            "GET / HTTP/1.1\r\n a\r\n\r\n",
            "a field that goes on in the next line, which HTTP/1.1 no longer allows"
        ),
    ])
    func `says what is wrong with a request`(text: String, message: String) {
        let fault = #expect(throws: MessageFault.self) { try parsed([text]) }
        #expect(fault?.text == message)
    }
}
