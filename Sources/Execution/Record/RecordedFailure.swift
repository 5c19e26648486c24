// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// A failure, its causes redacted.
package struct RecordedFailure: Sendable, Codable {
    package let reason: RefusalReason
    package let phase: ExchangeFailure.Phase
    package let cause: RedactedText
    package let faults: [Fault]
    package let byteOffset: Int?

    package struct Fault: Sendable, Codable {
        package let reason: RefusalReason
        package let depth: Int?
        package let detail: RedactedText

        package init(reason: RefusalReason, depth: Int?, detail: RedactedText) {
            self.reason = reason
            self.depth = depth
            self.detail = detail
        }
    }

    package init(
        reason: RefusalReason, phase: ExchangeFailure.Phase, cause: RedactedText, faults: [Fault],
        byteOffset: Int?
    ) {
        self.reason = reason
        self.phase = phase
        self.cause = cause
        self.faults = faults
        self.byteOffset = byteOffset
    }
}
