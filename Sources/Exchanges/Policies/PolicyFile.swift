// SPDX-License-Identifier: Apache-2.0

package import Documents

/// A file that a policy names, read when the collection was loaded; equal by content and path, since evidence names it.
package struct PolicyFile: Sendable, Hashable {
    /// As messages show it.
    package let path: String
    package let bytes: [UInt8]
    /// The line that names it.
    package let span: SourceSpan

    /// In bytes; all certificates that the web's clients trust take a hundredth of it.
    package static let sizeLimit = 16 << 20

    package init(path: String, bytes: [UInt8], span: SourceSpan) {
        self.path = path
        self.bytes = bytes
        self.span = span
    }

    package static func == (left: PolicyFile, right: PolicyFile) -> Bool {
        left.path == right.path && left.bytes == right.bytes
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(bytes)
    }
}
