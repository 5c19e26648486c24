// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// A form with files in it (RFC 7578).
struct MultipartBody: Sendable {
    struct Part: Sendable {
        let name: String
        /// Nil where it is no file.
        let filename: String?
        let mediaType: String?
        let bytes: [UInt8]
    }

    static let limit = 100

    let parts: [Part]

    /// - Throws: 415 for another type, 400 for what is not as its type says.
    init(of request: HTTPRequest) throws(StoreRefusal) {
        guard StoreBody.mediaType(of: request) == "multipart/form-data" else {
            throw .unreadable("multipart/form-data")
        }
        let type = request.fields["Content-Type"].first ?? ""
        guard let boundary = FieldParameters.value(of: "boundary", in: type), !boundary.isEmpty
        else { throw .notMultipart }
        // The first delimiter has no line before it, the last one ends in two dashes.
        let delimiter = Array("\r\n--\(boundary)".utf8)
        var rest = ([13, 10] + (request.body ?? []))[...]
        guard let start = rest.firstRange(of: delimiter) else { throw .notMultipart }
        rest = rest[start.upperBound...]
        var parts: [Part] = []
        while !rest.starts(with: Array("--".utf8)) {
            guard rest.starts(with: [13, 10]), let end = rest.firstRange(of: delimiter),
                parts.count < MultipartBody.limit
            else { throw .notMultipart }
            parts.append(
                try MultipartBody.part(rest[rest.startIndex..<end.lowerBound].dropFirst(2)))
            rest = rest[end.upperBound...]
        }
        self.parts = parts
    }

    subscript(name: String) -> Part? { parts.first { $0.name == name } }

    private static func part(_ bytes: ArraySlice<UInt8>) throws(StoreRefusal) -> Part {
        guard let blank = bytes.firstRange(of: [13, 10, 13, 10]) else { throw .notMultipart }
        var disposition: String?
        var mediaType: String?
        let head = String(decoding: bytes[..<blank.lowerBound], as: UTF8.self)
        for line in head.split(separator: "\r\n") {
            let field = line.split(separator: ":", maxSplits: 1)
            guard field.count == 2 else { throw .notMultipart }
            let value = String(field[1].drop { $0 == " " })
            if HeaderFields.areEqual(String(field[0]), "Content-Disposition") {
                disposition = value
            }
            if HeaderFields.areEqual(String(field[0]), "Content-Type") { mediaType = value }
        }
        guard let disposition, disposition.hasPrefix("form-data"),
            let name = FieldParameters.value(of: "name", in: disposition)
        else { throw .notMultipart }
        return Part(
            name: name, filename: FieldParameters.value(of: "filename", in: disposition),
            mediaType: mediaType, bytes: Array(bytes[blank.upperBound...]))
    }
}
