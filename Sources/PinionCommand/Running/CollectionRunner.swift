// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Execution
import Foundation
import Inspection
import Reports
import Specs
import Transport
import Trust

/// Carries checked collections out, and writes what was asked for.
struct CollectionRunner {
    let options: RunOptions
    let environment: [String: String]

    func run(_ collections: CheckedCollections) async -> ExitStatus {
        if let collision = options.outputs.collision(with: collections.sources) {
            Terminal.errors.write("pinion: \(collision.message)\n")
            return .usage
        }
        if options.isDryRun {
            Terminal.output.write(
                collections.redactor.redacted(PlanText(collections.plan).text).text)
            return .success
        }
        do {
            return try await carriedOut(collections)
        } catch {
            return .told(error)
        }
    }

    private func carriedOut(_ collections: CheckedCollections) async throws -> ExitStatus {
        let reports = RunReports(options, environment: environment)
        let record = try RunRecord(at: options.record, redactions: RedactionSet())
        let interruption = Interruption()
        let signals = SignalWatch { interruption.interrupt() }
        let transport = PinnedTransport(
            policies: collections.policies,
            loops: try PinnedTransport.loops(options.loops ?? PinnedTransport.defaultLoopCount),
            spareLoops: try PinnedTransport.loops(
                options.loops == nil ? PinnedTransport.defaultSpareCount : 0))
        let clock = RunClock.system()
        let progress = liveProgress(clock)
        let line = progress?.line
        let log = FindingLog()
        let executor = Executor(
            transport: transport, evaluator: ChainJudge(policies: collections.policies),
            inspector: ServerInspector(
                policies: collections.policies, recorder: options.baselines),
            timeouts: options.timeout.map { Timeouts(total: $0) } ?? Timeouts(),
            jobs: options.jobs, rate: options.rate.map(RateLimit.init(perSecond:)),
            seed: options.seed,
            shuffleSeed: options.isShuffled ? options.seed : nil, clock: clock,
            interruption: interruption, stopsAtFailure: options.stopsAtFailure,
            // Where one request is in flight at a time, nothing waits while its answer is judged.
            thread: options.jobs == 1 ? transport.thread : nil,
            observe: { event in
                line?.show(event)
                log.take(event)
            })
        let deadline = options.maximumTime.map { RunDeadline($0, interruption) }
        await executor.run(collections.plan, into: record) {
            // So that a second signal, which quits at once, finds it written.
            if options.junit != "-" { _ = try? reports.writeJUnit(of: record) }
        }
        let isLate = deadline?.end() ?? false
        progress?.end()
        await transport.close()
        guard reports.write(record, log.servers) else { return .reportNotWritten }
        if options.showsCoverage { reports.show(CoverageText(collections.contracts).text) }
        let summary = record.summary()
        if let status = signals.status { return status }
        if isLate {
            Terminal.errors.write("pinion: the run was interrupted: its time was over\n")
            return .failed
        }
        if !summary.isSuccess { return .failed }
        return summary.isNothingRun ? .nothingRan : .success
    }

    /// Nil where nobody watches: not on a terminal, in CI, or where it isn't wanted.
    private func liveProgress(_ clock: RunClock) -> LiveProgress? {
        guard options.showsProgress, Terminal.errors.isTerminal, environment["TERM"] != "dumb",
            (environment["CI"] ?? "").isEmpty
        else { return nil }
        return LiveProgress(clock)
    }
}
