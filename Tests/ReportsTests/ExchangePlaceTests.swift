// SPDX-License-Identifier: Apache-2.0

import Execution
import Reports
import Testing

/// Of several exchanges of one item each says which it is.
struct ExchangePlaceTests {
    @Test(
        arguments: [
            (1, 1, 0, ""), (1, 2, 0, "attempt 2: "), (1, 1, 1, "hop 1: "),
            (1, 2, 1, "attempt 2, hop 1: "), (2, 1, 0, "page 2: "),
            (3, 2, 4, "page 3, attempt 2, hop 4: "),
        ])
    func `by page, attempt and hop, of these what is not the first`(
        page: Int, attempt: Int, hop: Int, prefix: String
    ) throws {
        let run = try RecordedRun()
        run.begin([("A", "a.yaml", 1)])
        run.plan(0, "one", line: 3)
        run.run(
            0,
            .failed([
                RecordedMismatch(
                    subject: run.text("status"), message: run.text("expected 2xx, got 404"),
                    place: run.place(3, "- GET: /one", "  ^^^"))
            ]),
            exchanges: [
                run.exchange(
                    result: run.response(404, ""),
                    place: ExchangePlace(page: page, attempt: attempt, hop: hop))
            ], at: 0)
        run.end(at: 18)
        let sink = CollectedText()
        try ConsoleReport(run.record, detail: .normal, isColored: false).write(to: sink)
        #expect(
            sink.text == """
                ✗ A › one                                          collections/petstore.yaml:3
                  status: expected 2xx, got 404
                    3 | - GET: /one
                      |   ^^^
                  \(prefix)GET https://localhost:8443/pets  →  404, 18 ms, TLS 1.3, unspecified

                1 collection, 1 request: 0 passed, 1 failed, 0 skipped in 0.02 s   (seed 7243)

                """)
    }
}
