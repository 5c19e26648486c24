// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Inspection
import Testing

@Suite(.timeLimit(.minutes(1)))
struct PostureInspectionTests {
    @Test func `what the library no longer speaks is found, with its short keys`() async throws {
        let server = ScriptedServer { hello, _ in OldServer.reply(hello) }
        let posture = try await server.posture()
        #expect(PostureText.lines(posture).joined(separator: "\n") == OldServer.text)
        #expect(posture.chains == [[[0x30, 0]]])
        #expect(posture.connections == server.connections)
    }

    @Test func `hybrid groups are found without their keys`() async throws {
        let server = ScriptedServer { hello, _ in HybridServer.reply(hello) }
        let posture = try await server.posture()
        #expect(PostureText.lines(posture).joined(separator: "\n") == HybridServer.text)
        #expect(posture.plain == nil)
    }

    @Test func `a server that signs unasked shows nothing of its signatures`() async throws {
        let server = ScriptedServer { hello, _ in
            var hello = hello
            if hello.schemes == [0x1A1A] { hello.extensions[13] = [0, 2, 4, 3] }
            return HybridServer.reply(hello)
        }
        let posture = try await server.posture()
        let signatures = try #require(posture[.tls1_3]?.signatures)
        #expect(signatures.found == [])
        #expect(
            signatures.fact(of: SignatureScheme(rawValue: 0x0403))
                == .couldNotTell(.answersAnything))
    }

    /// Servers that nothing is known of, and why.
    static let silent: [(what: String, reply: ScriptedServer.Reply, RefusalReason, cause: String)] =
        [
            ("refuses connections", .refused, .connectionRefused, "nobody listens on 127.0.0.1:9"),
            ("resets", .reset, .connectionReset, "the server reset the connection"),
            ("closes", .closed, .closedEarly, "the server closed the connection without an alert"),
            ("is silent", .silence, .timedOut, "the server did not answer in time"),
            (
                "speaks HTTP", .bytes(Array("HTTP/1.1 400 Bad Request\r\n".utf8)), .handshakeFailed,
                "expected TLS, got 'HTTP/1.1 400 Bad Request…'"
            ),
            (
                "is in trouble", .bytes(Written.alert(80)), .handshakeFailed,
                "the server answered with the alert internal_error"
            ),
            (
                "refuses everything", .bytes(Written.alert(112)), .handshakeFailed,
                "the server refused a hello of each version, the last with the alert unrecognized_name"
            ),
        ]

    @Test(arguments: silent)
    func `a server that answers no hello is an error, never a fact`(
        what: String, reply: ScriptedServer.Reply, reason: RefusalReason, cause: String
    ) async {
        let server = ScriptedServer { _, _ in reply }
        let error = await #expect(throws: ExchangeFailure.self) { try await server.posture() }
        #expect(error?.reason == reason, "\(what)")
        #expect(error?.cause == cause, "\(what)")
    }

    @Test func `a server that is not there is tried three times in all`() async {
        let server = ScriptedServer { _, _ in .refused }
        await #expect(throws: ExchangeFailure.self) { try await server.posture() }
        #expect(server.connections == 3)
    }

    @Test func `an inspection that is interrupted has no posture`() async throws {
        let server = ScriptedServer { hello, _ in HybridServer.reply(hello) }
        #expect(try await server.posture().spoken.count == 1)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await server.posture()
        }
        let error = await #expect(throws: ExchangeFailure.self) { try await task.value }
        #expect(error?.reason == .cancelled)
        #expect(error?.cause == "the run was interrupted")
    }

    @Test func `a server that closes on what it does not take has said so`() async throws {
        let server = ScriptedServer { hello, _ in
            let reply = OldServer.reply(hello)
            guard case .bytes(let bytes) = reply, bytes == Written.alert(40) else { return reply }
            return .closed
        }
        let posture = try await server.posture()
        #expect(posture[.tls1_3]?.isSpoken == .no)
        #expect(posture[.tls1_0]?.suites.found.map(\.rawValue) == OldServer.suites)
        #expect(posture[.tls1_0]?.suites.undecided == nil)
    }

    @Test func `a server that resets on it has not`() async throws {
        let server = ScriptedServer { hello, _ in
            let reply = OldServer.reply(hello)
            guard case .bytes(let bytes) = reply, bytes == Written.alert(40) else { return reply }
            return .reset
        }
        let posture = try await server.posture()
        let suites = try #require(posture[.tls1_0]?.suites)
        #expect(suites.found.map(\.rawValue) == OldServer.suites)
        #expect(suites.fact(of: CipherSuite(rawValue: 0x0005)) == .yes)
        #expect(suites.fact(of: CipherSuite(rawValue: 0x0039)) == .couldNotTell(.reset))
        // Of TLS 1.2 alone, so never offered here.
        #expect(suites.fact(of: CipherSuite(rawValue: 0xC02F)) == .no)
    }

    @Test func `a server that looks at a hundred suites alone is asked in parts`() async throws {
        let server = ScriptedServer { hello, _ in
            hello.suites.count > 128 ? .bytes(Written.alert(40)) : OldServer.reply(hello)
        }
        let posture = try await server.posture()
        #expect(posture[.tls1_0]?.suites.found.map(\.rawValue) == OldServer.suites)
        #expect(posture[.tls1_0]?.suites.hasServerOrder == .yes)
    }

    @Test
    func `a server that asks for no group by itself is spoken with, and its groups are unknown`()
        async throws
    {
        let server = ScriptedServer { hello, _ in
            hello.shares.isEmpty ? .bytes(Written.alert(40)) : HybridServer.reply(hello)
        }
        let posture = try await server.posture()
        let newest = try #require(posture[.tls1_3])
        #expect(newest.isSpoken == .yes)
        #expect(newest.suites.found.count == 3)
        #expect(newest.groups?.found == [])
        #expect(
            newest.groups?.fact(of: NamedGroup(rawValue: 29)) == .couldNotTell(.contradiction))
        #expect(newest.signatures?.undecided?.why == .noGroups)
    }

    @Test func `suites for shared secrets are not offered`() async throws {
        // TLS_PSK_WITH_AES_128_CBC_SHA.
        let server = ScriptedServer { hello, _ in
            guard hello.version == 0x0303, hello.suites.contains(0x008C) else {
                return OldServer.reply(hello)
            }
            return .bytes(Written.record(22, Written.serverHello(0x0303, 0x008C) + Written.done))
        }
        #expect(try await server.posture()[.tls1_2]?.isSpoken == .no)
    }

    @Test func `what a server says in the open is told`() async throws {
        let server = ScriptedServer { hello, _ in EchoingServer.reply(hello) }
        let posture = try await server.posture()
        let expected = PlainFacts(
            version: .tls1_2, compression: .no, secureRenegotiation: .yes,
            extendedMasterSecret: .yes, encryptThenMAC: .yes, heartbeat: .yes, sessionIDs: .yes,
            sessionTickets: .yes, ocspStaple: .yes, certificateTimestamps: .yes,
            clientCertificate: .yes, clientCertificateIssuers: [[0x30, 0x00]],
            applicationProtocols: Inventory(
                found: ["http/1.1"], undecided: .init(["h2"], .unoffered("http/1.1"))))
        #expect(posture.plain == expected)
        let usual = NameAnswer.Reaction.certificate([0x30, 9], isUsual: true)
        #expect(posture.unknownName == NameAnswer(usual, isWarned: true))
        #expect(posture.withoutName == NameAnswer(usual, isWarned: true))
        #expect(posture.fallbackSignal == nil)
        #expect(
            PostureText.lines(posture).suffix(1)
                == ["for an unknown name: the usual certificate, with a warning"])
    }

    @Test func `a server that looks for its signature after the hello has none by that`()
        async throws
    {
        let server = ScriptedServer { hello, _ in
            guard hello.schemes == [0x0807] else { return HybridServer.reply(hello) }
            let key = Written.number(29) + [UInt8](repeating: 5, count: 32).vector(2)
            // An alert as long as it is when encrypted, and no more.
            return .bytes(
                Written.record(
                    22,
                    Written.serverHello(
                        0x0303, 0x1301, session: hello.sessionID,
                        extensions: [(43, [3, 4]), (51, key)]))
                    + Written.record(23, [UInt8](repeating: 0, count: 19)))
        }
        let posture = try await server.posture()
        let signatures = try #require(posture[.tls1_3]?.signatures)
        #expect(signatures.fact(of: SignatureScheme(rawValue: 0x0807)) == .no)
        #expect(signatures.found.map(\.rawValue) == HybridServer.schemes)
    }

    @Test func `a suite that is chosen and given up is none, and does not hide the others`()
        async throws
    {
        let server = ScriptedServer { hello, _ in
            let chosen = OldServer.suites.first(where: hello.suites.contains)
            guard chosen == 4, hello.version <= 0x0301 else { return OldServer.reply(hello) }
            return .bytes(
                Written.record(22, Written.serverHello(hello.version, 4)) + Written.alert(40))
        }
        let suites = try #require(try await server.posture()[.tls1_0]?.suites)
        #expect(suites.found.map(\.rawValue) == OldServer.suites.filter { $0 != 4 })
        #expect(suites.fact(of: CipherSuite(rawValue: 4)) == .no)
        #expect(suites.undecided == nil)
    }

    @Test func `what is missing from messages that broke off is not known to be missing`()
        async throws
    {
        // Its hello alone, to everything.
        let server = ScriptedServer { hello, _ in
            guard hello.version == 0x0303, hello.versions.isEmpty, hello.suites.contains(0x002F)
            else { return .bytes(Written.alert(70)) }
            return .bytes(Written.record(22, Written.serverHello(0x0303, 0x002F)))
        }
        let posture = try await server.posture()
        let plain = try #require(posture.plain)
        #expect(plain.ocspStaple == .couldNotTell(.incomplete))
        #expect(plain.clientCertificate == .couldNotTell(.incomplete))
        #expect(plain.heartbeat == .no)
        #expect(posture.unknownName == NameAnswer(.hidden))
    }

    @Test func `a certificate is compared with one that came`() async throws {
        // It has none for the hello that asks for everything.
        let server = ScriptedServer { hello, _ in
            guard hello.extensions[18] == nil else { return .reset }
            return EchoingServer.reply(hello)
        }
        let posture = try await server.posture()
        #expect(posture.plain?.ocspStaple == .couldNotTell(.reset))
        #expect(posture.unknownName == NameAnswer(.couldNotTell(.noComparison)))
    }

    @Test func `a version that was not told in part is not told`() async throws {
        let server = ScriptedServer { hello, _ in
            guard hello.suites.count <= 100 else { return .bytes(Written.alert(40)) }
            guard hello.version == 0x0303, hello.versions.isEmpty else {
                return OldServer.reply(hello)
            }
            return .reset
        }
        let posture = try await server.posture()
        #expect(posture[.tls1_2]?.isSpoken == .couldNotTell(.reset))
        #expect(posture[.tls1_0]?.isSpoken == .yes)
    }
}
