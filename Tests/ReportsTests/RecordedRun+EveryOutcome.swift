// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution

extension RecordedRun {
    /// Every outcome, and names that XML can't hold as they are.
    static func everyOutcome(secrets: [Secret] = []) throws -> RecordedRun {
        let run = try RecordedRun(secrets: secrets)
        run.begin([
            ("Petstore v1.2 <&\">", "collections/petstore.yaml", 5),
            ("Rest", "collections/rest.yaml", 1),
        ])
        run.plan(0, group: ["setup"], "log in", line: 12)
        run.plan(1, "list \"pets\" & <cats>", line: 30)
        run.plan(2, group: ["life of a pet"], "create 🐈\u{7}", line: 40)
        run.plan(3, "delete", line: 50)
        run.plan(4, "never reached", line: 60)
        run.plan(5, collection: 1, "list pets", line: 3, file: "collections/rest.yaml")
        run.run(0, .passed, exchange: run.exchange(result: run.response(200, "OK")), at: 1000)
        run.run(
            1,
            .failed([
                RecordedMismatch(
                    subject: run.text("$.pets[2].price"),
                    message: run.text("expected a number less than 100, got 120.5"),
                    place: run.place(
                        31, "  $.pets: { each: { $.price: { lt: 100 } } }",
                        "                    ^^^^^^^^^^^")),
                RecordedMismatch(
                    subject: run.text("headers.X"),
                    message: run.text("expected 'a]]>', got '\u{1B}[31m'"),
                    place: run.place(32, "  X: a]]>", "  ^")),
            ]),
            exchange: run.exchange(
                result: run.response(200, "OK", ["Content-Type: text/plain"], body: "a\u{0}b\r\n")),
            at: 1020)
        run.run(
            2,
            .errored(
                RecordedError(
                    reason: "connectionRefused", message: run.text("nothing listens on port 1"),
                    place: run.place(40, "- name: create", "        ^^^^^^"))),
            exchange: run.exchange(
                result: .failure(
                    RecordedFailure(
                        reason: .connectionRefused, phase: .connect,
                        cause: run.text("nothing listens on port 1"), faults: [], byteOffset: nil)),
                evidence: nil),
            at: 1040)
        run.record.append(
            .ended(
                CaseEnd(
                    ordinal: 3, outcome: .skipped(reason: run.text("needs 'create', which failed")),
                    duration: 0, at: 1_060_000_000)))
        run.run(5, .passed, at: 1100)
        run.end(at: 1200)
        return run
    }
}
