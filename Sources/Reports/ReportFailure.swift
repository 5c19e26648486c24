// SPDX-License-Identifier: Apache-2.0

package import Execution
import Foundation

/// A report that could not be written: exit status 5.
package struct ReportFailure: Error, Sendable, Equatable {
    /// One line, lower case, without a full stop.
    package let message: String
    /// Who was to read it went away, which wants no words.
    package let isClosedPipe: Bool

    package init(path: String, code: CInt) {
        message =
            "the report '\(path)' can't be written: " + String(cString: strerror(code)).lowercased()
        isClosedPipe = code == EPIPE
    }

    package init(_ failure: RecordFailure) {
        message = failure.message
        isClosedPipe = failure.isClosedPipe
    }
}
