// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Reports
import Testing

/// The bound that would let a refused version of TLS in.
struct VersionRemedyTests {
    struct Refused: Sendable, CustomTestStringConvertible {
        let bounds: ClosedRange<TLSVersion>?
        /// What the server chose; nil where it named none.
        let version: TLSVersion?
        let lines: [String]

        var testDescription: String {
            let bounds = bounds.map { "\($0.lowerBound.rawValue) to \($0.upperBound.rawValue)" }
            return "\(version?.rawValue ?? "none") under \(bounds ?? "no bounds")"
        }
    }

    @Test(arguments: [
        Refused(
            bounds: .tls1_3 ... .tls1_3, version: .tls1_2, lines: ["minimumTLSVersion: 1.2"]),
        Refused(
            bounds: .tls1_2 ... .tls1_2, version: .tls1_3, lines: ["maximumTLSVersion: 1.3"]),
        Refused(
            bounds: .tls1_2 ... .tls1_2, version: nil,
            lines: ["maximumTLSVersion: 1.3"]),
        Refused(bounds: .tls1_2 ... .tls1_3, version: nil, lines: []),
        // As records were before they told the bounds.
        Refused(bounds: nil, version: .tls1_1, lines: ["minimumTLSVersion: 1.1"]),
    ])
    func `stands among the lines that would accept it`(refused: Refused) throws {
        let run = try RecordedRun()
        run.begin([("A", "a.yaml", 1)])
        run.plan(0, "one", line: 3)
        run.run(
            0,
            .errored(
                RecordedError(
                    reason: "protocolVersion", message: run.text("no common version"),
                    place: run.place(3, "- GET: /one", "  ^^^"))),
            exchange: run.exchange(
                result: .failure(
                    RecordedFailure(
                        reason: .protocolVersion, phase: .tls,
                        cause: run.text("no common version"), faults: [], byteOffset: nil)),
                evidence: PeerEvidence(version: refused.version, trust: .invalid, decision: ""),
                versions: refused.bounds), at: 0)
        run.end(at: 18)
        let sink = CollectedText()
        try ConsoleReport(run.record, detail: .normal, isColored: false).write(to: sink)
        let policy =
            refused.bounds == nil
            ? "a policy would accept it with"
            : "policy 'pinned' (policies.yaml:4) would accept it with"
        let advice =
            refused.lines.isEmpty
            ? "" : "  \(policy)\n" + refused.lines.map { "    \($0)\n" }.joined()
        let version = refused.version.map { "TLS \($0.rawValue), " } ?? ""
        #expect(
            sink.text == """
                ✗ A › one                                          collections/petstore.yaml:3
                  protocolVersion: no common version
                    3 | - GET: /one
                      |   ^^^
                \(advice)  GET https://localhost:8443/pets  →  protocolVersion (in the TLS handshake), 18 ms, \(version)invalid

                1 collection, 1 request: 0 passed, 0 failed, 1 error, 0 skipped in 0.02 s   (seed 7243)

                """)
    }
}
