// SPDX-License-Identifier: Apache-2.0

/// The sign of a sum of decimals, exact however many digits they have and however far apart they lie.
///
/// Takes as long as the numbers have digits: a gap between them is never filled with zeros.
struct DecimalSum {
    private var terms: [(form: DecimalForm, isNegated: Bool)] = []

    mutating func add(_ form: DecimalForm, isNegated: Bool = false) {
        if !form.digits.isEmpty { terms.append((form, isNegated)) }
    }

    /// -1, 0 or 1.
    var sign: Int {
        guard let top = terms.map(\.form.exponent).max() else { return 0 }
        var digits: [Int: Int] = [:]
        for (form, isNegated) in terms {
            let offset = form.exponent.distance(below: top)
            for (place, digit) in form.digits.enumerated() where digit != 0 {
                digits[offset &+ place, default: 0] +=
                    form.isNegative == isNegated ? Int(digit) : -Int(digit)
            }
        }
        var carry = 0
        var last = 0
        for (place, digit) in digits.sorted(by: { $0.key < $1.key }) {
            // Further away than three places nothing can make up for what is carried.
            for _ in 0..<min(place &- last, 3) { carry *= 10 }
            carry += digit
            last = place
            // All places below sum up to less than one unit of this one for each term.
            if abs(carry) >= terms.count { break }
        }
        return carry.signum()
    }
}

extension ExactNumber {
    /// Whether the two lie no further apart than the distance, which is not negative.
    package func isWithin(_ distance: ExactNumber, of other: ExactNumber) -> Bool {
        let own = DecimalForm(spelling)
        let centre = DecimalForm(other.spelling)
        let reach = DecimalForm(distance.spelling)
        var above = DecimalSum()
        above.add(own)
        above.add(centre, isNegated: true)
        above.add(reach, isNegated: true)
        var below = DecimalSum()
        below.add(own)
        below.add(centre, isNegated: true)
        below.add(reach)
        return above.sign <= 0 && below.sign >= 0
    }
}
