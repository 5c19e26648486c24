// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Inspection
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ProberTests {
    private static let hello = ClientHello(
        recordVersion: 0x0301, version: 0x0301, random: [UInt8](repeating: 1, count: 32),
        cipherSuites: [CipherSuite(rawValue: 0x0005)], extensions: [])
    private static let strange = ClientHello(
        recordVersion: 0x0301, version: 0x0301, random: [UInt8](repeating: 1, count: 32),
        cipherSuites: [CipherSuite(rawValue: 0x0039)], extensions: [])

    @Test(arguments: [ScriptedServer.Reply.reset, .silence, .closed, .refused])
    func `what broke off is tried twice more`(reply: ScriptedServer.Reply) async {
        let server = ScriptedServer { hello, number in number < 3 ? reply : OldServer.reply(hello) }
        let answer = await Prober(server, limits: .unpaused).ask(ProberTests.hello)
        #expect(answer.fact == .yes)
        #expect(server.connections == 3)
    }

    @Test func `and no more`() async {
        let server = ScriptedServer { hello, number in number < 4 ? .reset : OldServer.reply(hello)
        }
        let answer = await Prober(server, limits: .unpaused).ask(ProberTests.hello)
        #expect(answer == .unclear(.reset))
        #expect(server.connections == 3)
    }

    @Test func `an alert is an answer once it came twice`() async {
        let server = ScriptedServer { hello, _ in OldServer.reply(hello) }
        let answer = await Prober(server, limits: .unpaused).ask(ProberTests.strange)
        #expect(answer == .refused(.alert(Alert(number: 40))))
        #expect(server.connections == 2)
    }

    @Test func `an alert that comes once, of a server that has too much to do, is none`() async {
        let server = ScriptedServer { hello, number in
            number == 1 ? .bytes(Written.alert(40)) : OldServer.reply(hello)
        }
        let answer = await Prober(server, limits: .unpaused).ask(ProberTests.hello)
        #expect(answer.fact == .yes)
        #expect(server.connections == 2)
    }

    @Test func `nor is one that comes behind what broke off`() async {
        let server = ScriptedServer { hello, number in
            number < 3 ? .reset : number == 3 ? .bytes(Written.alert(40)) : OldServer.reply(hello)
        }
        let answer = await Prober(server, limits: .unpaused).ask(ProberTests.hello)
        #expect(answer.fact == .yes)
        #expect(server.connections == 4)
    }

    /// What counts as a refusal only where the server still answers what it takes.
    static let soft: [(ScriptedServer.Reply, Answer.Refusal, Uncertainty)] = [
        (.closed, .closed, .closed),
        (.bytes(Written.alert(80)), .alert(Alert(number: 80)), .alert(Alert(number: 80))),
        // access_denied.
        (.bytes(Written.alert(49)), .alert(Alert(number: 49)), .alert(Alert(number: 49))),
    ]

    @Test(arguments: soft)
    func `a server that closes, or errs, is asked whether it is there`(
        reply: ScriptedServer.Reply, refusal: Answer.Refusal, doubt: Uncertainty
    ) async {
        let server = ScriptedServer { hello, _ in
            hello.suites == [0x0005] ? OldServer.reply(hello) : reply
        }
        let prober = Prober(server, limits: .unpaused)
        #expect(await prober.ask(ProberTests.strange) == .unclear(doubt))
        #expect(await prober.ask(ProberTests.hello).fact == .yes)
        #expect(await prober.ask(ProberTests.strange) == .refused(refusal))
        #expect(server.connections == 3 + 1 + 4)
        let gone = ScriptedServer { hello, number in number == 1 ? OldServer.reply(hello) : reply }
        let other = Prober(gone, limits: .unpaused)
        #expect(await other.ask(ProberTests.hello).fact == .yes)
        #expect(await other.ask(ProberTests.strange) == .unclear(doubt))
    }

    @Test(arguments: [1, 3])
    func `no more connections are open at once than may be`(limit: Int) async {
        let server = ScriptedServer { hello, _ in OldServer.reply(hello) }
        let prober = Prober(server, limits: ProbeLimits(connectionsAtOnce: limit))
        await withTaskGroup { group in
            for _ in 0..<50 { group.addTask { _ = await prober.ask(ProberTests.hello) } }
        }
        #expect(server.connections == 50)
        #expect(server.mostAtOnce <= limit)
    }

    @Test func `no more are made than may be`() async {
        let server = ScriptedServer { hello, _ in OldServer.reply(hello) }
        let prober = Prober(server, limits: ProbeLimits(connectionsInAll: 2))
        for _ in 0..<2 { #expect(await prober.ask(ProberTests.hello).fact == .yes) }
        let answer = await prober.ask(ProberTests.hello)
        #expect(answer.fact.text == "could not tell: 2 connections were made, the most that may be")
        #expect(server.connections == 2)
        #expect(await prober.connections == 2)
    }

    @Test func `nothing is asked once the time is up`() async {
        let server = ScriptedServer { hello, _ in OldServer.reply(hello) }
        let prober = Prober(server, limits: ProbeLimits(total: .zero))
        #expect(await prober.ask(ProberTests.hello) == .unclear(.deadline))
        #expect(server.connections == 0)
    }

    @Test func `a server that fell silent is asked no more`() async {
        let server = ScriptedServer { hello, number in
            number == 1 ? OldServer.reply(hello) : .silence
        }
        let prober = Prober(server, limits: .unpaused)
        #expect(await prober.ask(ProberTests.hello).fact == .yes)
        for _ in 0..<2 { #expect(await prober.ask(ProberTests.strange) == .unclear(.silence)) }
        let answer = await prober.ask(ProberTests.strange)
        #expect(
            answer.fact.text
                == "could not tell: the server did not answer 6 times in a row, and was asked no more"
        )
        // The first, twice three, and what it answered before.
        #expect(server.connections == 1 + 6 + 1)
    }

    @Test func `one that is silent on what it does not know is asked on`() async {
        let server = ScriptedServer { hello, _ in
            hello.suites == [0x0005] ? OldServer.reply(hello) : .silence
        }
        let prober = Prober(server, limits: .unpaused)
        #expect(await prober.ask(ProberTests.hello).fact == .yes)
        for _ in 0..<3 { #expect(await prober.ask(ProberTests.strange) == .unclear(.silence)) }
        #expect(await prober.ask(ProberTests.hello).fact == .yes)
    }

    /// What comes behind a hello of TLS 1.3, and how it ends.
    static let newest: [(bytes: Int, ending: ScriptedServer.Reply, Answer)] = [
        (19, .closed, .refused(.closed)), (19, .reset, .refused(.closed)),
        (19, .silence, .unclear(.silence)), (0, .closed, .unclear(.closed)),
        (0, .reset, .unclear(.reset)),
    ]

    @Test(arguments: newest)
    func `a server of TLS 1.3 has refused where it closes after an alert that nobody can read`(
        bytes: Int, ending: ScriptedServer.Reply, expected: Answer
    ) async {
        let key = Written.number(29) + [UInt8](repeating: 5, count: 32).vector(2)
        let hello = Written.record(
            22, Written.serverHello(0x0303, 0x1301, extensions: [(43, [3, 4]), (51, key)]))
        let alert = bytes == 0 ? [] : Written.record(23, [UInt8](repeating: 0, count: bytes))
        let server = ScriptedServer(ending: ending) { _, _ in .bytes(hello + alert) }
        let answer = await Prober(server, limits: .unpaused).ask(
            ProberTests.hello, encryptedBytes: 300)
        #expect(answer == expected)
        let enough = Written.record(23, [UInt8](repeating: 0, count: 300))
        let other = ScriptedServer(ending: ending) { _, _ in .bytes(hello + enough) }
        let going = await Prober(other, limits: .unpaused).ask(
            ProberTests.hello, encryptedBytes: 300)
        #expect(going.fact == .yes)
    }
}
