// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// An answer.
package struct RecordedResponse: Sendable, Codable {
    package let version: String
    package let status: Int
    package let reason: RedactedText
    package let fields: [RedactedText]
    package let body: RecordedBody?

    package init(
        version: String, status: Int, reason: RedactedText, fields: [RedactedText],
        body: RecordedBody?
    ) {
        self.version = version
        self.status = status
        self.reason = reason
        self.fields = fields
        self.body = body
    }
}
