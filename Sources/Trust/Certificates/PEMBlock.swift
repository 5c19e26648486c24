// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// One block of RFC 7468's textual encoding, read.
struct PEMBlock: Equatable {
    /// As `CERTIFICATE`.
    let label: String
    /// Of its first line, 1-based.
    let line: Int
    /// RFC 1421's, as `Proc-Type: 4,ENCRYPTED`.
    let headers: [String]
    let bytes: [UInt8]
    /// All its lines, as OpenSSL wants them.
    let text: String

    enum Flaw: Error, Equatable {
        case notEnded(label: String, line: Int)
        case notBase64(label: String, line: Int)
        /// A line that looks like a boundary and is none.
        case strayBoundary(line: Int)
    }

    /// Text outside of the blocks is passed over, as the RFC's section 2 allows, unless it looks like a boundary.
    static func all(in bytes: [UInt8]) throws(Flaw) -> [PEMBlock] {
        var blocks: [PEMBlock] = []
        var open: (label: String, line: Int, lines: [String])?
        let text = String(decoding: bytes, as: UTF8.self)
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, raw) in lines.enumerated() {
            let line = raw.trimmingCharacters(in: boundaryNoise)
            if let (label, start, _) = open {
                if line == "-----END \(label)-----" {
                    blocks.append(try PEMBlock(label: label, line: start, body: open?.lines ?? []))
                    open = nil
                } else if looksLikeBoundary(line) {
                    throw .notEnded(label: label, line: start)
                } else {
                    open?.lines.append(line)
                }
            } else if let label = openingLabel(line) {
                open = (label, index + 1, [])
            } else if looksLikeBoundary(line) {
                throw .strayBoundary(line: index + 1)
            }
        }
        if let open { throw .notEnded(label: open.label, line: open.line) }
        return blocks
    }

    /// Nil where it is not base64 through and through.
    static func base64(_ text: [UInt8]) -> [UInt8]? {
        Data(base64Encoded: Data(text)).map { Array($0) }
    }

    private static let boundaryNoise = CharacterSet.whitespaces.union(["\u{FEFF}"])

    private static func openingLabel(_ line: String) -> String? {
        guard line.hasPrefix("-----BEGIN "), line.hasSuffix("-----"), line.utf8.count > 16 else {
            return nil
        }
        return String(line.dropFirst(11).dropLast(5))
    }

    private static func looksLikeBoundary(_ line: String) -> Bool {
        line.hasPrefix("--") && (line.contains("BEGIN") || line.contains("END"))
    }

    private init(label: String, line: Int, body: [String]) throws(Flaw) {
        var headers: [String] = []
        var encoded = body[...]
        if let last = body.lastIndex(where: { $0.contains(":") }) {
            headers = Array(body[...last])
            encoded = body[(last + 1)...]
        }
        guard let data = Data(base64Encoded: encoded.joined()), !data.isEmpty else {
            throw .notBase64(label: label, line: line)
        }
        self.label = label
        self.line = line
        self.headers = headers
        bytes = Array(data)
        text = (["-----BEGIN \(label)-----"] + body + ["-----END \(label)-----", ""])
            .joined(separator: "\n")
    }
}
