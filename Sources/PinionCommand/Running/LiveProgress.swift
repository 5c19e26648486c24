// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Execution
import Reports

/// The progress line on standard error, redrawn by a timer too: what is slow is slow since nothing happens.
struct LiveProgress {
    let line: ProgressLine
    private let timer: any DispatchSourceTimer

    init(_ clock: RunClock) {
        let line = ProgressLine(columns: Terminal.errors.columns, elapsed: clock.elapsed) {
            Terminal.errors.write($0)
        }
        self.line = line
        timer = DispatchSource.makeTimerSource(queue: .global())
        timer.schedule(deadline: .now() + 0.5, repeating: 0.5)
        timer.setEventHandler { line.refresh() }
        timer.resume()
    }

    func end() {
        timer.cancel()
        line.clear()
    }
}
