// SPDX-License-Identifier: Apache-2.0

package import Exchanges
import Foundation
package import Specs

/// Runs a plan over a transport and writes down what happens.
package struct Executor: Sendable {
    private let transport: any ExchangeTransport
    private let evaluator: (any ChainEvaluating)?
    private let inspector: (any Inspecting)?
    private let timeouts: Timeouts
    private let limits: ExchangeLimits
    private let jobs: Int
    private let rate: RateLimit?
    private let seed: UInt64
    private let shuffleSeed: UInt64?
    private let clock: RunClock
    private let interruption: Interruption
    private let stopsAtFailure: Bool
    private let thread: (any TaskExecutor)?
    private let observe: @Sendable (LiveEvent) -> Void

    /// - Parameters:
    ///   - evaluator: judges saved chains; without one no item that has such a chain can be carried out.
    ///   - inspector: without one no item that looks at a server's TLS can be carried out.
    ///   - timeouts: of an exchange that has none of its own.
    ///   - jobs: how many requests may be in flight, of all collections together.
    ///   - rate: what waits for its turn has a place among the jobs; waiting counts for none of an exchange's times.
    ///   - shuffleSeed: draws among those that could begin; no report may show it. Nil begins in the file's order.
    ///   - stopsAtFailure: sends nothing more of the work once a case has failed; teardown runs.
    ///   - thread: runs all that is the run's own; nil is the pool that all share. For one job the transport's, which saves the way there and back.
    ///   - observe: called as things happen, from any thread.
    package init(
        transport: any ExchangeTransport, evaluator: (any ChainEvaluating)? = nil,
        inspector: (any Inspecting)? = nil,
        timeouts: Timeouts = Timeouts(),
        limits: ExchangeLimits = ExchangeLimits(),
        jobs: Int = 16, rate: RateLimit? = nil, seed: UInt64, shuffleSeed: UInt64? = nil,
        clock: RunClock = .system(),
        interruption: Interruption = Interruption(), stopsAtFailure: Bool = false,
        thread: (any TaskExecutor)? = nil,
        observe: @escaping @Sendable (LiveEvent) -> Void = { _ in }
    ) {
        self.transport = transport
        self.evaluator = evaluator
        self.inspector = inspector
        self.timeouts = timeouts
        self.limits = limits
        self.jobs = max(1, jobs)
        self.rate = rate
        self.seed = seed
        self.shuffleSeed = shuffleSeed
        self.clock = clock
        self.interruption = interruption
        self.stopsAtFailure = stopsAtFailure
        self.thread = thread
        self.observe = observe
    }

    /// Returns when all has ended, teardown too.
    ///
    /// - Parameter flush: called once where the run is interrupted, after its last request has ended and before teardown begins: the moment to write reports.
    package func run(
        _ plan: Plan, into record: RunRecord, flush: @escaping @Sendable () async -> Void = {}
    ) async {
        let context = RunContext(
            transport: transport, evaluator: evaluator, inspector: inspector, timeouts: timeouts,
            limits: limits,
            jobs: jobs, rate: rate, seed: seed, shuffleSeed: shuffleSeed, clock: clock,
            record: record, interruption: interruption, stopsAtFailure: stopsAtFailure,
            thread: thread, sharedCalls: SharedCalls(plan), observe: observe)
        record.redactions.insert(plan.collections.flatMap(\.collection.secrets))
        let runs = PlanOutline(plan, redactor: record.redactions.redactor).write(
            to: record, seed: seed, startedAt: clock.now())
        observe(.runStarted(caseCount: record.start?.caseCount ?? 0))
        await withTaskExecutorPreference(thread) {
            await withTaskGroup(of: Void.self) { group in
                group.addTask { await interruption.flushing(flush) }
                for round in 0..<plan.roundCount {
                    let suites = zip(plan.collections, runs).enumerated()
                        .filter { $0.element.0.round == round }
                    await run(suites.map { ($0.offset, $0.element.0, $0.element.1) }, context)
                }
                group.cancelAll()
            }
        }
        record.append(.runEnded(at: context.elapsed, isInterrupted: interruption.isInterrupted))
    }

    private func run(
        _ suites: [(index: Int, plan: CollectionPlan, firstOrdinal: Int)], _ context: RunContext
    ) async {
        let window = jobs + suites.count { $0.plan.mayWait }
        await withTaskGroup(of: Void.self) { group in
            for (begun, suite) in suites.enumerated() {
                // Each has a request in flight or waits for its turn, unless it waits for a time: more gain nothing.
                if begun >= window { await group.next() }
                group.addTask {
                    await CollectionRun(
                        context: context, plan: suite.plan, index: suite.index,
                        firstOrdinal: suite.firstOrdinal
                    ).run()
                }
            }
        }
    }
}
