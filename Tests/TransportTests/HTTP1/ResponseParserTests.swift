// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Testing
import Transport

struct ResponseParserTests {
    struct Answer: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var method = "GET"
        let bytes: String
        var endsByClosing = false
        let status: Int
        var version = "1.1"
        var reason = "OK"
        var fields: [HeaderFields.Field] = []
        var trailers: [HeaderFields.Field] = []
        var body = ""
        var keepsAlive = true
    }

    static let answers = [
        Answer(
            testDescription: "a body with a length",
            bytes: "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nServer:  x y \t\r\n\r\nhello",
            status: 200,
            fields: [
                .init(name: "Content-Length", value: "5"),
                .init(name: "Server", value: "x y"),
            ], body: "hello"),
        Answer(
            testDescription: "no reason phrase and no blank before it",
            bytes: "HTTP/1.1 404\r\nContent-Length: 0\r\n\r\n", status: 404, reason: "",
            fields: [.init(name: "Content-Length", value: "0")]),
        Answer(
            testDescription: "chunks with extensions and trailers",
            bytes: "HTTP/1.1 200 OK\r\nTransfer-Encoding: Chunked\r\n\r\n"
                + "5;a=\"b\"\r\nhello\r\n00A \t; x\r\n, 12345678\r\n0\r\nX-Sum: 9\r\nY:\r\n\r\n",
            status: 200, fields: [.init(name: "Transfer-Encoding", value: "Chunked")],
            trailers: [.init(name: "X-Sum", value: "9"), .init(name: "Y", value: "")],
            body: "hello, 12345678"),
        Answer(
            testDescription: "interim answers before it",
            bytes: "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\n"
                + "HTTP/1.1 204 No Content\r\nA: b\r\n\r\n",
            status: 204, reason: "No Content", fields: [.init(name: "A", value: "b")]),
        Answer(
            testDescription: "an answer to HEAD, whatever its length says", method: "HEAD",
            bytes: "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n", status: 200,
            fields: [.init(name: "Content-Length", value: "1000")]),
        Answer(
            testDescription: "304, whatever its length says",
            bytes: "HTTP/1.1 304 Not Modified\r\nContent-Length: 1000\r\n\r\n", status: 304,
            reason: "Not Modified", fields: [.init(name: "Content-Length", value: "1000")]),
        Answer(
            testDescription: "a body that the connection's end ends",
            bytes: "HTTP/1.1 200 OK\r\n\r\nhello", endsByClosing: true, status: 200,
            body: "hello", keepsAlive: false),
        Answer(
            testDescription: "the same length twice",
            bytes: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\ncontent-length: 2\r\n\r\nab",
            status: 200,
            fields: [
                .init(name: "Content-Length", value: "2"),
                .init(name: "content-length", value: "2"),
            ], body: "ab"),
        Answer(
            testDescription: "Connection: close",
            bytes: "HTTP/1.1 200 OK\r\nConnection: x, Close\r\nContent-Length: 0\r\n\r\n",
            status: 200,
            fields: [
                .init(name: "Connection", value: "x, Close"),
                .init(name: "Content-Length", value: "0"),
            ], keepsAlive: false),
        Answer(
            testDescription: "HTTP/1.0, which closes",
            bytes: "HTTP/1.0 200 OK\r\nContent-Length: 1\r\n\r\na", status: 200, version: "1.0",
            fields: [.init(name: "Content-Length", value: "1")], body: "a", keepsAlive: false),
        Answer(
            testDescription: "HTTP/1.0 that is kept alive",
            bytes: "HTTP/1.0 200 OK\r\nConnection: keep-alive\r\nContent-Length: 1\r\n\r\na",
            status: 200, version: "1.0",
            fields: [
                .init(name: "Connection", value: "keep-alive"),
                .init(name: "Content-Length", value: "1"),
            ], body: "a"),
        Answer(
            testDescription: "lines that end with a line feed alone",
            bytes: "HTTP/1.1 200 OK\nContent-Length: 2\n\nab", status: 200,
            fields: [.init(name: "Content-Length", value: "2")], body: "ab"),
        Answer(
            testDescription: "a reason phrase in UTF-8",
            bytes: "HTTP/1.1 299 Größe\r\nContent-Length: 0\r\n\r\n", status: 299,
            reason: "Größe", fields: [.init(name: "Content-Length", value: "0")]),
    ]

    @Test(arguments: answers)
    func `reads an answer however its bytes are split`(answer: Answer) throws {
        let bytes = Array(answer.bytes.utf8)
        for split in 0...bytes.count {
            var parser = ResponseParser(method: answer.method, limits: ExchangeLimits())
            #expect(try parser.take(bytes[..<split]) == split)
            #expect(try parser.take(bytes[split...]) == bytes.count - split)
            if answer.endsByClosing {
                #expect(parser.response == nil)
                #expect(parser.end(isNotified: true) == nil)
            }
            try check(parser, answer)
        }
        var parser = ResponseParser(method: answer.method, limits: ExchangeLimits())
        for byte in bytes { _ = try parser.take([byte]) }
        if answer.endsByClosing { #expect(parser.end(isNotified: true) == nil) }
        try check(parser, answer)
    }

    private func check(_ parser: ResponseParser, _ answer: Answer) throws {
        let response = try #require(parser.response)
        #expect(response.status == answer.status)
        #expect(response.version == answer.version)
        #expect(response.reason == answer.reason)
        #expect(response.fields.fields == answer.fields)
        #expect(response.trailers.fields == answer.trailers)
        #expect(response.body == Array(answer.body.utf8))
        #expect(parser.keepsAlive == answer.keepsAlive)
    }

    @Test func `leaves what comes after an answer`() throws {
        var parser = ResponseParser(method: "GET", limits: ExchangeLimits())
        let bytes = Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nabHTTP/1.1".utf8)
        #expect(try parser.take(bytes[...]) == bytes.count - 8)
        #expect(parser.response?.body == Array("ab".utf8))
    }

    @Test func `keeps the bytes of a field that is no UTF-8`() throws {
        var parser = ResponseParser(method: "GET", limits: ExchangeLimits())
        let bytes =
            Array("HTTP/1.1 204 x\r\nA: caf".utf8) + [0xE9] + Array("\r\n\r\n".utf8)
        _ = try parser.take(bytes[...])
        #expect(parser.response?.fields["a"] == ["café"])
    }
}

extension ResponseParser {
    mutating func take(_ bytes: some Collection<UInt8>) throws(MessageFault) -> Int {
        let result = Array(bytes).withUnsafeBytes { buffer in
            Result { () throws(MessageFault) in try take(buffer) }
        }
        return try result.get()
    }
}
