// SPDX-License-Identifier: Apache-2.0

/// The editions of OpenAPI that are read; their patches do not differ in what they allow.
package enum OpenAPIVersion: String, Sendable {
    case version30 = "3.0"
    case version31 = "3.1"

    /// Nil for any other than 3.0.x and 3.1.x, with or without a suffix (`3.1.0-rc0`).
    init?(_ text: String) {
        let parts = text.split(separator: "-", maxSplits: 1)
        let numbers = (parts.first ?? "").split(separator: ".", omittingEmptySubsequences: false)
        guard numbers.count == 3, !numbers[2].isEmpty,
            numbers[2].utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
            parts.count == 2 || !text.contains("-")
        else { return nil }
        self.init(rawValue: numbers[0] + "." + numbers[1])
    }
}
