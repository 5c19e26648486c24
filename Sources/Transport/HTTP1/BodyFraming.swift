// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// How a message says where its body ends (RFC 9112 section 6).
enum BodyFraming: Equatable {
    case length(Int)
    case chunked
    /// Neither: an answer goes on until the connection closes, a request has no body.
    case unmarked

    init(
        _ fields: HeaderFields, version: String, bodyLimit: Int
    ) throws(MessageFault.Kind) {
        let codings = fields["Transfer-Encoding"]
        let lengths = fields["Content-Length"]
        guard codings.isEmpty else {
            guard lengths.isEmpty else { throw .lengthAndCoding }
            guard version == "1.1" else { throw .codingInHTTP10 }
            let coding = codings.joined(separator: ", ")
            guard HeaderFields.areEqual(coding, "chunked") else { throw .transferCoding(coding) }
            self = .chunked
            return
        }
        guard let first = lengths.first else {
            self = .unmarked
            return
        }
        // The same length twice is what a careless proxy makes (RFC 9110 section 8.6).
        guard lengths.allSatisfy({ $0 == first }) else { throw .contentLengths(lengths) }
        guard !first.isEmpty, first.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw .contentLength(first)
        }
        // Digits alone that are no Int are a number that is too large.
        guard let length = Int(first), length <= bodyLimit else {
            throw .bodyTooLong(limit: bodyLimit)
        }
        self = .length(length)
    }

    /// Whether the connection outlives the message (RFC 9112 section 9.3).
    static func keepsAlive(_ fields: HeaderFields, version: String) -> Bool {
        let values = fields["Connection"]
        if values.isEmpty { return version == "1.1" }
        let options = values.flatMap { $0.split(separator: ",") }
            .map { String($0.drop { $0 == " " || $0 == "\t" }) }
            .map { String($0.prefix { $0 != " " && $0 != "\t" }) }
        if options.contains(where: { HeaderFields.areEqual($0, "close") }) { return false }
        return version == "1.1" || options.contains { HeaderFields.areEqual($0, "keep-alive") }
    }
}
