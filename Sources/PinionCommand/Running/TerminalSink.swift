// SPDX-License-Identifier: Apache-2.0

import Reports

/// A report on a standard stream; a reader that went away loses nothing that the status does not say.
final class TerminalSink: TextSink {
    private let terminal: Terminal

    init(_ terminal: Terminal) {
        self.terminal = terminal
    }

    func write(_ text: String) throws(ReportFailure) {
        terminal.write(text)
    }
}
