// SPDX-License-Identifier: Apache-2.0

extension CoreSchema {
    /// The value of a number that YAML spells in its own way; nil for infinities and what is no number.
    static func exactNumber(_ spelling: String) -> ExactNumber? {
        jsonSpelling(of: spelling).map(ExactNumber.init(checked:))
    }

    /// What to write in place of a number in YAML's spelling alone.
    static func remedy(for spelling: String) -> String {
        guard let number = jsonSpelling(of: spelling) else {
            return "write \"\(spelling)\" for the text; JSON has no such number"
        }
        return "write \"\(spelling)\" for the text, \(number) for the number"
    }

    private static func jsonSpelling(of spelling: String) -> String? {
        if spelling.hasPrefix("0x") { return decimal(spelling.dropFirst(2), radix: 16) }
        if spelling.hasPrefix("0o") { return decimal(spelling.dropFirst(2), radix: 8) }
        let isNegative = spelling.hasPrefix("-")
        let unsigned = spelling.hasPrefix("+") || isNegative ? spelling.dropFirst() : spelling[...]
        let parts = unsigned.split(
            maxSplits: 1, omittingEmptySubsequences: false,
            whereSeparator: { $0 == "e" || $0 == "E" })
        let mantissa = parts[0].split(
            separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let whole = mantissa[0].drop { $0 == "0" }
        let fraction = mantissa.count > 1 ? mantissa[1] : ""
        let result =
            (isNegative ? "-" : "") + (whole.isEmpty ? "0" : String(whole))
            + (fraction.isEmpty ? "" : "." + fraction)
            + (parts.count > 1 ? "e" + parts[1] : "")
        return ExactNumber(result)?.spelling
    }

    /// Nil above a length at which the conversion, quadratic in it, would take long.
    private static func decimal(_ digits: Substring, radix: Int) -> String? {
        if let value = UInt64(digits, radix: radix) { return String(value) }
        guard digits.utf8.count <= 1_000 else { return nil }
        // Nine decimal digits a limb, the lowest first.
        var limbs: [Int] = [0]
        for digit in digits {
            guard var carry = digit.hexDigitValue else { return nil }
            for place in limbs.indices {
                let value = limbs[place] * radix + carry
                limbs[place] = value % 1_000_000_000
                carry = value / 1_000_000_000
            }
            if carry > 0 { limbs.append(carry) }
        }
        return limbs.reversed().enumerated().map { place, limb in
            let text = String(limb)
            return place == 0 ? text : String(repeating: "0", count: 9 - text.count) + text
        }.joined()
    }
}
