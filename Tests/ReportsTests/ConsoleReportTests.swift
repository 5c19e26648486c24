// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Foundation
import Reports
import Testing

struct ConsoleReportTests {
    private func text(
        _ run: RecordedRun, detail: ConsoleReport.Detail = .normal, isColored: Bool = false
    ) throws -> String {
        let sink = CollectedText()
        try ConsoleReport(run.record, detail: detail, isColored: isColored).write(to: sink)
        return sink.text
    }

    /// The page of cli.md.
    private func page() throws -> RecordedRun {
        let run = try RecordedRun()
        run.begin([("Petstore contract", "collections/petstore.yaml", 2)])
        run.plan(0, "list pets", line: 28)
        run.plan(1, "read pet", line: 40)
        run.run(
            0,
            .failed([
                RecordedMismatch(
                    subject: run.text("$.pets[2].price"),
                    message: run.text("expected a number less than 100, got 120.5"),
                    place: run.place(
                        31, "  $.pets: { each: { $.price: { lt: 100 } } }",
                        "                              ^^^^^^^^^^^"))
            ]),
            exchange: run.exchange(result: run.response(200, "OK")), at: 0)
        run.run(
            1, .passed,
            exchange: run.exchange(
                "GET", "https://localhost:8443/pets/1",
                result: run.response(200, "OK", ["Content-Type: text/plain"], body: "Rex\n")),
            at: 20)
        run.end(at: 420)
        return run
    }

