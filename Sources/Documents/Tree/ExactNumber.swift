// SPDX-License-Identifier: Apache-2.0

/// A decimal number with every digit that it was written with; compared by value, so `1`, `1.0` and `1e0` are equal.
///
/// The spelling is JSON's (RFC 8259 section 6): an optional minus, digits, an optional fraction and exponent, whose size is not limited.
package struct ExactNumber: Sendable {
    package let spelling: String

    /// Nil where the text is not a JSON number.
    package init?(_ spelling: String) {
        var spelling = spelling
        let isNumber = spelling.withUTF8 { bytes in
            var at = 0
            return JSONNumber.skip(bytes, at: &at) == nil && at == bytes.count
        }
        guard isNumber else { return nil }
        self.spelling = spelling
    }

    package init(_ value: Int) {
        spelling = String(value)
    }

    init(checked spelling: String) {
        self.spelling = spelling
    }

    /// By value: `1.0` and `1e2` are integers, `1e-1` is none.
    package var isInteger: Bool {
        Int(spelling) != nil || DecimalForm(spelling).isInteger
    }

    /// The integer where it is one and fits.
    package var int: Int? {
        Int(spelling) ?? DecimalForm(spelling).int
    }

    /// The nearest; infinite where its magnitude is too large for one.
    package var double: Double {
        Double(spelling) ?? .nan
    }
}

extension ExactNumber: Comparable {
    package static func == (left: ExactNumber, right: ExactNumber) -> Bool {
        if left.spelling.utf8.elementsEqual(right.spelling.utf8) { return true }
        if let (left, right) = short(left, right) { return left == right }
        return DecimalForm(left.spelling) == DecimalForm(right.spelling)
    }

    package static func < (left: ExactNumber, right: ExactNumber) -> Bool {
        if let (left, right) = short(left, right) { return left < right }
        return DecimalForm(left.spelling) < DecimalForm(right.spelling)
    }

    /// Two integers that compare as the numbers do, where both are short.
    private static func short(_ left: ExactNumber, _ right: ExactNumber) -> (Int, Int)? {
        guard let left = ShortDecimal(left.spelling), let right = ShortDecimal(right.spelling)
        else { return nil }
        return ShortDecimal.aligned(left, right)
    }
}

extension ExactNumber: Hashable {
    package func hash(into hasher: inout Hasher) {
        hasher.combine(DecimalForm(spelling))
    }
}
