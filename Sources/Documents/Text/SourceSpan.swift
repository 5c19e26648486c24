// SPDX-License-Identifier: Apache-2.0

/// A stretch of a file's bytes, from which the line, the column and the caret of a message are drawn.
package struct SourceSpan: Sendable {
    package let file: SourceFile
    /// Byte offsets; empty where the place is a point.
    package let range: Range<Int>

    package init(file: SourceFile, range: Range<Int>) {
        self.file = file
        self.range = range
    }

    /// 1-based.
    package var line: Int {
        let lineStarts = file.lineStarts
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= range.lowerBound { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// 1-based, in Unicode scalars; a byte order mark is none.
    package var column: Int {
        var start = file.lineStarts[line - 1]
        if start == 0, file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
        let end = min(max(range.lowerBound, start), file.bytes.count)
        return file.bytes[start..<end].count { $0 & 0xC0 != 0x80 } + 1
    }
}

extension SourceSpan: Equatable {
    package static func == (left: SourceSpan, right: SourceSpan) -> Bool {
        left.file === right.file && left.range == right.range
    }
}
