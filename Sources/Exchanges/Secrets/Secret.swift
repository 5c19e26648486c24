// SPDX-License-Identifier: Apache-2.0

/// A value that may go to some hosts only and is written nowhere.
package struct Secret: Sendable, Hashable {
    /// What stands in its place wherever something is written: `‹name›`.
    package let name: String
    package let value: String
    /// Names and `*.` patterns, ports aside; empty forbids every host but that of its origin.
    package let hosts: [String]
    /// What gave it, of a captured one, and may have it back.
    package let origin: Endpoint?

    package init(name: String, value: String, hosts: [String], origin: Endpoint? = nil) {
        self.name = name
        self.value = value
        self.hosts = hosts
        self.origin = origin
    }

    /// Whether it is as likely to be part of an innocent word, so that it is hidden only where it stands alone.
    package var isShort: Bool { value.unicodeScalars.count < Self.shortLength }

    /// In characters: a value of as many is hidden inside other text, too.
    package static let shortLength = 6
}
