// SPDX-License-Identifier: Apache-2.0

import Reports

/// A report on a standard stream.
final class TerminalSink: TextSink {
    private let terminal: Terminal
    private let isAskedFor: Bool

    /// - Parameter isAskedFor: whether its loss is a failure; else a reader that went away loses nothing that the status does not say.
    init(_ terminal: Terminal, isAskedFor: Bool = false) {
        self.terminal = terminal
        self.isAskedFor = isAskedFor
    }

    func write(_ text: String) throws(ReportFailure) {
        if let code = terminal.write(text), isAskedFor {
            throw ReportFailure(path: "-", code: code)
        }
    }
}
