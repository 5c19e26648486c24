// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Synchronization

/// SIGINT, SIGTERM and SIGHUP end a run in order: reports, then teardown; a second one quits at once.
struct SignalWatch {
    /// The number of the signal that came first; 0 before any.
    private final class First: Sendable {
        let number = Atomic<CInt>(0)
    }

    private let first = First()
    private let sources: [any DispatchSourceSignal]

    /// - Parameter interrupt: called for the first.
    init(_ interrupt: @escaping @Sendable () -> Void) {
        sources = [SIGINT, SIGTERM, SIGHUP].map { [first] number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                let (isFirst, _) = first.number.compareExchange(
                    expected: 0, desired: number, ordering: .relaxed)
                if !isFirst { _exit(128 + number) }
                interrupt()
            }
            source.resume()
            return source
        }
    }

    /// What to end with where the run was interrupted; SIGHUP counts as a termination.
    var status: ExitStatus? {
        switch first.number.load(ordering: .relaxed) {
        case 0: nil
        case SIGINT: .interrupted
        default: .terminated
        }
    }
}
