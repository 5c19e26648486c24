// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// Writes a request as HTTP/1.1 has it (RFC 9112 section 3); nothing in it can end a line or the head too early.
package struct RequestEncoder {
    /// Line and fields with the empty line.
    package let head: [UInt8]

    package init(_ request: HTTPRequest) throws(UnsendableRequest) {
        guard FieldSyntax.isToken(request.method.utf8) else {
            throw .method(request.method)
        }
        let authority = request.url.endpoint.authority
        guard FieldSyntax.isVisible(request.url.target.utf8) else { throw .target }
        guard FieldSyntax.isVisible(authority.utf8) else { throw .host }
        var head: [UInt8] = []
        head.reserveCapacity(512)
        head.append(contentsOf: request.method.utf8)
        head.append(0x20)
        head.append(contentsOf: request.url.target.utf8)
        head.append(contentsOf: " HTTP/1.1\r\n".utf8)
        if !request.fields.contains("Host") {
            RequestEncoder.append("Host", authority, to: &head)
        }
        for field in request.fields.fields {
            try RequestEncoder.check(field)
            RequestEncoder.append(field.name, field.value, to: &head)
        }
        if let length = RequestEncoder.length(of: request) {
            RequestEncoder.append("Content-Length", String(length), to: &head)
        }
        head.append(contentsOf: "\r\n".utf8)
        self.head = head
    }

    private static func check(_ field: HeaderFields.Field) throws(UnsendableRequest) {
        guard FieldSyntax.isToken(field.name.utf8) else { throw .fieldName(field.name) }
        guard FieldSyntax.isValue(field.value.utf8) else { throw .fieldValue(name: field.name) }
        for name in ["Content-Length", "Transfer-Encoding"]
        where HeaderFields.areEqual(field.name, name) {
            throw .framing(name: name)
        }
    }

    /// RFC 9110 section 8.6: a method that expects a body says that there is none.
    private static func length(of request: HTTPRequest) -> Int? {
        if let body = request.body { return body.count }
        return ["POST", "PUT", "PATCH"].contains(request.method) ? 0 : nil
    }

    private static func append(_ name: String, _ value: String, to head: inout [UInt8]) {
        head.append(contentsOf: name.utf8)
        head.append(contentsOf: ": ".utf8)
        head.append(contentsOf: value.utf8)
        head.append(contentsOf: "\r\n".utf8)
    }
}
