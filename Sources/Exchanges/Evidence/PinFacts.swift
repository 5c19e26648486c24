// SPDX-License-Identifier: Apache-2.0

/// One pin of a policy, as reports show it beside the chain that did not have it.
package struct PinFacts: Sendable, Codable, Equatable {
    /// Base64, as RFC 7469 pins it.
    package let spkiSHA256: String
    /// Of the pinned certificate, lower-case hexadecimal; nil where its key is what counts.
    package let sha256: String?
    /// Of the pinned certificate; nil where only its key is pinned.
    package let subject: String?
    /// The file that it is from, as messages show it; nil where the policy spells the pin.
    package let file: String?

    package init(
        spkiSHA256: String, sha256: String? = nil, subject: String? = nil, file: String? = nil
    ) {
        self.spkiSHA256 = spkiSHA256
        self.sha256 = sha256
        self.subject = subject
        self.file = file
    }
}
