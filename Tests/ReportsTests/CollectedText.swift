// SPDX-License-Identifier: Apache-2.0

import Reports

/// A report's text, kept in memory.
final class CollectedText: TextSink {
    private(set) var text = ""

    func write(_ text: String) throws(ReportFailure) { self.text += text }
}
