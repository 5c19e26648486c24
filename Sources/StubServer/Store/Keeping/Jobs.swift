// SPDX-License-Identifier: Apache-2.0

import Documents

/// Work that goes on beside the answers, a step further each time that somebody asks how it is.
///
/// So a job is done after the same number of questions on every machine.
struct Jobs: Sendable {
    enum State: String, Sendable, CaseIterable { case queued, running, done }

    struct Job: Sendable {
        let id: Int
        /// What there will be when it is done.
        let result: String
        var state = State.queued

        var value: Value {
            .members([
                "job": .integer(id), "state": .string(state.rawValue),
                "result": .string(orNull: state == .done ? result : nil),
            ])
        }
    }

    private var jobs = Bounded<Int, Job>(limit: 1000)
    private var lastID = 0

    mutating func start(making result: String) -> Job {
        lastID += 1
        let job = Job(id: lastID, result: result)
        jobs[job.id] = job
        return job
    }

    /// Nil where there is no such job.
    mutating func ask(_ id: Int) -> Job? {
        guard var job = jobs[id] else { return nil }
        switch job.state {
        case .queued: job.state = .running
        case .running, .done: job.state = .done
        }
        jobs[id] = job
        return job
    }
}
