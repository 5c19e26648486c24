// SPDX-License-Identifier: Apache-2.0

/// A whole answer; the body is as it came, less the transfer coding.
package struct HTTPResponse: Sendable, Codable {
    /// `1.0` or `1.1`.
    package let version: String
    /// 100 to 999; interim answers (1xx but 101) never stand here.
    package let status: Int
    package let reason: String
    package let fields: HeaderFields
    package let trailers: HeaderFields
    package let body: [UInt8]

    package init(
        version: String, status: Int, reason: String, fields: HeaderFields,
        trailers: HeaderFields = HeaderFields(), body: [UInt8]
    ) {
        self.version = version
        self.status = status
        self.reason = reason
        self.fields = fields
        self.trailers = trailers
        self.body = body
    }
}
