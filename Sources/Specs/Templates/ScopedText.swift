// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// Text with the secrets that went into it.
package struct ScopedText: Sendable {
    package let text: String
    package let secrets: [Secret]

    package init(text: String, secrets: [Secret]) {
        self.text = text
        self.secrets = secrets
    }
}
