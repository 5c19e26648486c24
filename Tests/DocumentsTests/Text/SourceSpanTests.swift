// SPDX-License-Identifier: Apache-2.0

import Documents
import Testing

struct SourceSpanTests {
    @Test(arguments: [
        (0, 1, 1), (1, 1, 2), (3, 1, 3), (4, 2, 1), (5, 2, 2), (9, 2, 3), (11, 3, 1), (12, 3, 2),
    ])
    func `counts lines by their breaks and columns by characters`(
        offset: Int, line: Int, column: Int
    ) {
        // Bytes: a é LF, x 😀 CR LF, y.
        let span = SourceSpan(file: file("aé\nx😀\r\ny"), range: offset..<offset)
        #expect(span.line == line)
        #expect(span.column == column)
    }

    @Test func `does not count a byte order mark`() {
        let span = SourceSpan(file: file("\u{FEFF}ab"), range: 4..<5)
        #expect(span.line == 1)
        #expect(span.column == 2)
    }

    @Test func `has a place in an empty file, and past the end of any`() {
        #expect(SourceSpan(file: file(""), range: 0..<0).column == 1)
        #expect(SourceSpan(file: file("ab"), range: 9..<9).column == 3)
    }
}
