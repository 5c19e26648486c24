// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// An outcome as a record keeps it, with its places drawn from the files.
package enum RecordedOutcome: Sendable, Codable, Equatable {
    case passed
    case failed([RecordedMismatch])
    case errored(RecordedError)
    case skipped(reason: RedactedText)
}
