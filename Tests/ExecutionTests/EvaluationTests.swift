// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Support
import Testing

/// Saved chains that are judged without a network.
struct EvaluationTests {
    private static let evidence: PeerEvidence = {
        var evidence = PeerEvidence(trust: .unspecified, decision: "none: valid")
        evidence.trustStore = "the anchors of ca.pem"
        return evidence
    }()

    private static let files = ["next.pem": "NEXT", "old.pem": "OLD", "ca.pem": "CA"]

    @Test func `each is judged for its host under its policy, and asks no server`() async throws {
        let run = try await ScriptedRun(
            """
            policies:
              pinned: { anchors: ca.pem, hosts: [api.h.test] }
            variables: { kind: next }
            requests:
              - { evaluate: "{{kind}}.pem", host: api.h.test, policy: pinned }
              - name: of another host
                evaluate: next.pem
                host: h.test:8443
                policy: pinned
                expect: { tls: { trust: unspecified, version: { exists: false } } }
              - name: "judges {{file}}"
                forEach: [{ file: next }, { file: old }]
                evaluate: "{{file}}.pem"
                host: api.h.test
            """, files: Self.files, evidence: Self.evidence
        ) { _ in .verdict }
        #expect(
            try run.outcomes == [
                "evaluate {{kind}}.pem: passed", "of another host: passed",
                "judges next: passed", "judges old: passed",
            ])
        let asked = run.transport.requests.map { request in
            let fields = request.fields.fields.map(\.value).map {
                $0.split(separator: "/").last.map(String.init) ?? ""
            }
            return
                "\(request.method) \(request.url.text): \(fields.joined(separator: ", ")), \(String(decoding: request.body ?? [], as: UTF8.self))"
        }
        #expect(
            asked.sorted() == [
                "evaluate https://api.h.test: pinned, next.pem, NEXT",
                "evaluate https://api.h.test: pinned, next.pem, NEXT",
                "evaluate https://api.h.test: pinned, old.pem, OLD",
                "evaluate https://h.test:8443: system, next.pem, NEXT",
            ])
        // AFSecurityPolicy judges in a challenge; here nobody asks.
        #expect(try run.cases.flatMap(\.exchanges).flatMap(\.challenges) == [])
        let exchange = try #require(try run.cases.first?.exchanges.first)
        #expect(exchange.url.text == "https://api.h.test")
        #expect(exchange.file?.text.split(separator: "/").last == "next.pem")
        guard case .verdict = exchange.result else {
            Issue.record("expected a verdict")
            return
        }
    }

    @Test func `what is refused fails, and passes where that is expected`() async throws {
        let run = try await ScriptedRun(
            """
            requests:
              - { name: a, evaluate: old.pem, host: h.test }
              - { name: b, evaluate: old.pem, host: h.test, expect: { refused: expired } }
              - { name: c, evaluate: old.pem, host: h.test, expect: { refused: selfSigned } }
              - { name: d, evaluate: next.pem, host: h.test, expect: { refused: expired } }
              - name: e
                evaluate: next.pem
                host: h.test
                expect: { tls: { trust: proceed } }
            """, files: Self.files, evidence: Self.evidence
        ) { request in
            request.body == Array("OLD".utf8)
                ? .refused(.expired, "expired on 2026-01-01") : .verdict
        }
        #expect(
            try run.outcomes == [
                "a: errored, expired: expired on 2026-01-01", "b: passed",
                "c: failed, refused: expected selfSigned, got expired: expired on 2026-01-01",
                "d: failed, refused: expected a refusal (expired), got a chain that is accepted",
                #"e: failed, tls.trust: expected "proceed", got "unspecified""#,
            ])
    }

    @Test func `what the defaults say of requests does not concern it`() async throws {
        let run = try await ScriptedRun(
            """
            tags: [a]
            requests:
              - name: a
                steps:
                  - { name: b, evaluate: next.pem, host: h.test }
                query: { q: 1 }
                retry: 3
                timeout: 1s
                expect: { status: 404 }
            """, files: Self.files, evidence: Self.evidence
        ) { _ in .refused(.expired, "expired") }
        #expect(try run.outcomes == ["a/b: errored, expired: expired"])
        #expect(run.transport.requests.count == 1)
    }

    @Test func `nothing judges where nobody can`() async throws {
        let plan = try ScriptedRun.plan(
            ["collection: C\nrequests: [{ name: a, evaluate: a.pem, host: h.test }]\n"],
            beside: ["a.pem": "A"])
        let record = try RunRecord(redactions: RedactionSet())
        await Executor(transport: ScriptedTransport { _ in .verdict }, seed: 7)
            .run(plan, into: record)
        #expect(
            try ScriptedRun.outcomes(of: record)
                == ["a: errored, unsendableRequest: nothing here judges saved chains"])
    }
}
