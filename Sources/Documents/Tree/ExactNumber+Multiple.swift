// SPDX-License-Identifier: Apache-2.0

extension ExactNumber {
    /// Whether a division by another, which is not zero, leaves nothing; by every digit.
    package func isMultiple(of divisor: ExactNumber) -> Bool {
        let value = DecimalForm(spelling)
        let divisor = DecimalForm(divisor.spelling)
        if value.digits.isEmpty { return true }
        guard !divisor.digits.isEmpty,
            let shift = value.shift(from: divisor), shift >= 0
        else { return false }
        var rest: [UInt8] = []
        for digit in value.digits { rest = divisor.remainder(of: rest, and: digit) }
        // Ten has no factors but 2 and 5, of which the divisor has no more than these.
        for _ in 0..<min(shift, divisor.digits.count * 4 + 4) where !rest.isEmpty {
            rest = divisor.remainder(of: rest, and: 0)
        }
        return rest.isEmpty
    }
}

extension DecimalForm {
    /// How many zeros stand behind the digits where the other's digits are taken for an integer.
    fileprivate func shift(from other: DecimalForm) -> Int? {
        guard let exponent = exponent.word, let otherExponent = other.exponent.word else {
            return exponent > other.exponent ? .max : nil
        }
        return (exponent - digits.count) - (otherExponent - other.digits.count)
    }

    /// What a division of a remainder's digits and one more by these digits leaves.
    fileprivate func remainder(of rest: [UInt8], and digit: UInt8) -> [UInt8] {
        var rest = rest
        if !rest.isEmpty || digit != 0 { rest.append(digit) }
        while rest.count > digits.count
            || rest.count == digits.count && !rest.lexicographicallyPrecedes(digits)
        {
            var borrow: UInt8 = 0
            var place = rest.count - 1
            for behind in 0..<rest.count {
                let taken = behind < digits.count ? digits[digits.count - 1 - behind] : 0
                var digit = rest[place] &+ 10 &- taken &- borrow
                borrow = digit < 10 ? 1 : 0
                if digit >= 10 { digit &-= 10 }
                rest[place] = digit
                place -= 1
            }
            rest = Array(rest.drop { $0 == 0 })
        }
        return rest
    }
}
