// SPDX-License-Identifier: Apache-2.0

/// Text that may be written: only a redactor makes it from what came from outside.
package struct RedactedText: Sendable, Hashable {
    package let text: String

    init(redacted text: String) {
        self.text = text
    }
}

extension RedactedText: Codable {
    /// Under which a decoder must hold the redactor that what it reads passes again.
    package static var redactorKey: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "redactor") }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let key = RedactedText.redactorKey,
            let redactor = decoder.userInfo[key] as? Redactor
        else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "redacted text is read through a redactor")
        }
        self = redactor.redacted(try container.decode(String.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