    @Test func `shows each failure once with its line and carets, then the sums`() throws {
        #expect(
            try text(page()) == """
                ✗ Petstore contract › list pets                    collections/petstore.yaml:31
                  $.pets[2].price: expected a number less than 100, got 120.5
                    31 |   $.pets: { each: { $.price: { lt: 100 } } }
                       |                               ^^^^^^^^^^^
                  GET https://localhost:8443/pets  →  200 OK, 18 ms, TLS 1.3, unspecified

                1 collection, 2 requests: 1 passed, 1 failed, 0 skipped in 0.42 s   (seed 7243)

                """)
    }

    @Test func `verbose shows every case with its exchanges`() throws {
        #expect(
            try text(page(), detail: .verbose) == """
                ✗ Petstore contract › list pets                    collections/petstore.yaml:31
                  $.pets[2].price: expected a number less than 100, got 120.5
                    31 |   $.pets: { each: { $.price: { lt: 100 } } }
                       |                               ^^^^^^^^^^^
                  GET https://localhost:8443/pets  →  200 OK, 18 ms, TLS 1.3, unspecified
                    > GET https://localhost:8443/pets
                    > Accept: application/json
                    < HTTP/1.1 200 OK
                    * new connection to 127.0.0.1:8443
                    * TLS 1.3, TLS_AES_128_GCM_SHA256
                    * trust: unspecified, by policy 'system'
                    * decision: none: valid by the anchors

                ✓ Petstore contract › read pet                     collections/petstore.yaml:40
                    > GET https://localhost:8443/pets/1
                    > Accept: application/json
                    < HTTP/1.1 200 OK
                    < Content-Type: text/plain
                    <
                    < Rex
                    * new connection to 127.0.0.1:8443
                    * TLS 1.3, TLS_AES_128_GCM_SHA256
                    * trust: unspecified, by policy 'system'
                    * decision: none: valid by the anchors

                1 collection, 2 requests: 1 passed, 1 failed, 0 skipped in 0.42 s   (seed 7243)

                """)
    }

    /// One case whose handshake shows everything.
    private func challenged() throws -> RecordedRun {
        let run = try RecordedRun()
        var evidence = RecordedRun.evidence
        evidence.group = "X25519"
        evidence.alpn = "http/1.1"
        evidence.trustStore = "the anchors of ca.pem"
        evidence.clientCertificateWithheld = "no accepted issuer fits"
        run.begin([("A", "a.yaml", 1)])
        run.plan(0, "one", line: 1)
        run.run(
            0, .passed,
            exchange: run.exchange(
                result: run.response(200, "OK"), evidence: evidence,
                challenges: [
                    AuthenticationChallenge(
                        method: .serverTrust, disposition: .useCredential, detail: "fine"),
                    AuthenticationChallenge(
                        method: .clientCertificate, disposition: .rejectProtectionSpace,
                        detail: "no accepted issuer fits"),
                ]), at: 0)
        run.end(at: 18)
        return run
    }

    @Test func `each challenge is shown with what was answered`() throws {
        #expect(
            try text(challenged(), detail: .verbose) == """
                ✓ A › one                                          collections/petstore.yaml:1
                    > GET https://localhost:8443/pets
                    > Accept: application/json
                    < HTTP/1.1 200 OK
                    * new connection to 127.0.0.1:8443
                    * TLS 1.3, TLS_AES_128_GCM_SHA256, X25519, ALPN http/1.1
                    * trust: unspecified, by policy 'system'
                    * decision: none: valid by the anchors
                    * rests on: the anchors of ca.pem
                    * client certificate: none, as no accepted issuer fits
                    * challenge ServerTrust: useCredential, fine
                    * challenge ClientCertificate: rejectProtectionSpace, no accepted issuer fits

                1 collection, 1 request: 1 passed, 0 failed, 0 skipped in 0.02 s   (seed 7243)

                """)
    }

    @Test func `a build server is told the challenges too`() throws {
        let sink = CollectedText()
        try JUnitReport(try challenged().record).write(to: sink)
        let lines = sink.text.split(separator: "\n").filter { $0.contains("challenge ") }
        #expect(
            lines == [
                "* challenge ServerTrust: useCredential, fine",
                "* challenge ClientCertificate: rejectProtectionSpace, no accepted issuer fits</system-out>",
            ])
    }

    @Test func `quiet says nothing where all passed`() throws {
        let run = try RecordedRun()
        run.begin([("A", "a.yaml", 1)])
        run.plan(0, "one", line: 1)
        run.run(0, .passed, at: 0)
        run.end(at: 18)
        #expect(try text(run, detail: .quiet) == "")
        #expect(
            try text(run)
                == "1 collection, 1 request: 1 passed, 0 failed, 0 skipped in 0.02 s   (seed 7243)\n"
        )
    }

    @Test func `colours only where it is told`() throws {
        let colored = try text(page(), isColored: true)
        #expect(
            colored.hasPrefix(
                "\u{1B}[31m✗\u{1B}[0m \u{1B}[1mPetstore contract › list pets\u{1B}[0m      "))
        #expect(
            colored.hasSuffix(
                "\u{1B}[32m1 passed\u{1B}[0m, \u{1B}[31m1 failed\u{1B}[0m, 0 skipped in 0.42 s   (seed 7243)\n"
            ))
        #expect(try !text(page()).contains("\u{1B}"))
    }

    @Test func `a refusal is explained down to the lines that would accept it`() throws {
        let run = try RecordedRun()
        let leaf = CertificateFacts(
            subject: "CN=localhost", issuer: "CN=Test CA", serialNumber: "01",
            subjectAltNames: ["localhost"], notBefore: .init(timeIntervalSince1970: 1_700_000_000),
            notAfter: .init(timeIntervalSince1970: 1_800_000_000), keyType: "EC", keyBits: 256,
            signatureAlgorithm: "ecdsa-with-SHA256",
            spkiSHA256: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=", sha256: "00ff")
        var evidence = PeerEvidence(
            version: .tls1_3, trust: .deny, decision: "publicKey: valid, but no key is pinned",
            presentedChain: [leaf])
        evidence.trustStore = "the anchors of ca.pem"
        evidence.builtChain = [leaf]
        run.begin([("A", "a.yaml", 1)])
        run.plan(0, "one", line: 3)
        run.run(
            0,
            .errored(
                RecordedError(
                    reason: "pinMismatch", message: run.text("no key of the chain is pinned"),
                    place: run.place(3, "- GET: /one", "  ^^^"))),
            exchange: run.exchange(
                result: .failure(
                    RecordedFailure(
                        reason: .pinMismatch, phase: .tls,
                        cause: run.text("no key of the chain is pinned"),
                        faults: [
                            .init(
                                reason: .pinMismatch, depth: nil,
                                detail: run.text("none of 1 certificates has a pinned key")),
                            .init(
                                reason: .pinMismatch, depth: 0,
                                detail: run.text("no key of the chain is pinned")),
                        ], byteOffset: nil)),
                pins: ["sha256/BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB="], evidence: evidence),
            at: 0)
        run.end(at: 18)
        #expect(
            try text(run) == """
                ✗ A › one                                          collections/petstore.yaml:3
                  pinMismatch: no key of the chain is pinned
                    3 | - GET: /one
                      |   ^^^
                  pinMismatch: none of 1 certificates has a pinned key
                  at fault: certificate 0, CN=localhost
                  trust: deny, by policy 'pinned' (policies.yaml:4): publicKey: valid, but no key is pinned
                  trust rests on: the anchors of ca.pem
                  presented chain:
                    certificate 0: CN=localhost, issued by CN=Test CA, until 2027-01-15T08:00:00Z
                      SPKI sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
                      certificate SHA-256 00ff
                  verified chain: none
                  pinned publicKey: sha256/BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB=
                  policy 'pinned' (policies.yaml:4) would accept it with
                    pinnedPublicKeys: ["sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="]  # the key of CN=localhost
                  GET https://localhost:8443/pets  →  pinMismatch (in the TLS handshake), 18 ms, TLS 1.3, deny

                1 collection, 1 request: 0 passed, 0 failed, 1 error, 0 skipped in 0.02 s   (seed 7243)

                """)
    }

    @Test func `warnings of a policy stand before the sums`() throws {
        let run = try RecordedRun()
        run.begin([("A", "a.yaml", 2)])
        run.plan(0, "one", line: 1)
        run.plan(1, "two", line: 2)
        run.run(0, .passed, warnings: ["accepts any certificate"], at: 0)
        run.run(1, .passed, warnings: ["accepts any certificate"], at: 0)
        run.end(at: 18)
        #expect(
            try text(run) == """
                warning: accepts any certificate (A › one and 1 more)
                1 collection, 2 requests: 2 passed, 0 failed, 0 skipped in 0.02 s   (seed 7243)

                """)
    }

    @Test func `an interrupted run says so, and foreign text can't steer the terminal`() throws {
        let run = try RecordedRun()
        run.begin([("A\u{1B}[2J", "a.yaml", 1)])
        run.plan(0, "one", line: 1)
        run.run(
            0,
            .failed([
                RecordedMismatch(
                    subject: run.text("reason"), message: run.text("got '\u{1B}[2J\u{7}'"),
                    place: run.place(1, "x", "^"))
            ]), at: 0)
        run.end(at: 18, isInterrupted: true)
        #expect(
            try text(run) == """
                ✗ A␛[2J › one                                      collections/petstore.yaml:1
                  reason: got '␛[2J␇'
                    1 | x
                      | ^

                1 collection, 1 request: 0 passed, 1 failed, 0 skipped in 0.02 s, interrupted   (seed 7243)

                """)
    }
}
