// SPDX-License-Identifier: Apache-2.0

/// A decimal number with every digit that it was written with; compared by value, so `1`, `1.0` and `1e0` are equal.
///
/// The spelling is JSON's (RFC 8259 section 6): an optional minus, digits, an optional fraction and exponent, whose size is not limited.
package struct ExactNumber: Sendable {
    package let spelling: String

    /// Nil where the text is not a JSON number.
    package init?(_ spelling: String) {
        guard let spelling = ExactNumber.checked(spelling) else { return nil }
        self.spelling = spelling
    }

    package init(_ value: Int) {
        spelling = String(value)
    }

    private static func checked(_ spelling: String) -> String? { spelling }  // helper: to be written
}
