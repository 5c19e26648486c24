// SPDX-License-Identifier: Apache-2.0

package import Documents

/// A file that a policy names, read when the collection was loaded; equal by content alone.
package struct PolicyFile: Sendable, Hashable {
    /// As messages show it.
    package let path: String
    package let bytes: [UInt8]
    /// The line that names it.
    package let span: SourceSpan

    package init(path: String, bytes: [UInt8], span: SourceSpan) {
        self.path = path
        self.bytes = bytes
        self.span = span
    }

    package static func == (left: PolicyFile, right: PolicyFile) -> Bool {
        left.bytes == right.bytes
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(bytes)
    }
}
