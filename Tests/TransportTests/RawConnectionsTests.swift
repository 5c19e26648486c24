// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Transport

@Suite(.timeLimit(.minutes(1)))
struct RawConnectionsTests {
    /// Has enough once it holds so many bytes.
    private struct Collected: AnswerReading {
        let enough: Int
        var text = ""

        mutating func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
            text += String(decoding: bytes, as: UTF8.self)
            return text.utf8.count < enough
        }
    }

    private let connections: RawConnections
    private let pki: TestPKI

    init() throws {
        connections = RawConnections(loop: try EventLoop())
        pki = try TestPKI()
    }

    private func converse(
        port: UInt16, _ text: String, enough: Int, within limit: Duration = .seconds(30)
    ) async throws -> (text: String, end: RawEnd) {
        let address = try #require(SocketAddress(literal: "127.0.0.1", port: port))
        let (reader, end) = try await connections.converse(
            with: address, sending: Array(text.utf8), reading: Collected(enough: enough),
            timeouts: Timeouts(total: limit))
        return (reader.text, end)
    }

    @Test func `sends all, reads until it has enough and closes`() async throws {
        let peer = try ScriptedPeer(["read;drip:hello;wait"], pki)
        let (text, end) = try await converse(port: peer.port, "a\r\n\r\n", enough: 5)
        #expect(text == "hello")
        #expect(end == .enough)
        try await peer.process.wrote("DID 1 wait")
    }

    @Test func `sends more than a socket takes at once`() async throws {
        let peer = try ScriptedPeer(["read;send:hello;wait"], pki)
        let text = String(repeating: "a", count: 4_000_000) + "\r\n\r\n"
        #expect(try await converse(port: peer.port, text, enough: 5).text == "hello")
    }

    @Test func `says that the peer closed`() async throws {
        let peer = try ScriptedPeer(["read;send:hel"], pki)
        let (text, end) = try await converse(port: peer.port, "a\r\n\r\n", enough: 5)
        #expect(text == "hel")
        #expect(end == .closed)
    }

    @Test func `says that the peer reset it`() async throws {
        let peer = try ScriptedPeer(["read;abort"], pki)
        let (text, end) = try await converse(port: peer.port, "a\r\n\r\n", enough: 5)
        #expect(text == "")
        #expect(end == .reset(SystemCallFailure("recv", code: 104)))
    }

    @Test(arguments: ["read;wait", "read;send:hel;wait"])
    func `waits no longer than it may`(script: String) async throws {
        let peer = try ScriptedPeer([script], pki)
        let (_, end) = try await converse(
            port: peer.port, "a\r\n\r\n", enough: 5, within: .milliseconds(200))
        #expect(end == .timedOut)
    }

    @Test func `a peer that never pauses is timed all the same`() async throws {
        let peer = try ScriptedPeer(["read;flood:hello"], pki)
        let (_, end) = try await converse(
            port: peer.port, "a\r\n\r\n", enough: .max, within: .milliseconds(200))
        #expect(end == .timedOut)
    }

    @Test func `is cancelled with its task`() async throws {
        let peer = try ScriptedPeer(["read;wait"], pki)
        let task = Task { try await converse(port: peer.port, "a\r\n\r\n", enough: 5).end }
        try await peer.process.wrote("DID 1 read")
        task.cancel()
        #expect(try await task.value == .cancelled)
    }

    @Test func `names who does not listen`() async throws {
        let port = ForeignPeer.freePort()
        let error = await #expect(throws: ExchangeFailure.self) {
            try await converse(port: port, "a", enough: 1)
        }
        #expect(error?.reason == .connectionRefused)
        #expect(error?.cause == "nobody listens on 127.0.0.1:\(port)")
    }

    @Test func `finds the addresses of a name, and an address is its own`() async throws {
        let named = Endpoint(scheme: .https, host: "localhost", port: 7)
        let found = try await connections.addresses(of: named, within: .seconds(30))
        #expect(found.map(\.description).contains("127.0.0.1:7"))
        let literal = Endpoint(scheme: .https, host: "::1", port: 7)
        let one = try await connections.addresses(of: literal, within: .seconds(30))
        #expect(one.map(\.description) == ["[::1]:7"])
        let unknown = Endpoint(scheme: .https, host: "no-such-host.invalid")
        let error = await #expect(throws: ExchangeFailure.self) {
            try await connections.addresses(of: unknown, within: .seconds(30))
        }
        #expect(error?.reason == .nameNotResolved)
    }
}
