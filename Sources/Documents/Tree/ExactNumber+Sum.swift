// SPDX-License-Identifier: Apache-2.0

extension ExactNumber {
    /// How many digits a sum may have.
    private static let digitLimit = 4_096

    /// To the last digit, with as many decimals as the term that has more; nil where it would be longer than anyone reads.
    package func adding(_ other: ExactNumber) -> ExactNumber? {
        if let left = Int(spelling), let right = Int(other.spelling) {
            let (sum, overflows) = left.addingReportingOverflow(right)
            if !overflows { return ExactNumber(sum) }
        }
        guard var left = FixedPoint(spelling, limit: Self.digitLimit),
            var right = FixedPoint(other.spelling, limit: Self.digitLimit)
        else { return nil }
        let scale = max(left.scale, right.scale)
        left.extend(to: scale)
        right.extend(to: scale)
        return ExactNumber(checked: left.sum(with: right).spelling)
    }
}

/// `digits × 10^-scale`.
private struct FixedPoint {
    private var isNegative: Bool
    /// Values 0 to 9, the least first.
    private var digits: [UInt8]
    private(set) var scale: Int

    /// - Parameter spelling: a checked JSON number.
    init?(_ spelling: String, limit: Int) {
        let parts = spelling.utf8.split(
            maxSplits: 1, omittingEmptySubsequences: false,
            whereSeparator: { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") })
        var exponent = 0
        if parts.count == 2 {
            guard let read = Int(String(Substring(parts[1]))), (-limit...limit).contains(read)
            else {
                return nil
            }
            exponent = read
        }
        let mantissa = parts[0]
        isNegative = mantissa.first == UInt8(ascii: "-")
        digits = mantissa.filter { $0 >= 0x30 && $0 <= 0x39 }.reversed().map { $0 - 0x30 }
        let point = mantissa.firstIndex(of: UInt8(ascii: "."))
        let decimals = point.map { mantissa.distance(from: $0, to: mantissa.endIndex) - 1 } ?? 0
        guard digits.count <= limit else { return nil }
        scale = decimals - exponent
        if scale < 0 { extend(to: 0) }
    }

    private init(isNegative: Bool, digits: [UInt8], scale: Int) {
        self.isNegative = isNegative
        self.digits = digits
        self.scale = scale
    }

    mutating func extend(to scale: Int) {
        digits.insert(contentsOf: [UInt8](repeating: 0, count: max(0, scale - self.scale)), at: 0)
        self.scale = max(scale, self.scale)
    }

    /// Of two with the same scale.
    func sum(with other: FixedPoint) -> FixedPoint {
        let isSum = isNegative == other.isNegative
        let isLess = !isSum && magnitudePrecedes(other)
        let (large, small) = isLess ? (other, self) : (self, other)
        var result: [UInt8] = []
        var carry = 0
        for place in 0..<max(digits.count, other.digits.count) {
            let first = place < large.digits.count ? Int(large.digits[place]) : 0
            let second = place < small.digits.count ? Int(small.digits[place]) : 0
            var digit = isSum ? first + second + carry : first - second - carry
            carry = digit > 9 || digit < 0 ? 1 : 0
            if digit > 9 { digit -= 10 } else if digit < 0 { digit += 10 }
            result.append(UInt8(digit))
        }
        if carry > 0 { result.append(1) }
        return FixedPoint(isNegative: large.isNegative, digits: result, scale: scale)
    }

    private func magnitudePrecedes(_ other: FixedPoint) -> Bool {
        for place in (0..<max(digits.count, other.digits.count)).reversed() {
            let first = place < digits.count ? digits[place] : 0
            let second = place < other.digits.count ? other.digits[place] : 0
            if first != second { return first < second }
        }
        return false
    }

    var spelling: String {
        var text = digits.reversed().map { $0 + 0x30 }
        let least = scale + 1
        text.insert(contentsOf: [UInt8](repeating: 0x30, count: max(0, least - text.count)), at: 0)
        while text.count > least, text[0] == 0x30 { text.removeFirst() }
        if scale > 0 { text.insert(UInt8(ascii: "."), at: text.count - scale) }
        let isZero = digits.allSatisfy { $0 == 0 }
        return (isNegative && !isZero ? "-" : "") + String(decoding: text, as: UTF8.self)
    }
}
