// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Execution
import Foundation
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
        do {
            return try await carriedOut(collections)
        } catch let failure as RecordFailure {
            Terminal.errors.write("pinion: \(failure.message)\n")
            return .reportNotWritten
        } catch let failure as ReportFailure {
            Terminal.errors.write("pinion: \(failure.message)\n")
            return .reportNotWritten
        } catch {
            Terminal.errors.write("pinion: a defect: \(error)\n")
            return .defect
        }
    }

    private func carriedOut(_ collections: CheckedCollections) async throws -> ExitStatus {
        let record = try RunRecord(at: options.record, redactions: RedactionSet())
        let interruption = Interruption()
        let signals = SignalWatch(interruption)
        let loop = try EventLoop()
        let transport = PinnedTransport(policies: collections.policies, loop: loop)
        let clock = RunClock.system()
        let progress = liveProgress(clock)
        let line = progress?.line
        let executor = Executor(
            transport: transport,
            timeouts: options.timeout.map { Timeouts(total: $0) } ?? Timeouts(),
            jobs: options.jobs, seed: options.seed,
            clock: clock, interruption: interruption, observe: { line?.show($0) })
        await executor.run(collections.plan, into: record) {
            // So that a second signal, which quits at once, finds it written.
            if options.junit != "-" { _ = try? writeJUnit(of: record) }
        }
        progress?.end()
        await transport.close()
        if let failure = record.failure { throw failure }
        try writeConsole(of: record)
        try writeJUnit(of: record)
        let summary = record.summary()
        if let status = signals.status { return status }
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

    private func writeConsole(of record: RunRecord) throws(ReportFailure) {
        // Standard output belongs to the report that was asked for there.
        let terminal = options.junit == "-" ? Terminal.errors : Terminal.output
        let report = ConsoleReport(
            record, detail: detail,
            isColored: options.color.isColored(terminal, environment: environment))
        try report.write(to: TerminalSink(terminal))
    }

    private func writeJUnit(of record: RunRecord) throws(ReportFailure) {
        guard let path = options.junit else { return }
        let junit = JUnitReport(record, style: options.junitStyle)
        if path == "-" {
            try junit.write(to: TerminalSink(.output, isAskedFor: true))
        } else {
            try junit.write(to: path)
        }
    }

    private var detail: ConsoleReport.Detail {
        if options.isVerbose { return .verbose }
        return options.isQuiet ? .quiet : .normal
    }
}
