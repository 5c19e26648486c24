// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

/// A line on a terminal that says how long servers are looked at already.
struct InspectionProgress {
    private let timer: (any DispatchSourceTimer)?

    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        guard Terminal.errors.isTerminal, environment["TERM"] != "dumb",
            (environment["CI"] ?? "").isEmpty
        else {
            timer = nil
            return
        }
        let start = ContinuousClock.now
        let timer = DispatchSource.makeTimerSource(queue: .global())
        timer.schedule(deadline: .now() + 2, repeating: 1)
        timer.setEventHandler {
            let seconds = (ContinuousClock.now - start).components.seconds
            Terminal.errors.write("\r\u{1B}[Klooking at the server, \(seconds) s")
        }
        timer.resume()
        self.timer = timer
    }

    func end() {
        guard let timer, !timer.isCancelled else { return }
        timer.cancel()
        Terminal.errors.write("\r\u{1B}[K")
    }
}
