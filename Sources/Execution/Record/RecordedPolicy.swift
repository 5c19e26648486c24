// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// The policy that an exchange was judged under, as far as a refusal's explanation needs it.
package struct RecordedPolicy: Sendable, Codable {
    package let name: RedactedText
    package let file: RedactedText?
    package let line: Int?
    package let pinningMode: String
    /// `sha256/…` each, then the files of pinned certificates.
    package let pins: [RedactedText]

    package init(
        name: RedactedText, file: RedactedText?, line: Int?, pinningMode: String,
        pins: [RedactedText]
    ) {
        self.name = name
        self.file = file
        self.line = line
        self.pinningMode = pinningMode
        self.pins = pins
    }
}
