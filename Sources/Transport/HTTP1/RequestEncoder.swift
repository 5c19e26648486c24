// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// Writes a request as HTTP/1.1 has it (RFC 9112 section 3); nothing in it can end a line or the head too early.
package struct RequestEncoder {
    /// Line and fields with the empty line.
    package let head: [UInt8]
    /// As it goes out, in its content coding.
    package let body: [UInt8]

    package init(_ request: HTTPRequest) throws(UnsendableRequest) {
        guard HTTPToken.isToken(request.method.utf8) else {
            throw .method(request.method)
        }
        let authority = request.url.endpoint.authority
        guard FieldSyntax.isVisible(request.url.target.utf8) else { throw .target }
        guard FieldSyntax.isVisible(authority.utf8) else { throw .host }
        let body = try RequestEncoder.body(of: request)
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
        if let coding = request.contentCoding, body != nil {
            guard !request.fields.contains("Content-Encoding") else {
                throw .framing(name: "Content-Encoding")
            }
            RequestEncoder.append("Content-Encoding", coding.rawValue, to: &head)
        }
        // RFC 9110 section 8.6: a method that expects a body says that there is none.
        if body != nil || ["POST", "PUT", "PATCH"].contains(request.method) {
            RequestEncoder.append("Content-Length", String(body?.count ?? 0), to: &head)
        }
        head.append(contentsOf: "\r\n".utf8)
        self.head = head
        self.body = body ?? []
    }

    private static func body(of request: HTTPRequest) throws(UnsendableRequest) -> [UInt8]? {
        guard let body = request.body, let coding = request.contentCoding else {
            return request.body
        }
        guard let coded = ContentCompressor.coded(body, coding) else {
            throw .coding(coding.rawValue)
        }
        return coded
    }

    private static func check(_ field: HeaderFields.Field) throws(UnsendableRequest) {
        guard HTTPToken.isToken(field.name.utf8) else { throw .fieldName(field.name) }
        guard FieldSyntax.isValue(field.value.utf8) else { throw .fieldValue(name: field.name) }
        for name in ["Content-Length", "Transfer-Encoding"]
        where HeaderFields.areEqual(field.name, name) {
            throw .framing(name: name)
        }
    }

    private static func append(_ name: String, _ value: String, to head: inout [UInt8]) {
        head.append(contentsOf: name.utf8)
        head.append(contentsOf: ": ".utf8)
        head.append(contentsOf: value.utf8)
        head.append(contentsOf: "\r\n".utf8)
    }
}
