// SPDX-License-Identifier: Apache-2.0

/// Why a server of ours can't start.
package struct ServerFailure: Error, Sendable, CustomStringConvertible {
    /// One line, lower case, without a full stop.
    package let description: String

    init(_ failure: SystemCallFailure) {
        description = "the server can't listen: \(failure.text)"
    }

    /// Takes the thread's error queue.
    init(_ part: String) {
        let failure = TLSFailure.drained()
        let cause = if case .alert(let number) = failure { "alert \(number)" } else { failure.text }
        description = "the server's \(part) can't be used: \(cause)"
    }
}
