// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Specs
import Testing

struct RefusalExpectationTests {
    private static let failure = ExchangeFailure(
        reason: .expired, phase: .tls,
        faults: [
            TrustFault(
                reason: .expired, depth: 0, code: 10, detail: "expired on 2026-01-01, 333 days ago"),
            TrustFault(
                reason: .hostMismatch, depth: 0, code: 62, detail: "names a.example, not localhost"),
            TrustFault(
                reason: .pinMismatch, depth: nil, code: nil, detail: "no key of the chain is pinned"
            ),
        ], cause: "the certificate of the server is not trusted")

    @Test(arguments: ["expired", "hostMismatch", "pinMismatch", "[revoked, pinMismatch]"])
    func `holds where a reason is among those of the refusal`(_ reasons: String) throws {
        var judged = Judged()
        judged.failure = Self.failure
        #expect(try judged.lines("refused: \(reasons)") == [])
    }

    @Test func `tells all reasons where it was refused for others`() throws {
        var judged = Judged()
        judged.failure = Self.failure
        #expect(
            try judged.lines("refused: [untrustedRoot, selfSigned]") == [
                "refused: expected untrustedRoot or selfSigned, got expired, hostMismatch, pinMismatch: the certificate of the server is not trusted",
                "  expired at depth 0: expired on 2026-01-01, 333 days ago",
                "  hostMismatch at depth 0: names a.example, not localhost",
                "  pinMismatch: no key of the chain is pinned",
            ])
    }

    @Test func `tells of the answer where it was not refused`() throws {
        let evidence = PeerEvidence(
            version: .tls1_3, trust: .unspecified,
            decision: "publicKey: valid and a key of the chain is pinned")
        #expect(
            try Judged(evidence: evidence).lines("refused: pinMismatch") == [
                "refused: expected a refusal (pinMismatch), got the answer 200 OK over TLS 1.3, trust unspecified",
                "  the policy's decision: publicKey: valid and a key of the chain is pinned",
            ])
        #expect(
            try Judged(status: 404, reason: "Not Found").lines("refused: connectionRefused")
                == [
                    "refused: expected a refusal (connectionRefused), got the answer 404 Not Found over plain http"
                ])
    }

    @Test func `stands with time`() throws {
        var judged = Judged()
        judged.failure = Self.failure
        judged.timings.total = 2_000_000_000
        #expect(try judged.lines("{ refused: expired, time: { lt: 3s } }") == [])
        #expect(
            try judged.lines("{ refused: expired, time: { lt: 2s } }")
                == [#"time.total: expected a duration less than 2s, got 2s"#])
    }

    @Test func `the reasons are known to whoever runs it`() throws {
        #expect(
            try Judged.expectation("refused: [expired, revoked]").refused == [.expired, .revoked])
        #expect(try Judged.expectation("status: 200").refused == nil)
    }

    @Test func `inherits nothing, and is inherited by what is silent`() throws {
        let own = try Judged.expectation(
            "refused: expired",
            defaults: ["{ status: 200, time: { lt: 1ns } }".replacing("1ns", with: "1ms")])
        var judged = Judged()
        judged.failure = Self.failure
        judged.timings.total = 5_000_000
        #expect(judged.lines(own) == [])
        #expect(
            try Judged.expectation("time: { lt: 1s }", defaults: ["refused: expired"]).refused == [
                .expired
            ])
        #expect(
            try Judged.expectation("status: 200", defaults: ["refused: expired"]).refused == nil)
    }

    @Test func `stands alone otherwise`() throws {
        #expect(
            try Judged.complaints("{ refused: expired, status: 200, time: { lt: 1s } }") == [
                "1:21-26 found 'status' beside 'refused', which stands alone but for 'time' | a connection that is refused gives no answer"
            ])
    }

    @Test func `an unknown reason is told when it is loaded`() throws {
        let lines = try Judged.complaints("refused: [cancelled, unsendableRequest]")
        #expect(
            lines.map { $0.prefix { $0 != "|" } } == [
                "1:11-19 found 'cancelled', expected the reason of a refusal ",
                "1:22-38 found 'unsendableRequest', expected the reason of a refusal ",
            ])
    }

    private static let alerted = ExchangeFailure(
        reason: .clientCertificateRejected, phase: .tls,
        cause:
            "the server sent the alert 'certificate_expired' (45) to our certificate 'CN=ann'",
        alert: TLSAlert(number: 45))

    @Test(arguments: [
        "{ alert: certificate_expired }", "[{ alert: unknown_ca }, { alert: certificate_expired }]",
        "[handshakeFailed, { alert: certificate_expired }]",
        "[clientCertificateRejected, { alert: unknown_ca }]",
    ])
    func `holds where the server's alert is that one`(_ grounds: String) throws {
        var judged = Judged()
        judged.failure = Self.alerted
        #expect(try judged.lines("refused: \(grounds)") == [])
    }

    @Test(arguments: [
        ("{ alert: unknown_ca }", "the alert 'unknown_ca'"),
        ("[expired, { alert: unknown_ca }]", "expired or the alert 'unknown_ca'"),
    ])
    func `tells which alert it was where it is another`(_ grounds: String, expected: String) throws
    {
        var judged = Judged()
        judged.failure = Self.alerted
        #expect(
            try judged.lines("refused: \(grounds)") == [
                "refused: expected \(expected), got clientCertificateRejected: the server sent the alert 'certificate_expired' (45) to our certificate 'CN=ann'"
            ])
        // What refuses without an alert is none by that name.
        judged.failure = Self.failure
        #expect(try judged.lines("refused: { alert: certificate_expired }").count == 4)
    }

    @Test func `an alert that there is not is told when it is loaded`() throws {
        #expect(
            try Judged.complaints("refused: [{ alert: certificate_expird }, { alerts: x }, {}]")
                == [
                    "1:20-37 found 'certificate_expird', expected an alert of TLS | did you mean 'certificate_expired'?",
                    "1:44-49 unknown key 'alerts' in 'refused' | did you mean 'alert'?",
                    "1:57-58 found an empty map, expected 'alert'",
                ])
        let closing = try Judged.complaints("refused: { alert: close_notify }")
        #expect(
            closing.map { $0.prefix { $0 != "|" } } == [
                "1:19-30 found 'close_notify', expected an alert of TLS "
            ])
    }
}
