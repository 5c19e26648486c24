// SPDX-License-Identifier: Apache-2.0

/// A JSON number as `0.d₁d₂… × 10^exponent` without a zero at either end of the digits, so that equal values are equal fields.
struct DecimalForm: Hashable {
    let isNegative: Bool
    /// Values 0 to 9; empty for zero.
    let digits: [UInt8]
    let exponent: DecimalExponent

    /// - Parameter spelling: a checked JSON number.
    init(_ spelling: String) {
        var digits: [UInt8] = []
        var exponentDigits: [UInt8] = []
        var isNegative = false
        var exponentIsNegative = false
        var point: Int?
        var inExponent = false
        for byte in spelling.utf8 {
            switch byte {
            case UInt8(ascii: "-") where inExponent: exponentIsNegative = true
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "."): point = digits.count
            case UInt8(ascii: "e"), UInt8(ascii: "E"): inExponent = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digit = byte &- UInt8(ascii: "0")
                if inExponent { exponentDigits.append(digit) } else { digits.append(digit) }
            default: break
            }
        }
        let leadingZeros = digits.prefix { $0 == 0 }.count
        let shift = (point ?? digits.count) - leadingZeros
        digits.removeFirst(leadingZeros)
        while digits.last == 0 { digits.removeLast() }
        self.digits = digits
        if digits.isEmpty {
            self.isNegative = false
            exponent = DecimalExponent(0)
        } else {
            self.isNegative = isNegative
            exponent = DecimalExponent(
                digits: exponentDigits, isNegative: exponentIsNegative, plus: shift)
        }
    }

    var isInteger: Bool { digits.isEmpty || exponent >= DecimalExponent(digits.count) }

    var int: Int? {
        guard isInteger else { return nil }
        guard let places = exponent.small, places <= 19 else { return nil }
        var value = 0
        for place in 0..<places {
            let digit = place < digits.count ? Int(digits[place]) : 0
            let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) = shifted.addingReportingOverflow(isNegative ? -digit : digit)
            if overflow || carry { return nil }
            value = sum
        }
        return value
    }
}

extension DecimalForm: Comparable {
    static func < (left: DecimalForm, right: DecimalForm) -> Bool {
        if left.digits.isEmpty || right.digits.isEmpty || left.isNegative != right.isNegative {
            return left.sign < right.sign
        }
        return left.isNegative
            ? right.magnitudePrecedes(left) : left.magnitudePrecedes(right)
    }

    private var sign: Int { digits.isEmpty ? 0 : isNegative ? -1 : 1 }

    private func magnitudePrecedes(_ other: DecimalForm) -> Bool {
        exponent == other.exponent
            ? digits.lexicographicallyPrecedes(other.digits) : exponent < other.exponent
    }
}
