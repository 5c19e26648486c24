// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// An expectation that did not hold.
package struct RecordedMismatch: Sendable, Codable, Equatable {
    package let subject: RedactedText
    package let message: RedactedText
    package let details: [RedactedText]
    package let place: RecordedPlace

    package init(
        subject: RedactedText, message: RedactedText, details: [RedactedText] = [],
        place: RecordedPlace
    ) {
        self.subject = subject
        self.message = message
        self.details = details
        self.place = place
    }
}
