// SPDX-License-Identifier: Apache-2.0

/// An integer of any size, for the exponents that do not fit a machine word.
struct DecimalExponent: Hashable {
    private let isNegative: Bool
    /// Values 0 to 9 without leading zeros; empty for zero.
    private let digits: [UInt8]

    init(_ value: Int) {
        isNegative = value < 0
        digits = value == 0 ? [] : String(value.magnitude).utf8.map { $0 &- UInt8(ascii: "0") }
    }

    /// The sum of a written exponent and a small number.
    init(digits: [UInt8], isNegative: Bool, plus shift: Int) {
        let digits = Array(digits.drop { $0 == 0 })
        if digits.count <= 17 {
            let magnitude = digits.reduce(0) { $0 * 10 + Int($1) }
            self = DecimalExponent((isNegative ? -magnitude : magnitude) + shift)
            return
        }
        // Too large for the shift, the length of a text, to change the sign.
        var result = digits
        var rest = isNegative ? -shift : shift
        var place = result.count - 1
        while rest != 0 && place >= 0 {
            let sum = Int(result[place]) + rest
            let digit = ((sum % 10) + 10) % 10
            result[place] = UInt8(digit)
            rest = (sum - digit) / 10
            place -= 1
        }
        while rest > 0 {
            result.insert(UInt8(rest % 10), at: 0)
            rest /= 10
        }
        self.isNegative = isNegative
        self.digits = Array(result.drop { $0 == 0 })
    }

    /// How far it lies below another that is not less; cut where no text could be so long.
    func distance(below top: DecimalExponent) -> Int {
        let most = 1 << 60
        guard digits.count <= 17, top.digits.count <= 17 else {
            guard self != top else { return 0 }
            let (small, large) = digits.count < top.digits.count ? (self, top) : (top, self)
            // Both above any word: they may still be near each other.
            guard isNegative == top.isNegative, large.digits.count - small.digits.count <= 1 else {
                return most
            }
            var distance = 0
            for place in (0..<large.digits.count) {
                let at = place - (large.digits.count - small.digits.count)
                let digit = at >= 0 ? Int(small.digits[at]) : 0
                distance = distance * 10 + Int(large.digits[place]) - digit
                if abs(distance) > most / 20 { return most }
            }
            return abs(distance)
        }
        return (top.signed &- signed)
    }

    private var signed: Int {
        let magnitude = digits.reduce(0) { $0 * 10 + Int($1) }
        return isNegative ? -magnitude : magnitude
    }

    /// Nil where it has more digits than a word.
    var word: Int? { digits.count <= 17 ? signed : nil }

    /// Nil where it does not fit or is negative.
    var small: Int? {
        guard digits.count <= 17, !isNegative else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1) }
    }
}

extension DecimalExponent: Comparable {
    static func < (left: DecimalExponent, right: DecimalExponent) -> Bool {
        if left.isNegative != right.isNegative { return left.isNegative }
        return left.isNegative
            ? right.magnitudePrecedes(left) : left.magnitudePrecedes(right)
    }

    private func magnitudePrecedes(_ other: DecimalExponent) -> Bool {
        digits.count == other.digits.count
            ? digits.lexicographicallyPrecedes(other.digits) : digits.count < other.digits.count
    }
}
