// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution

/// Records written by hand, with every kind of outcome.
struct RecordedRun {
    let record: RunRecord
    private let redactor: Redactor

    init(secrets: [Secret] = []) throws {
        redactor = Redactor(secrets: secrets)
        record = try RunRecord(redactions: RedactionSet(secrets))
    }

    func text(_ text: String) -> RedactedText { redactor.redacted(text) }

    /// 2026-11-30T04:25:00Z.
    static let start: Int64 = 1_796_012_700_000

    func begin(_ suites: [(name: String, file: String, cases: Int)], seed: UInt64 = 7243) {
        var first = 0
        var collections: [RunStart.Suite] = []
        for suite in suites {
            collections.append(
                RunStart.Suite(
                    name: text(suite.name), file: text(suite.file), firstCase: first,
                    caseCount: suite.cases))
            first += suite.cases
        }
        record.append(
            .runStarted(
                RunStart(
                    seed: seed, startedAt: Self.start, host: text("build-7"),
                    collections: collections, caseCount: first)))
    }

    func plan(
        _ ordinal: Int, collection: Int = 0, group: [String] = [], _ name: String, line: Int,
        file: String = "collections/petstore.yaml"
    ) {
        record.append(
            .planned(
                PlannedCase(
                    ordinal: ordinal, collection: collection, group: group.map(text),
                    name: text(name), file: text(file), line: line)))
    }

    /// It takes 18 ms, from `at` milliseconds on.
    func run(
        _ ordinal: Int, _ outcome: RecordedOutcome, exchange: RecordedExchange? = nil,
        warnings: [String] = [], at: Int64
    ) {
        run(
            ordinal, outcome, exchanges: exchange.map { [$0] } ?? [], warnings: warnings, at: at)
    }

    /// As above, of one that was asked more than once.
    func run(
        _ ordinal: Int, _ outcome: RecordedOutcome, exchanges: [RecordedExchange],
        warnings: [String] = [], at: Int64
    ) {
        record.append(.started(ordinal: ordinal, at: at * 1_000_000))
        for exchange in exchanges {
            record.append(.exchange(ordinal: ordinal, exchange: exchange))
        }
        record.append(
            .ended(
                CaseEnd(
                    ordinal: ordinal, outcome: outcome, duration: 18_000_000,
                    warnings: warnings.map(text), at: (at + 18) * 1_000_000)))
    }

    func end(at milliseconds: Int64, isInterrupted: Bool = false) {
        record.append(.runEnded(at: milliseconds * 1_000_000, isInterrupted: isInterrupted))
    }

    func place(_ line: Int, _ source: String, _ marker: String) -> RecordedPlace {
        RecordedPlace(
            file: text("collections/petstore.yaml"), line: line, source: text(source),
            marker: marker)
    }

    func exchange(
        _ method: String = "GET", _ url: String = "https://localhost:8443/pets",
        fields: [String] = ["Accept: application/json"], result: RecordedExchange.Result,
        pins: [String] = [], evidence: PeerEvidence? = RecordedRun.evidence,
        place: ExchangePlace = ExchangePlace(), versions: ClosedRange<TLSVersion>? = nil,
        challenges: [AuthenticationChallenge] = []
    ) -> RecordedExchange {
        var timings = Timings()
        timings.total = 18_000_000
        let isNamed = !pins.isEmpty || versions != nil
        return RecordedExchange(
            place: place, method: text(method), url: text(url), fields: fields.map(text), body: nil,
            result: result,
            policy: RecordedPolicy(
                name: text(isNamed ? "pinned" : "system"),
                file: isNamed ? text("policies.yaml") : nil, line: isNamed ? 4 : nil,
                pinningMode: pins.isEmpty ? "none" : "publicKey", pins: pins.map(text),
                minimumTLSVersion: versions?.lowerBound, maximumTLSVersion: versions?.upperBound),
            evidence: evidence, timings: timings, address: "127.0.0.1:8443",
            isReusedConnection: false, challenges: challenges)
    }

    func response(_ status: Int, _ reason: String, _ fields: [String] = [], body: String? = nil)
        -> RecordedExchange.Result
    {
        .response(
            RecordedResponse(
                version: "1.1", status: status, reason: text(reason), fields: fields.map(text),
                body: body.map {
                    RecordedBody(text: text($0), size: $0.utf8.count, isText: true)
                }))
    }

    static let evidence = PeerEvidence(
        version: .tls1_3, cipherSuite: "TLS_AES_128_GCM_SHA256", trust: .unspecified,
        decision: "none: valid by the anchors")
}
