// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Reads lines of a record, every text through the redactor.
struct LineReading {
    let redactor: Redactor
    let evidence: KnownEvidence

    /// Nil where the line is not an event.
    func event(_ line: [UInt8]) -> RecordEvent? {
        let file = SourceFile(path: "", bytes: line)
        guard let document = try? JSONReader.document(in: file, duplicateKeys: .kept) else {
            return nil
        }
        return try? RecordEvent(LineValue(node: document.root, reading: self))
    }
}
