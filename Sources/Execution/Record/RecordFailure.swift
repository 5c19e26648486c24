// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Why a run record could not be kept or read.
package struct RecordFailure: Error, Sendable, Equatable {
    package let message: String
    /// Who was to read it went away, which wants no words.
    package let isClosedPipe: Bool

    package init(message: String) {
        self.message = message
        isClosedPipe = false
    }

    /// - Parameter path: empty where the file has no name.
    init(path: String, code: CInt) {
        let name = path.isEmpty ? "the run record" : "the run record '\(path)'"
        message = "\(name): \(String(cString: strerror(code)).lowercased())"
        isClosedPipe = code == EPIPE
    }

    static func unknownVersion(_ version: Int) -> RecordFailure {
        RecordFailure(
            message:
                "the run record has version \(version), expected \(RunStart.currentVersion)")
    }

    static let noStart = RecordFailure(message: "the run record has no first line")

    static func unreadable(line: Int) -> RecordFailure {
        RecordFailure(message: "line \(line) of the run record is not one of its events")
    }
}
