// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// One block of RFC 7468's textual encoding, read.
package struct PEMBlock: Equatable {
    /// As `CERTIFICATE`.
    let label: String
    /// Of its first line, 1-based.
    let line: Int
    /// RFC 1421's, as `Proc-Type: 4,ENCRYPTED`.
    let headers: [String]
    let bytes: [UInt8]

    package enum Flaw: Error, Equatable {
        case notEnded(label: String, line: Int)
        case notBase64(label: String, line: Int)
        /// A line that looks like a boundary and is none.
        case strayBoundary(line: Int)
        /// A line that begins as a boundary and goes on with what belongs to later ones.
        case lostBreaks(line: Int)
    }

    /// Text outside of the blocks is passed over, as the RFC's section 2 allows, unless it looks like a boundary.
    static func all(in bytes: [UInt8]) throws(Flaw) -> [PEMBlock] {
        var blocks: [PEMBlock] = []
        var open: (label: String, line: Int, lines: [ArraySlice<UInt8>])?
        var lines = TextLines(bytes)
        while let line = lines.next() {
            let isDashed = line.starts(with: "--".utf8)
            guard let (label, start, _) = open else {
                guard isDashed else { continue }
                if let label = openingLabel(line) {
                    open = (label, lines.number, [])
                } else if isBoundaryLike(line) {
                    throw goesOn(line)
                        ? .lostBreaks(line: lines.number) : .strayBoundary(line: lines.number)
                }
                continue
            }
            if isDashed, line.elementsEqual("-----END \(label)-----".utf8) {
                blocks.append(try PEMBlock(label: label, line: start, body: open?.lines ?? []))
                open = nil
            } else if isDashed, isBoundaryLike(line) {
                throw .notEnded(label: label, line: start)
            } else {
                open?.lines.append(line)
            }
        }
        if let open { throw .notEnded(label: open.label, line: open.line) }
        return blocks
    }

    /// Nil where it is not base64 through and through.
    static func base64(_ text: [UInt8]) -> [UInt8]? {
        Data(base64Encoded: Data(text)).map { Array($0) }
    }

    /// Of RFC 7468 section 3, so that no label holds what a message must not show.
    private static func openingLabel(_ line: ArraySlice<UInt8>) -> String? {
        guard line.starts(with: opening), line.suffix(5).elementsEqual("-----".utf8),
            (17...16 + longestLabel).contains(line.count)
        else { return nil }
        let label = line.dropFirst(11).dropLast(5)
        let words = label.split(omittingEmptySubsequences: false) { $0 == 0x20 || $0 == 0x2D }
        let isLabel = words.allSatisfy { word in
            !word.isEmpty && word.allSatisfy { (0x21...0x7E).contains($0) }
        }
        return isLabel ? String(decoding: label, as: UTF8.self) : nil
    }

    private static let opening = Array("-----BEGIN ".utf8)

    /// The RFC sets none; the longest of its labels has 21 characters, a line of base64 has 64.
    private static let longestLabel = 48

    /// Whether more follows after the dashes that should end a boundary, or text is in the place of a label.
    private static func goesOn(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.starts(with: opening) else { return false }
        if line.count > 16 + longestLabel { return true }
        let rest = Array(line.dropFirst(11))
        return rest.firstRange(of: "-----".utf8).map { $0.upperBound < rest.endIndex } ?? false
    }

    /// - Parameter line: one that begins with dashes.
    private static func isBoundaryLike(_ line: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: line.prefix(128), as: UTF8.self)
        return text.contains("BEGIN") || text.contains("END")
    }

    private init(label: String, line: Int, body: [ArraySlice<UInt8>]) throws(Flaw) {
        let count = body.lastIndex { $0.contains(UInt8(ascii: ":")) }.map { $0 + 1 } ?? 0
        let encoded = Data(body[count...].joined())
        guard let data = Data(base64Encoded: encoded), !data.isEmpty else {
            throw .notBase64(label: label, line: line)
        }
        self.label = label
        self.line = line
        headers = body[..<count].map { String(decoding: $0, as: UTF8.self) }
        bytes = Array(data)
    }

    var isPrivateKey: Bool { label.hasSuffix("PRIVATE KEY") }

    /// By PKCS#8's label or RFC 1421's header.
    var isEncrypted: Bool {
        label.contains("ENCRYPTED") || headers.contains { $0.contains("ENCRYPTED") }
    }
}
