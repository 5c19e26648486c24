// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Inspection
import Testing

/// Servers, and boxes before them, that refuse for reasons of their own what the server behind takes.
@Suite(.timeLimit(.minutes(1)))
struct BelievingTests {
    private static func hello(_ suite: UInt16) -> ClientHello {
        ClientHello(
            recordVersion: 0x0301, version: 0x0301, random: [UInt8](repeating: 1, count: 32),
            cipherSuites: [CipherSuite(rawValue: suite)], extensions: [])
    }

    private static let taken = hello(0x0005)
    private static let strange = hello(0x0039)

    @Test(arguments: [40, 70, 71])
    func `who refuses everything from some moment on refuses nothing by that`(alert: UInt8) async {
        let reply = Written.alert(alert)
        let limited = ScriptedServer { hello, number in
            number == 1 ? OldServer.reply(hello) : .bytes(reply)
        }
        let prober = Prober(limited, limits: .unpaused)
        #expect(await prober.ask(Self.taken).fact == .yes)
        #expect(await prober.ask(Self.strange) == .unclear(.alert(Alert(number: alert))))
        let choosy = ScriptedServer { hello, _ in
            hello.suites == [0x0005] ? OldServer.reply(hello) : .bytes(reply)
        }
        let other = Prober(choosy, limits: .unpaused)
        #expect(await other.ask(Self.taken).fact == .yes)
        #expect(await other.ask(Self.strange) == .refused(.alert(Alert(number: alert))))
        #expect(choosy.connections == 1 + 2 + 1)
    }

    @Test(arguments: [(1, Answer.refused(.alert(Alert(number: 80)))), (2, .unclear(.reset))])
    func `two equal words count beside one that broke off`(resets: Int, expected: Answer) async {
        let server = ScriptedServer { hello, number in
            if hello.suites == [0x0005] { return OldServer.reply(hello) }
            // The first is the hello that is taken.
            return number > 1 && number <= 1 + resets ? .reset : .bytes(Written.alert(80))
        }
        let prober = Prober(server, limits: .unpaused)
        #expect(await prober.ask(Self.taken).fact == .yes)
        let answer = await prober.ask(Self.strange)
        #expect(answer == expected || resets == 2 && answer == .unclear(.alert(Alert(number: 80))))
    }

    @Test func `a server that serves one at a time is asked one at a time`() async {
        let server = ScriptedServer(places: 1) { hello, _ in OldServer.reply(hello) }
        let prober = Prober(server, limits: .unpaused)
        let facts = await withTaskGroup(of: Fact.self) { group in
            for _ in 0..<40 { group.addTask { await prober.ask(Self.taken).fact } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(facts.allSatisfy { $0 == .yes })
    }

    /// What a box lets through, and what of the inventory is other than without it.
    static let boxes: [(name: String, takes: @Sendable (ReadHello) -> Bool, changed: [String])] = [
        (
            "below 300 bytes", { $0.length <= 300 },
            ["takes a hello of 400 bytes: no", "takes a hello of 4000 bytes: no"]
        ),
        (
            "below 256 bytes", { $0.length < 256 },
            ["takes a hello of 400 bytes: no", "takes a hello of 4000 bytes: no"]
        ),
        ("of 64 cipher suites", { $0.suites.count <= 64 }, []),
    ]

    @Test(arguments: boxes.indices, [ScriptedServer.Reply.closed, .bytes(Written.alert(40))])
    func `what is behind a box that refuses long hellos is found in short ones`(
        index: Int, refusal: ScriptedServer.Reply
    ) async throws {
        let box = Self.boxes[index]
        let server = ScriptedServer { hello, _ in
            box.takes(hello) ? OldServer.reply(hello) : refusal
        }
        let posture = try await server.posture()
        var expected = OldServer.text
        for line in box.changed {
            expected = expected.replacingOccurrences(
                of: line.replacingOccurrences(of: ": no", with: ": yes"), with: line)
        }
        #expect(PostureText.lines(posture).joined(separator: "\n") == expected)
    }

    @Test func `a server of TLS 1.3 that asks for no share is not called intolerant`() async throws
    {
        let server = ScriptedServer { hello, _ in
            hello.shares.isEmpty ? .bytes(Written.alert(40)) : HybridServer.reply(hello)
        }
        let lines = PostureText.lines(try await server.posture())
        let told = HybridServer.text.split(separator: "\n").map(String.init)
            .filter { $0.hasPrefix("takes ") || $0.hasSuffix("unrecognized_name") }
        #expect(told.count == 8)
        #expect(lines.filter { told.contains($0) } == told)
    }
}
