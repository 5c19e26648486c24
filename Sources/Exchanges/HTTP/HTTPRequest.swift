// SPDX-License-Identifier: Apache-2.0

/// A request as it will be sent, everything filled in but Host and the framing fields, which the transport writes.
package struct HTTPRequest: Sendable, Codable {
    /// A token of RFC 9110 section 9.1, case-sensitive.
    package let method: String
    package let url: RequestURL
    package let fields: HeaderFields
    /// Nil sends no body and no Content-Length, save where the method expects one (RFC 9110 section 8.6).
    package let body: [UInt8]?
    /// In which the body goes out, with its Content-Encoding; `fields` must have none then.
    package let contentCoding: ContentCoding?

    package init(
        method: String, url: RequestURL, fields: HeaderFields, body: [UInt8]? = nil,
        contentCoding: ContentCoding? = nil
    ) {
        self.method = method
        self.url = url
        self.fields = fields
        self.body = body
        self.contentCoding = contentCoding
    }

    /// What stands for a request where a handshake was all that was asked for.
    package static func none(of endpoint: Endpoint) -> HTTPRequest {
        HTTPRequest(
            method: "handshake", url: RequestURL(endpoint: endpoint, target: ""),
            fields: HeaderFields())
    }

    /// What stands for a request where a saved chain was judged.
    package static func evaluation(for endpoint: Endpoint) -> HTTPRequest {
        HTTPRequest(
            method: "evaluate", url: RequestURL(endpoint: endpoint, target: ""),
            fields: HeaderFields())
    }

    /// RFC 9110 section 9.2.2.
    package var isIdempotent: Bool {
        ["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE", "QUERY"].contains(method)
    }
}
