// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Support
import Synchronization
import Testing
import Transport
import Trust

/// A clock that tests set.
private final class SetClock: Sendable {
    private let date = Mutex(Date())

    var now: Date { date.withLock { $0 } }

    func advance(days: Double) {
        date.withLock { $0 += days * 86_400 }
    }
}

/// nginx gives sessions in both versions; its certificate is valid for 90 days.
@Suite(.enabled(if: RequiredTool.nginx.isExpected), .timeLimit(.minutes(3)))
struct SessionVerdictTests {
    private let pki: TestPKI
    private let nginx: NginxPeer
    private let clock = SetClock()
    private let transport: PinnedTransport

    init() throws {
        pki = try TestPKI()
        nginx = try NginxPeer(pki)
        transport = PinnedTransport(
            policies: PolicyStore(context: try LibraryContext.shared()), loops: [try EventLoop()],
            now: { [clock] in clock.now })
    }

    private func exchange(
        _ version: TLSVersion, under policy: SecurityPolicy
    ) async throws -> Exchange {
        let port = version == .tls1_2 ? nginx.tls12Port : nginx.tls13Port
        return try await transport.exchange(.to(port: port, "/closing"), under: policy)
    }

    @Test(arguments: [TLSVersion.tls1_2, .tls1_3])
    func `judges anew where a certificate has expired since the session's verdict`(
        version: TLSVersion
    ) async throws {
        let first = try await exchange(version, under: pki.pinned())
        #expect(first.evidence?.isResumed == false)
        clock.advance(days: 80)
        // The third's session is the second's, whose verdict is the first's.
        for _ in 0..<2 {
            let resumed = try await exchange(version, under: pki.pinned())
            #expect(resumed.response?.status == 200, "\(resumed.result)")
            #expect(resumed.evidence?.isResumed == true)
        }
        clock.advance(days: 20)
        let refused = try await exchange(version, under: pki.pinned())
        #expect(refused.failure?.reason == .expired)
        #expect(refused.evidence?.isResumed == false)
        // What was refused left nothing to resume, and the policy that takes it is another.
        var lenient = pki.pinned()
        lenient.allowInvalidCertificates = true
        for isResumed in [false, true] {
            let accepted = try await exchange(version, under: lenient)
            #expect(accepted.response?.status == 200, "\(accepted.result)")
            #expect(accepted.evidence?.isResumed == isResumed)
            #expect(accepted.evidence?.trust == .proceed)
            // The root is as old as the leaf.
            #expect(accepted.evidence?.faults.map(\.reason) == [.expired, .expired])
        }
    }

    @Test(arguments: [TLSVersion.tls1_2, .tls1_3])
    func `judges anew where a revocation list was due to be replaced since`(
        version: TLSVersion
    ) async throws {
        var list = RevocationListRequest()
        (list.thisUpdate, list.nextUpdate) = (clock.now - 86_400, clock.now + 6 * 86_400)
        var policy = pki.pinned()
        policy.revocation = .lists([TestPKI.file(try list.der(of: pki.authority), "a.crl")])
        for isResumed in [false, true] {
            let accepted = try await exchange(version, under: policy)
            #expect(accepted.response?.status == 200, "\(accepted.result)")
            #expect(accepted.evidence?.isResumed == isResumed)
        }
        clock.advance(days: 7)
        let refused = try await exchange(version, under: policy)
        #expect(refused.failure?.reasons == [.revocationUnknown])
        #expect(refused.evidence?.isResumed == false)
        #expect(try await exchange(version, under: pki.pinned()).response?.status == 200)
    }

    @Test(arguments: [TLSVersion.tls1_2, .tls1_3])
    func `judges anew where a client's pins have expired since`(
        version: TLSVersion
    ) async throws {
        let leaf = try #require(
            Certificate(der: pki.server.certificateDER, context: try LibraryContext.shared()))
        var policy = pki.policy(named: "app")
        policy.pinningMode = .publicKey
        policy.pinLists = [
            PinList(.chain, [leaf.spkiSHA256], expires: clock.now + 6 * 86_400)
        ]
        for isResumed in [false, true] {
            let pinned = try await exchange(version, under: policy)
            #expect(pinned.evidence?.isResumed == isResumed)
            #expect(pinned.evidence?.warnings == [])
        }
        clock.advance(days: 7)
        for isResumed in [false, true] {
            let unpinned = try await exchange(version, under: policy)
            #expect(unpinned.response?.status == 200, "\(unpinned.result)")
            #expect(unpinned.evidence?.isResumed == isResumed)
            #expect(
                unpinned.evidence?.warnings == ["nothing is pinned: the pins have expired"])
        }
    }

    @Test(arguments: [TLSVersion.tls1_2, .tls1_3])
    func `judges anew as of when the policy wants the dates to hold`(
        version: TLSVersion
    ) async throws {
        var ahead = pki.pinned()
        ahead.evaluationTime = .after(85 * 86_400)
        var fixed = pki.pinned()
        fixed.evaluationTime = .moment(clock.now)
        for policy in [ahead, fixed] {
            #expect(try await exchange(version, under: policy).evidence?.isResumed == false)
            #expect(try await exchange(version, under: policy).evidence?.isResumed == true)
        }
        clock.advance(days: 10)
        let refused = try await exchange(version, under: ahead)
        #expect(refused.failure?.reason == .expired)
        #expect(refused.evidence?.isResumed == false)
        // A moment stands still.
        let accepted = try await exchange(version, under: fixed)
        #expect(accepted.response?.status == 200, "\(accepted.result)")
        #expect(accepted.evidence?.isResumed == true)
    }

    private func handshake(
        _ port: UInt16, under policy: SecurityPolicy? = nil
    ) async -> Exchange {
        await transport.handshake(
            with: Endpoint(scheme: .https, host: "localhost", port: port),
            under: policy ?? pki.policy(),
            timeouts: Timeouts(), limits: ExchangeLimits())
    }

    @Test func `judges a known chain anew where a certificate has expired since`() async throws {
        for days in [0.0, 80] {
            clock.advance(days: days)
            let accepted = await handshake(nginx.tls13Port)
            #expect(accepted.failure == nil, "\(accepted.result)")
            #expect(accepted.evidence?.isResumed == false)
        }
        clock.advance(days: 20)
        #expect(await handshake(nginx.tls13Port).failure?.reason == .expired)
    }

    @Test func `names of a known chain the moment as of which it is judged`() async throws {
        var ahead = pki.policy()
        ahead.evaluationTime = .after(30 * 86_400)
        var fixed = pki.policy()
        fixed.evaluationTime = .moment(clock.now)
        var decisions: [String?] = []
        for policy in [ahead, fixed] {
            decisions.append(await handshake(nginx.tls13Port, under: policy).evidence?.decision)
        }
        clock.advance(days: 10)
        for (policy, isSame) in [(ahead, false), (fixed, true)] {
            let later = try #require(
                await handshake(nginx.tls13Port, under: policy).evidence?.decision)
            #expect(decisions.contains(later) == isSame, "\(later)")
        }
    }

    @Test func `judges another chain of a known host`() async throws {
        #expect(await handshake(nginx.tls13Port).failure == nil)
        let other = try NginxPeer(try TestPKI())
        let refused = await handshake(other.tls13Port)
        // Its root has the same name, and another key.
        #expect(refused.failure?.reason == .incompleteChain, "\(refused.result)")
        #expect(await handshake(nginx.tls13Port).failure == nil)
    }
}
