// SPDX-License-Identifier: Apache-2.0

import Documents
package import Exchanges

/// An answer of the store, with how it is to be sent.
package struct StoreAnswer: Sendable {
    package let response: HTTPResponse
    /// What passes before its first byte.
    package var delay: Duration = .zero
    /// In chunks, rather than with its length.
    package var isChunked = false

    init(_ status: Int, fields: [(String, String)] = [], body: [UInt8] = []) {
        response = HTTPResponse(
            version: "1.1", status: status, reason: StoreAnswer.reason(of: status),
            fields: HeaderFields(fields.map { .init(name: $0.0, value: $0.1) }), body: body)
    }

    static func json(
        _ value: Value, status: Int = 200, fields: [(String, String)] = []
    ) -> StoreAnswer {
        StoreAnswer(
            status, fields: [("Content-Type", "application/json")] + fields,
            body: Array(value.json.utf8))
    }

    /// RFC 9457.
    static func problem(
        _ status: Int, _ title: String, errors: Value? = nil, fields: [(String, String)] = []
    ) -> StoreAnswer {
        var members = [
            Value.Member(name: "title", value: .string(title)),
            Value.Member(name: "status", value: .number(ExactNumber(status))),
        ]
        if let errors { members.append(Value.Member(name: "errors", value: errors)) }
        return StoreAnswer(
            status, fields: [("Content-Type", "application/problem+json")] + fields,
            body: Array(Value.object(members).json.utf8))
    }

    /// RFC 9110 section 15, as far as the store uses it.
    private static func reason(of status: Int) -> String {
        switch status {
        case 200: "OK"
        case 201: "Created"
        case 204: "No Content"
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 409: "Conflict"
        case 415: "Unsupported Media Type"
        case 422: "Unprocessable Content"
        default: ""
        }
    }
}
