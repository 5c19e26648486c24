// SPDX-License-Identifier: Apache-2.0

/// Numbers to text and back as XPath 1.0 has them (its sections 4.2 and 4.4): never with an exponent.
enum XPathNumber {
    static func text(_ number: Double) -> String {
        if number.isNaN { return "NaN" }
        if number.isInfinite { return number < 0 ? "-Infinity" : "Infinity" }
        if number == 0 { return "0" }
        if let integer = Int(exactly: number), integer.magnitude < 1 << 53 {
            return String(integer)
        }
        return decimal(number)
    }

    /// NaN where the text is no number.
    static func number(_ text: ArraySlice<UInt8>) -> Double {
        var text = text
        while let first = text.first, isBlank(first) { text.removeFirst() }
        while let last = text.last, isBlank(last) { text.removeLast() }
        var digits = text
        if digits.first == UInt8(ascii: "-") { digits.removeFirst() }
        let parts = digits.split(
            separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        let isNumber =
            !parts.allSatisfy(\.isEmpty)
            && parts.allSatisfy { $0.allSatisfy { $0 &- UInt8(ascii: "0") < 10 } }
        guard isNumber else { return .nan }
        var spelling = String(decoding: text, as: UTF8.self)
        // Swift wants digits on both sides of the point.
        if spelling.hasSuffix(".") { spelling += "0" }
        if parts[0].isEmpty, let point = spelling.firstIndex(of: ".") {
            spelling.insert("0", at: point)
        }
        return Double(spelling) ?? .nan
    }

    static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// Half goes up, and what rounds to zero from below is a negative zero (section 4.4).
    static func rounded(_ number: Double) -> Double {
        if number < 0, number >= -0.5 { return -0.0 }
        // Not `(number + 0.5)`, which is off for what is just below a half and for large odd numbers.
        let below = number.rounded(.down)
        return number - below >= 0.5 ? below + 1 : below
    }

    /// The fewest digits that tell the number from others, written out.
    private static func decimal(_ number: Double) -> String {
        let parts = number.magnitude.description.split(separator: "e")
        let mantissa = parts[0].split(separator: ".")
        let whole = String(mantissa[0])
        let fraction = mantissa.count > 1 && mantissa[1] != "0" ? String(mantissa[1]) : ""
        let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        let digits = whole + fraction
        let point = whole.utf8.count + exponent
        let sign = number < 0 ? "-" : ""
        if point <= 0 {
            return sign + "0." + String(repeating: "0", count: -point) + digits
        }
        if point >= digits.utf8.count {
            return sign + digits + String(repeating: "0", count: point - digits.utf8.count)
        }
        let split = digits.index(digits.startIndex, offsetBy: point)
        return sign + digits[..<split] + "." + digits[split...]
    }
}
