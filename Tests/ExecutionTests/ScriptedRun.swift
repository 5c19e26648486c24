// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Execution
import Foundation
import Specs
import Support
import Testing

/// A run of collections written in a test over a scripted transport.
struct ScriptedRun {
    let record: RunRecord
    let transport: ScriptedTransport
    /// What a run may read is there as long as the run is.
    private let folder: TemporaryFolder

    /// 2026-11-30T04:25:00Z.
    static let now = Date(timeIntervalSince1970: 1_796_012_700)

    /// - Parameter others: what the collections name, by its path.
    static func plan(
        _ files: [String], beside others: [String: String] = [:],
        environment: [String: String] = [:], in folder: TemporaryFolder? = nil
    ) throws -> Plan {
        let folder = try folder ?? TemporaryFolder()
        for (path, text) in others { try folder.write(text, to: path) }
        var paths: [String] = []
        for (index, text) in files.enumerated() {
            let name = "collection\(index).yaml"
            try folder.write(text, to: name)
            paths.append(folder.url.appending(path: name).path)
        }
        let loaded = CollectionLoader.load(
            paths,
            LoadInputs(
                root: folder.url.path, environment: environment, seed: 7, now: now))
        try #require(loaded.errors.map(\.message) == [])
        return loaded.plan
    }

    /// - Parameter files: collections less their first lines, which say the name and where to send.
    init(
        _ files: String..., jobs: Int = 16, rate: RateLimit? = nil, stopsAtFailure: Bool = false,
        shuffleSeed: UInt64? = nil,
        interruption: Interruption = Interruption(), environment: [String: String] = [:],
        files others: [String: String] = [:], evidence: PeerEvidence? = nil,
        wait: @escaping @Sendable (Int64) async -> Void = { _ in },
        observe: @escaping @Sendable (LiveEvent) -> Void = { _ in },
        flush: @escaping @Sendable (RunRecord) -> Void = { _ in },
        _ answer: @escaping @Sendable (HTTPRequest) async -> Exchange.Result
    ) async throws {
        let texts = files.enumerated().map { index, text in
            """
            collection: C\(index)
            defaults: { baseURL: https://h }
            \(text)
            """
        }
        folder = try TemporaryFolder()
        let plan = try Self.plan(texts, beside: others, environment: environment, in: folder)
        transport = ScriptedTransport(evidence: evidence, answer)
        record = try RunRecord(redactions: RedactionSet())
        let executor = Executor(
            transport: transport, evaluator: transport, jobs: jobs, rate: rate, seed: 7,
            shuffleSeed: shuffleSeed,
            clock: RunClock(now: { Self.now }, elapsed: { 0 }, wait: wait),
            interruption: interruption, stopsAtFailure: stopsAtFailure, observe: observe)
        await executor.run(plan, into: record) { [record] in flush(record) }
    }

    /// `setup/login: passed` each, in the order of the files.
    var outcomes: [String] {
        get throws { try Self.outcomes(of: record) }
    }

    /// Each with its exchanges, in the order of the files.
    var cases: [RecordedCase] {
        get throws {
            try #require(record.start).collections.flatMap { suite in
                try record.ordinals(of: suite).compactMap { try record.fullCase($0) }
            }
        }
    }

    static func outcomes(of record: RunRecord) throws -> [String] {
        var lines: [String] = []
        for suite in try #require(record.start).collections {
            for ordinal in record.ordinals(of: suite) {
                let recorded = try #require(try record.fullCase(ordinal))
                let name = (recorded.planned.group + [recorded.planned.name]).map(\.text)
                lines.append("\(name.joined(separator: "/")): \(text(recorded.outcome))")
            }
        }
        return lines
    }

    /// `> GET /a` and `< GET /a`, as they happened.
    var moments: [String] { transport.moments.map(\.description) }

    private static func text(_ outcome: RecordedOutcome) -> String {
        switch outcome {
        case .passed: "passed"
        case .failed(let mismatches):
            "failed, "
                + mismatches.map { "\($0.subject.text): \($0.message.text)" }
                .joined(separator: "; ")
        case .errored(let error): "errored, \(error.reason): \(error.message.text)"
        case .skipped(let reason): "skipped, \(reason.text)"
        }
    }
}
