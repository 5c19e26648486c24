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

/// The beginning of a body.
package struct RecordedBody: Sendable, Codable, Equatable {
    /// How much of a body a record keeps, in bytes.
    package static let limit = 16 * 1024

    /// Empty where the bytes are no text.
    package let text: RedactedText
    /// In bytes, whole.
    package let size: Int
    package let isText: Bool

    package init(text: RedactedText, size: Int, isText: Bool) {
        self.text = text
        self.size = size
        self.isText = isText
    }
}

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
