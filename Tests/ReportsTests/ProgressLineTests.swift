// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Reports
import Synchronization
import Testing

struct ProgressLineTests {
    private final class Terminal: Sendable {
        let now = Mutex<Int64>(0)
        let written = Mutex("")

        func at(_ milliseconds: Int64) { now.withLock { $0 = milliseconds * 1_000_000 } }

        var text: String {
            written.withLock { text in
                defer { text = "" }
                return text
            }
        }

        func line(columns: Int = 80) -> ProgressLine {
            ProgressLine(
                columns: columns, elapsed: { self.now.withLock { $0 } },
                write: { text in self.written.withLock { $0 += text } })
        }
    }

    private func name(_ text: String) -> RedactedText { Redactor(secrets: []).redacted(text) }

    @Test func `shows done and total, failures, rate and the slowest in flight`() {
        let terminal = Terminal()
        let line = terminal.line()
        line.show(.runStarted(caseCount: 48))
        #expect(terminal.text == "\r\u{1B}[K0/48")
        terminal.at(10)
        line.show(.caseStarted(ordinal: 0, name: name("slow \u{1B}one")))
        line.show(.caseStarted(ordinal: 1, name: name("quick")))
        #expect(terminal.text == "")
        terminal.at(500)
        line.show(.caseEnded(ordinal: 1, outcome: .failed([])))
        #expect(terminal.text == "\r\u{1B}[K1/48, 1 failed, 2/s, slow ␛one 490 ms")
        terminal.at(1519)
        line.refresh()
        #expect(terminal.text == "\r\u{1B}[K1/48, 1 failed, 0/s, slow ␛one 1.51 s")
        line.clear()
        line.clear()
        #expect(terminal.text == "\r\u{1B}[K")
    }

    @Test func `keeps to the terminal's width`() {
        let terminal = Terminal()
        let line = terminal.line(columns: 20)
        line.show(.caseStarted(ordinal: 0, name: name("a name that is far too long")))
        #expect(terminal.text == "\r\u{1B}[K0/0, a name that is")
    }
}
