// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// Writes a server's answer as HTTP/1.1 has it.
enum ResponseEncoder {
    /// Of one that can't be written, an answer that says so.
    static func bytes(
        of response: ServerResponse, to request: ServerRequest, keepsAlive: Bool
    ) -> [UInt8] {
        guard let fault = fault(of: response) else {
            return written(response, to: request, keepsAlive: keepsAlive)
        }
        let told = ServerResponse(
            status: 500, fields: HeaderFields([.init(name: "Content-Type", value: "text/plain")]),
            body: Array("\(fault)\n".utf8))
        return written(told, to: request, keepsAlive: keepsAlive)
    }

    /// Nil where nothing in it would begin a line of its own.
    private static func fault(of response: ServerResponse) -> String? {
        if !FieldSyntax.isValue(response.reason.utf8) {
            return "the answer's reason can't be sent: a control character is in it"
        }
        for field in response.fields.fields + response.trailers.fields {
            guard HTTPToken.isToken(field.name.utf8), FieldSyntax.isValue(field.value.utf8) else {
                return
                    "a header of the answer can't be sent: '\(QuotedBytes.text(field.name.utf8))'"
            }
        }
        return nil
    }

    private static func written(
        _ response: ServerResponse, to request: ServerRequest, keepsAlive: Bool
    ) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(256 + response.body.count)
        let reason = response.reason.isEmpty ? phrase(response.status) : response.reason
        bytes.append(contentsOf: "HTTP/1.1 \(response.status) \(reason)\r\n".utf8)
        append(response.fields, to: &bytes)
        if !keepsAlive { append("Connection", "close", to: &bytes) }
        if response.status == 204 || response.status == 304 {
            bytes.append(contentsOf: "\r\n".utf8)
            return bytes
        }
        let isChunked = response.isChunked && request.version == "1.1"
        if isChunked {
            append("Transfer-Encoding", "chunked", to: &bytes)
        } else {
            append("Content-Length", String(response.body.count), to: &bytes)
        }
        bytes.append(contentsOf: "\r\n".utf8)
        guard request.method != "HEAD" else { return bytes }
        if isChunked {
            appendChunks(response, to: &bytes)
        } else {
            bytes.append(contentsOf: response.body)
        }
        return bytes
    }

    static func refusal(_ fault: MessageFault) -> [UInt8] {
        let text = "\(fault.text)\n"
        return Array(
            """
            HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain\r\nConnection: close\r\n\
            Content-Length: \(text.utf8.count)\r\n\r\n\(text)
            """.utf8)
    }

    private static func appendChunks(_ response: ServerResponse, to bytes: inout [UInt8]) {
        let size = 1000
        for start in stride(from: 0, to: response.body.count, by: size) {
            let chunk = response.body[start..<min(start + size, response.body.count)]
            bytes.append(contentsOf: "\(String(chunk.count, radix: 16))\r\n".utf8)
            bytes.append(contentsOf: chunk)
            bytes.append(contentsOf: "\r\n".utf8)
        }
        bytes.append(contentsOf: "0\r\n".utf8)
        append(response.trailers, to: &bytes)
        bytes.append(contentsOf: "\r\n".utf8)
    }

    private static func append(_ fields: HeaderFields, to bytes: inout [UInt8]) {
        for field in fields.fields {
            append(field.name, field.value, to: &bytes)
        }
    }

    private static func append(_ name: String, _ value: String, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: "\(name): \(value)\r\n".utf8)
    }

    /// RFC 9110 section 15, those that our servers use.
    private static func phrase(_ status: Int) -> String {
        switch status {
        case 200: "OK"
        case 201: "Created"
        case 202: "Accepted"
        case 204: "No Content"
        case 301: "Moved Permanently"
        case 302: "Found"
        case 304: "Not Modified"
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 409: "Conflict"
        case 411: "Length Required"
        case 412: "Precondition Failed"
        case 415: "Unsupported Media Type"
        case 422: "Unprocessable Content"
        case 500: "Internal Server Error"
        default: ""
        }
    }
}
