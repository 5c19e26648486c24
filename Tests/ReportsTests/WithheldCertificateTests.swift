// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Reports
import Testing

/// What a server that asked for a certificate says after the handshake may be for want of it.
struct WithheldCertificateTests {
    private static let withheld = "the server accepts certificates of 'CN=A', and ours is of 'CN=B'"

    @Test(arguments: [
        (
            400, withheld, nil,
            [
                "client certificate: none, as \(withheld)",
                "the server takes certificates of: CN=A",
            ]
        ),
        (
            403, nil, nil,
            [
                "client certificate: none, as the policy has no identity",
                "the server takes certificates of: CN=A",
            ]
        ),
        (
            495, nil, "CN=me",
            ["client certificate: CN=me", "the server takes certificates of: CN=A"]
        ),
        (404, withheld, nil, []), (200, withheld, nil, []),
    ])
    func `is told of where the answer is one that this may be why`(
        status: Int, withheld: String?, sent: String?, lines: [String]
    ) throws {
        var evidence = RecordedRun.evidence
        evidence.isClientCertificateRequested = true
        evidence.acceptableIssuers = ["CN=A"]
        evidence.clientCertificateWithheld = withheld
        evidence.clientCertificateSubject = sent
        #expect(try told(status, evidence) == lines)
    }

    @Test func `is no matter where none was asked for`() throws {
        #expect(try told(400, RecordedRun.evidence) == [])
    }

    /// The lines between the excerpt and what came of the exchange.
    private func told(_ status: Int, _ evidence: PeerEvidence) throws -> [String] {
        let run = try RecordedRun()
        run.begin([("A", "a.yaml", 1)])
        run.plan(0, "one", line: 3)
        run.run(
            0,
            .failed([
                RecordedMismatch(
                    subject: run.text("status"), message: run.text("expected 201"), details: [],
                    place: run.place(3, "- GET: /one", "  ^^^"))
            ]), exchange: run.exchange(result: run.response(status, "Word"), evidence: evidence),
            at: 0)
        run.end(at: 18)
        let text = CollectedText()
        try ConsoleReport(run.record, detail: .normal, isColored: false).write(to: text)
        let shown = text.text.split(separator: "\n").map { String($0.dropFirst(2)) }
        let start = try #require(shown.firstIndex { $0.hasPrefix("    |") }) + 1
        let end = try #require(shown.firstIndex { $0.hasPrefix("GET https") })
        return Array(shown[start..<end])
    }
}
