// SPDX-License-Identifier: Apache-2.0

package import Execution
import Foundation

/// A report that could not be written: exit status 5.
package struct ReportFailure: Error, Sendable, Equatable {
    /// One line, lower case, without a full stop.
    package let message: String

    package init(path: String, code: CInt) {
        message =
            "the report '\(path)' can't be written: " + String(cString: strerror(code)).lowercased()
    }

    package init(_ failure: RecordFailure) {
        message = failure.message
    }
}
