// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Transport
import Trust

@Suite(.enabled(if: RequiredTool.python.isExpected), .timeLimit(.minutes(3)))
struct CodedAnswerTests {
    private static let gzip =
        #"\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\x03\xcb\x48\xcd\xc9\xc9\x57\xc8\x40\x90\x00\x80\x88\xf9\xe5\x11\x00\x00\x00"#
    private let pki: TestPKI
    private let transport: PinnedTransport

    init() throws {
        pki = try TestPKI()
        transport = PinnedTransport(
            policies: PolicyStore(context: try LibraryContext.shared()), loops: [try EventLoop()])
    }

    private func exchange(
        _ status: String = "200 OK", coding: String, _ body: String, length: Int,
        method: String = "GET"
    ) async throws -> Exchange {
        let head =
            #"HTTP/1.1 \#(status)\r\nContent-Encoding: \#(coding)\r\nContent-Length: \#(length)\r\n\r\n"#
        let peer = try ScriptedPeer(["read;send:\(head)\(body);wait"], pki)
        return try await transport.exchange(
            .to(.http, "127.0.0.1", port: peer.port, method: method), under: pki.policy())
    }

    @Test func `shows the body decoded and as it came`() async throws {
        let response = try await exchange(coding: "gzip", CodedAnswerTests.gzip, length: 28)
            .response
        #expect(response?.body == Array("hello hello hello".utf8))
        #expect(response?.encodedBody?.count == 28)
        #expect(response?.fields["Content-Encoding"] == ["gzip"])
    }

    @Test func `leaves a coding that it does not know`() async throws {
        let response = try await exchange(coding: "br", "abc", length: 3).response
        #expect(response?.body == Array("abc".utf8))
        #expect(response?.encodedBody == nil)
    }

    @Test(arguments: ["204 No Content", "304 Not Modified"])
    func `asks for no body where there is none`(status: String) async throws {
        let response = try await exchange(status, coding: "gzip", "", length: 28).response
        #expect(response?.body == [])
        #expect(response?.encodedBody == nil)
    }

    @Test func `asks for no body of HEAD, nor of an empty answer`() async throws {
        let head = try await exchange(coding: "gzip", "", length: 28, method: "HEAD").response
        #expect(head?.status == 200)
        let empty = try await exchange(coding: "gzip", "", length: 0).response
        #expect(empty?.status == 200)
    }

    @Test func `leaves a part of a coded whole as it came`() async throws {
        let response = try await exchange(
            "206 Partial Content", coding: "gzip", #"\x1f\x8b\x08"#, length: 3
        ).response
        #expect(response?.body == [0x1F, 0x8B, 0x08])
    }

    @Test func `calls an answer malformed that can't be decoded`() async throws {
        let exchange = try await exchange(coding: "gzip", "not gzip", length: 8)
        #expect(exchange.failure?.reason == .malformedResponse)
        #expect(exchange.failure?.phase == .response)
        #expect(
            exchange.failure?.cause
                == "the Content-Encoding says 'gzip', but the body begins with 'not gzip'")
        #expect(exchange.timings.firstByte > 0)
    }
}
