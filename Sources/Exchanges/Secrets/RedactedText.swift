// SPDX-License-Identifier: Apache-2.0

/// Text that may be written: only a redactor makes it from what came from outside.
package struct RedactedText: Sendable, Hashable {
    package let text: String

    init(redacted text: String) {
        self.text = text
    }
}
