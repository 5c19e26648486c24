// SPDX-License-Identifier: Apache-2.0

import Glibc
import Synchronization

/// The bytes of one text as they were read, with the name that messages give it.
///
/// Not necessarily UTF-8: a reader says so where it is not. Lines end at LF; a CR before it belongs to the line break.
package final class SourceFile: Sendable {
    /// As a message shows it: relative to the working directory where it is below it.
    package let path: String
    package let bytes: [UInt8]
    private let foundLines = Mutex<[Int]?>(nil)
    private let foundValues = Mutex<[Int: (line: [UInt8], ranges: [Range<Int>])]>([:])

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// The byte offset at which each line begins, looked for when first asked for; never empty.
    package var lineStarts: [Int] {
        foundLines.withLock { found in
            if let found { return found }
            var starts = [0]
            bytes.withUnsafeBufferPointer { bytes in
                guard let start = bytes.baseAddress else { return }
                var offset = 0
                while let lineEnd = memchr(start + offset, 0x0A, bytes.count - offset) {
                    offset = UnsafeRawPointer(start).distance(to: lineEnd) + 1
                    starts.append(offset)
                }
            }
            found = starts
            return starts
        }
    }

    /// What of a line no excerpt shows, as `find` gives it; of a long one, a whole document perhaps, it is looked for once.
    ///
    /// - Parameter bytes: the line as it is shown.
    func hiddenValues(
        of line: Int, _ bytes: [UInt8], _ find: () -> [Range<Int>]
    ) -> [Range<Int>] {
        guard bytes.count > SourceFile.long else { return find() }
        if let known = foundValues.withLock({ $0[line] }), known.line == bytes {
            return known.ranges
        }
        let ranges = find()
        foundValues.withLock { $0[line] = (bytes, ranges) }
        return ranges
    }

    private static let long = 2000
}
