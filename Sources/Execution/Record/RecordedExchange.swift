// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// One attempt at a request, redacted, its bodies cut.
package struct RecordedExchange: Sendable, Codable {
    package let method: RedactedText
    package let url: RedactedText
    /// `Name: value` each.
    package let fields: [RedactedText]
    package let body: RecordedBody?
    package let result: Result
    package let policy: RecordedPolicy
    /// Its strings redacted.
    package let evidence: PeerEvidence?
    package let timings: Timings
    package let address: String?
    package let isReusedConnection: Bool

    package enum Result: Sendable, Codable {
        case response(RecordedResponse)
        case failure(RecordedFailure)
    }

    package init(
        method: RedactedText, url: RedactedText, fields: [RedactedText], body: RecordedBody?,
        result: Result, policy: RecordedPolicy, evidence: PeerEvidence?, timings: Timings,
        address: String?, isReusedConnection: Bool
    ) {
        self.method = method
        self.url = url
        self.fields = fields
        self.body = body
        self.result = result
        self.policy = policy
        self.evidence = evidence
        self.timings = timings
        self.address = address
        self.isReusedConnection = isReusedConnection
    }
}
