// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// The line of a span with carets under it, as a record keeps them.
struct MarkedLine {
    /// A longer line is cut around the span.
    static let limit = 120

    let source: RedactedText
    let marker: String

    init(_ span: SourceSpan, redactor: Redactor) {
        let bytes = span.file.bytes
        let lineStart = span.file.lineStarts[span.line - 1]
        let rest = bytes[min(lineStart, bytes.count)...]
        var lineEnd = rest.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        if lineEnd > lineStart, bytes[lineEnd - 1] == UInt8(ascii: "\r") { lineEnd -= 1 }
        let start = min(max(span.range.lowerBound, lineStart), lineEnd)
        let end = min(max(span.range.upperBound, start), lineEnd)
        // Far more than is shown, so that a secret at the edge of it is seen whole.
        let from = max(lineStart, start - 16 * Self.limit)
        let to = min(lineEnd, start + 32 * Self.limit)
        let before = Self.scalars(bytes[from..<start], redactor)
        let inside = Self.scalars(bytes[start..<min(end, to)], redactor)
        let whole = Self.scalars(bytes[from..<to], redactor)

        let first = max(0, before.count - Self.limit / 2)
        let last = min(whole.count, first + Self.limit)
        let isCutBefore = first > 0 || from > lineStart
        let isCutAfter = last < whole.count || to < lineEnd
        var text = String.UnicodeScalarView(whole[min(first, last)..<last])
        var margin = before.dropFirst(first).map { Self.margin(under: $0) }.joined()
        if isCutBefore {
            text.insert("…", at: text.startIndex)
            margin = " " + margin
        }
        if isCutAfter { text.append("…") }
        source = redactor.redacted(String(text))
        let width = inside.prefix(max(0, last - before.count)).reduce(0) { $0 + Self.width(of: $1) }
        marker = margin + String(repeating: "^", count: max(1, width))
    }

    private static func scalars(_ bytes: ArraySlice<UInt8>, _ redactor: Redactor)
        -> [Unicode.Scalar]
    {
        redactor.redacted(String(decoding: bytes, as: UTF8.self)).text.unicodeScalars.map {
            $0.properties.generalCategory == .control && $0 != "\t" ? "\u{FFFD}" : $0
        }
    }

    /// A tab keeps its own width, whatever the terminal makes of it.
    private static func margin(under scalar: Unicode.Scalar) -> String {
        scalar == "\t" ? "\t" : String(repeating: " ", count: width(of: scalar))
    }

    /// In a terminal's columns.
    private static func width(of scalar: Unicode.Scalar) -> Int {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: 0
        default:
            switch scalar.value {
            case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3,
                0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
                0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
                2
            default: 1
            }
        }
    }
}
