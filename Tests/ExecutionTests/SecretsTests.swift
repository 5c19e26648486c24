// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Foundation
import Support
import Testing

/// Nothing that a run writes down holds a secret.
struct SecretsTests {
    @Test func `neither the record's bytes nor what is read from it holds one`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appending(path: "run.jsonl").path
        let plan = try ScriptedRun.plan(
            [
                """
                collection: of s3cr3t!
                defaults: { baseURL: https://h }
                secrets: { token: { env: TOKEN, hosts: [h] } }
                setup:
                  - name: log in
                    POST: /in
                    json: { token: "{{token}}" }
                    capture: { session: { json: $.session, secret: true } }
                requests:
                  - name: s3cr3t! in a name
                    GET: /a
                    query: { t: "{{token}}" }
                    headers: { X-Token: "{{token}}", Authorization: "Bearer {{session}}" }
                    expect: { json: { $.echo: nothing } }
                  - { name: b, GET: "/b/{{session}}", expect: { body: { contains: no } } }
                  - { name: c, GET: /c }
                """
            ], environment: ["TOKEN": "s3cr3t!"])
        let transport = ScriptedTransport { request in
            switch request.url.path {
            case "/in": .answer(json: #"{"session": "S3SS10N#1"}"#)
            case "/a":
                .answer(
                    200, [("X-Echo", "s3cr3t!"), ("Set-Cookie", "sid=c00k1e")],
                    json: #"{"echo": "czNjcjN0IQ== and S3SS10N#1"}"#)
            case "/c": .refused(.handshakeFailed, "alert for S3SS10N%231 and s3cr3t!")
            default: .answer(500, json: #"{"why": "S3SS10N#1 s3cr3t!"}"#)
            }
        }
        let record = try RunRecord(at: path, redactions: RedactionSet())
        await Executor(transport: transport, seed: 7).run(plan, into: record)

        let bytes = String(decoding: try folder.read("run.jsonl"), as: UTF8.self)
        for forbidden in ["s3cr3t!", "czNjcjN0IQ", "s3cr3t%21", "S3SS10N", "c00k1e"] {
            #expect(!bytes.contains(forbidden), "\(forbidden) stands in the record")
        }
        #expect(record.start?.collections.first?.name.text == "of ‹token›")
        let first = try #require(try record.fullCase(1))
        #expect(first.planned.name.text == "‹token› in a name")
        let exchange = try #require(first.exchanges.first)
        #expect(exchange.url.text == "https://h/a?t=‹token›")
        #expect(exchange.fields.map(\.text).contains("X-Token: ‹token›"))
        #expect(exchange.fields.map(\.text).contains("Authorization: Bearer ‹session›"))
        let outcomes = try ScriptedRun.outcomes(of: record)
        #expect(
            outcomes == [
                "setup/log in: passed",
                "‹token› in a name: failed, $.echo: expected \"nothing\", got \"‹token› and ‹session›\"",
                "b: failed, status: expected 2xx, got 500; body: expected something that contains \"no\", got \"{\\\"why\\\": \\\"‹session› ‹token›\\\"}\"",
                "c: errored, handshakeFailed: alert for ‹session› and ‹token›",
            ])
    }

    /// A file's path may be made of one, and a peer may say anything.
    @Test func `what certificates, pins and issuers say is redacted too`() async throws {
        let said = "of s3cr3t!"
        let facts = CertificateFacts(
            subject: said, issuer: said, serialNumber: "01", subjectAltNames: [said],
            notBefore: Date(timeIntervalSince1970: 0), notAfter: Date(timeIntervalSince1970: 1),
            keyType: "EC", keyBits: 256, signatureAlgorithm: "a", spkiSHA256: "AA=", sha256: "00")
        var evidence = PeerEvidence(
            trust: .deny, decision: said,
            faults: [TrustFault(reason: .expired, depth: 0, code: nil, detail: said)],
            presentedChain: [facts], verifiedChain: [facts], isClientCertificateRequested: true,
            clientCertificateSubject: said, warnings: [said])
        evidence.pins = [PinFacts(spkiSHA256: "BB=", subject: said, file: said)]
        evidence.trustStore = said
        evidence.alpn = said
        evidence.acceptableIssuers = [said]
        evidence.clientCertificateWithheld = said
        let folder = try TemporaryFolder()
        let plan = try ScriptedRun.plan(
            [
                """
                collection: C
                secrets: { token: { env: TOKEN, hosts: [h] } }
                requests: [{ name: a, GET: "https://h/" }]
                """
            ], environment: ["TOKEN": "s3cr3t!"])
        let record = try RunRecord(
            at: folder.url.appending(path: "run.jsonl").path, redactions: RedactionSet())
        let transport = ScriptedTransport(evidence: evidence) { _ in .answer() }
        await Executor(transport: transport, seed: 7).run(plan, into: record)
        let bytes = String(decoding: try folder.read("run.jsonl"), as: UTF8.self)
        #expect(!bytes.contains("s3cr3t!"))
        let exchange = try #require(try record.fullCase(0)?.exchanges.first)
        #expect(
            exchange.evidence?.pins == [
                PinFacts(spkiSHA256: "BB=", subject: "of ‹token›", file: "of ‹token›")
            ])
        #expect(exchange.evidence?.trustStore == "of ‹token›")
        #expect(exchange.evidence?.alpn == "of ‹token›")
        #expect(exchange.evidence?.acceptableIssuers == ["of ‹token›"])
        #expect(exchange.challenges.map(\.detail).contains("sent 'of ‹token›'"))
    }
}
