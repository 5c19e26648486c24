// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The bytes of one text as they were read, with the name that messages give it.
///
/// Not necessarily UTF-8: a reader says so where it is not. Lines end at LF; a CR before it belongs to the line break.
package final class SourceFile: Sendable {
    /// As a message shows it: relative to the working directory where it is below it.
    package let path: String
    package let bytes: [UInt8]
    /// The byte offset at which each line begins; never empty.
    package let lineStarts: [Int]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        var starts = [0]
        bytes.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return }
            var offset = 0
            while let found = memchr(start + offset, 0x0A, bytes.count - offset) {
                offset = UnsafeRawPointer(start).distance(to: found) + 1
                starts.append(offset)
            }
        }
        lineStarts = starts
    }
}
