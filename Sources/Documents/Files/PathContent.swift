// SPDX-License-Identifier: Apache-2.0

/// What stands where a file's path should: text that may be a key, so that no message shows it.
package enum PathContent: String, Sendable, Equatable {
    case pemBlock = "the text of a PEM block"
    case lines = "a text of several lines"
    /// Longer than any path that Linux takes.
    case longText = "a long text"

    /// Nil for what can be a path.
    package init?(_ path: String) {
        if path.contains("-----BEGIN ") || path.contains("-----END ") {
            self = .pemBlock
        } else if path.utf8.contains(UInt8(ascii: "\n")) || path.utf8.contains(UInt8(ascii: "\r")) {
            self = .lines
        } else if path.utf8.split(separator: UInt8(ascii: "/")).contains(where: { $0.count > 255 })
            || path.utf8.count >= 4096
        {
            self = .longText
        } else {
            return nil
        }
    }
}
