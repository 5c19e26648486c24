// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// Why a case could not be carried out.
package struct RecordedError: Sendable, Codable, Equatable {
    /// A refusal's name as `refused` spells it; `request` where nothing was sent.
    package let reason: String
    package let message: RedactedText
    /// The remedy; empty where there is none to name.
    package let help: RedactedText?
    package let place: RecordedPlace

    package init(
        reason: String, message: RedactedText, help: RedactedText? = nil, place: RecordedPlace
    ) {
        self.reason = reason
        self.message = message
        self.help = help
        self.place = place
    }
}
