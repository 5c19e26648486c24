// SPDX-License-Identifier: Apache-2.0

import Documents
package import Exchanges

/// An answer of the store, with how it is to be sent.
package struct StoreAnswer: Sendable {
    enum Content: Sendable {
        case none
        /// Its element's name in XML.
        case value(Value, element: String)
        /// RFC 9457; JSON whatever the client accepts.
        case problem(Value)
        case bytes([UInt8], mediaType: String)
    }

    package let status: Int
    let content: Content
    package var fields: HeaderFields
    /// What passes before its first byte.
    package var delay: Duration = .zero
    /// In chunks, rather than with its length.
    package var isChunked = false
    var representation = Representation.json

    init(_ status: Int, _ content: Content = .none, fields: KeyValuePairs<String, String> = [:]) {
        self.status = status
        self.content = content
        self.fields = HeaderFields(fields.map { .init(name: $0.key, value: $0.value) })
    }

    static func value(
        _ value: Value, as element: String, status: Int = 200,
        fields: KeyValuePairs<String, String> = [:]
    ) -> StoreAnswer {
        StoreAnswer(status, .value(value, element: element), fields: fields)
    }

    package var response: HTTPResponse {
        HTTPResponse(
            version: "1.1", status: status, reason: StoreAnswer.reason(of: status),
            fields: HeaderFields(type.map { [.init(name: "Content-Type", value: $0)] } ?? [])
                .appending(fields),
            body: body)
    }

    private var type: String? {
        switch content {
        case .none: nil
        case .value: representation.mediaType
        case .problem: "application/problem+json"
        case .bytes(_, let mediaType): mediaType
        }
    }

    private var body: [UInt8] {
        switch (content, representation) {
        case (.none, _): []
        case (.value(let value, _), .json), (.problem(let value), _): Array(value.json.utf8)
        case (.value(let value, let element), .xml):
            Array(XMLDocumentText.text(of: value, as: element).utf8)
        case (.bytes(let bytes, _), _): bytes
        }
    }

    /// RFC 9110 section 15 and RFC 6585, as far as the store uses them.
    private static func reason(of status: Int) -> String {
        switch status {
        case 200: "OK"
        case 201: "Created"
        case 202: "Accepted"
        case 204: "No Content"
        case 301: "Moved Permanently"
        case 302: "Found"
        case 303: "See Other"
        case 304: "Not Modified"
        case 307: "Temporary Redirect"
        case 308: "Permanent Redirect"
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 406: "Not Acceptable"
        case 409: "Conflict"
        case 412: "Precondition Failed"
        case 413: "Content Too Large"
        case 415: "Unsupported Media Type"
        case 422: "Unprocessable Content"
        case 428: "Precondition Required"
        case 429: "Too Many Requests"
        case 503: "Service Unavailable"
        case 507: "Insufficient Storage"
        default: ""
        }
    }
}

extension HeaderFields {
    fileprivate func appending(_ others: HeaderFields) -> HeaderFields {
        HeaderFields(fields + others.fields)
    }
}
