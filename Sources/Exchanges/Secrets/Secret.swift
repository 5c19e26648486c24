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
}
