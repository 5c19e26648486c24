// SPDX-License-Identifier: Apache-2.0

/// A whole answer.
package struct HTTPResponse: Sendable, Codable {
    /// `1.0` or `1.1`.
    package let version: String
    /// 100 to 999; interim answers (1xx but 101) never stand here.
    package let status: Int
    package let reason: String
    package let fields: HeaderFields
    package let trailers: HeaderFields
    /// Decoded by Content-Encoding, where all its codings are known.
    package let body: [UInt8]
    /// The body as it came, less the transfer coding; nil where that is `body`.
    package let encodedBody: [UInt8]?

    package init(
        version: String, status: Int, reason: String, fields: HeaderFields,
        trailers: HeaderFields = HeaderFields(), body: [UInt8],
        encodedBody: [UInt8]? = nil
    ) {
        self.version = version
        self.status = status
        self.reason = reason
        self.fields = fields
        self.trailers = trailers
        self.body = body
        self.encodedBody = encodedBody
    }
}
