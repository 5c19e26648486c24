// SPDX-License-Identifier: Apache-2.0

/// The first line of an answer (RFC 9112 section 4).
struct StatusLine: Equatable {
    static let prefix = Array("HTTP/".utf8)

    /// `1.0` or `1.1`.
    let version: String
    let status: Int
    let reason: String

    init(_ line: ArraySlice<UInt8>, offset: Int) throws(MessageFault) {
        let parts = line.split(separator: 0x20, maxSplits: 2, omittingEmptySubsequences: false)
        let number = parts[0].dropFirst(StatusLine.prefix.count)
        if number.elementsEqual("1.1".utf8) {
            version = "1.1"
        } else if number.elementsEqual("1.0".utf8) {
            version = "1.0"
        } else {
            throw MessageFault(kind: .version(QuotedBytes.text(parts[0])), offset: offset)
        }
        let digits = parts.count > 1 ? parts[1] : []
        guard digits.count == 3, digits.allSatisfy({ (0x30...0x39).contains($0) }),
            digits.first != 0x30
        else {
            throw MessageFault(
                kind: .status(QuotedBytes.text(digits)), offset: offset &+ parts[0].count &+ 1)
        }
        status = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        let phrase = parts.count > 2 ? parts[2] : []
        if let wrong = phrase.firstIndex(where: { !FieldSyntax.isValue(CollectionOfOne($0)) }) {
            throw MessageFault(kind: .reason, offset: offset &+ wrong &- line.startIndex)
        }
        reason = HeadReader.text(phrase)
    }
}
