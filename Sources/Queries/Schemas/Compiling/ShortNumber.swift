// SPDX-License-Identifier: Apache-2.0

/// A number of at most 18 digits without an exponent, read from its bytes.
struct ShortNumber: Sendable {
    let mantissa: Int
    /// Digits behind the point.
    let places: Int

    /// Nil where the spelling is longer or another.
    @inline(__always)
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count <= 20 else { return nil }
        var mantissa = 0
        var places = 0
        var digits = 0
        var isNegative = false
        var isFraction = false
        for byte in bytes {
            let digit = byte &- 0x30
            if digit < 10 {
                mantissa = mantissa &* 10 &+ Int(digit)
                digits &+= 1
                if isFraction { places &+= 1 }
            } else if byte == UInt8(ascii: ".") {
                isFraction = true
            } else if byte == UInt8(ascii: "-") {
                isNegative = true
            } else {
                return nil
            }
        }
        guard digits > 0, digits <= 18 else { return nil }
        self.mantissa = isNegative ? 0 &- mantissa : mantissa
        self.places = places
    }

    private init(mantissa: Int, places: Int) {
        self.mantissa = mantissa
        self.places = places
    }

    var isInteger: Bool {
        places == 0 || mantissa % Self.power(places) == 0
    }

    /// Both mantissas with the same places; nil where one has too many digits then.
    @inline(__always)
    static func aligned(_ left: ShortNumber, _ right: ShortNumber) -> (Int, Int)? {
        if left.places == right.places { return (left.mantissa, right.mantissa) }
        if left.places > right.places {
            guard let shifted = right.shifted(by: left.places &- right.places) else { return nil }
            return (left.mantissa, shifted)
        }
        guard let shifted = left.shifted(by: right.places &- left.places) else { return nil }
        return (shifted, right.mantissa)
    }

    private func shifted(by places: Int) -> Int? {
        let (product, overflow) = mantissa.multipliedReportingOverflow(by: Self.power(places))
        return overflow ? nil : product
    }

    /// Of at most 18 places, as there are digits.
    private static func power(_ places: Int) -> Int {
        var power = 1
        for _ in 0..<min(places, 18) { power &*= 10 }
        return power
    }
}
