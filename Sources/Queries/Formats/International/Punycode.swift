// SPDX-License-Identifier: Apache-2.0

/// Labels of Unicode in the letters of host names (RFC 3492), without their prefix.
enum Punycode {
    private static let base = 36
    private static let firstCode = 0x80

    /// Nil where the text is none.
    static func decoded(_ bytes: [UInt8]) -> [Unicode.Scalar]? {
        var scalars: [UInt32] = []
        var at = 0
        if let hyphen = bytes.lastIndex(of: UInt8(ascii: "-")), hyphen > 0 {
            scalars = bytes[..<hyphen].map(UInt32.init)
            at = hyphen + 1
        }
        var code = firstCode
        var index = 0
        var bias = 72
        var isFirst = true
        while at < bytes.count {
            let start = index
            var weight = 1
            var step = base
            while true {
                guard at < bytes.count, let digit = digit(bytes[at]) else { return nil }
                at += 1
                let (product, overflow) = digit.multipliedReportingOverflow(by: weight)
                let (sum, carry) = index.addingReportingOverflow(product)
                if overflow || carry { return nil }
                index = sum
                let threshold = min(max(step - bias, 1), 26)
                if digit < threshold { break }
                let (next, isTooLarge) = weight.multipliedReportingOverflow(by: base - threshold)
                if isTooLarge { return nil }
                weight = next
                step += base
            }
            let count = scalars.count + 1
            bias = adapted(index - start, count: count, isFirst: isFirst)
            isFirst = false
            code += index / count
            index %= count
            guard code <= 0x10FFFF else { return nil }
            scalars.insert(UInt32(code), at: index)
            index += 1
        }
        let result = scalars.compactMap(Unicode.Scalar.init)
        return result.count == scalars.count ? result : nil
    }

    static func encoded(_ scalars: [Unicode.Scalar]) -> [UInt8] {
        var bytes = scalars.filter(\.isASCII).map { UInt8($0.value) }
        let basicCount = bytes.count
        var handled = basicCount
        if basicCount > 0 { bytes.append(UInt8(ascii: "-")) }
        var code = firstCode
        var delta = 0
        var bias = 72
        while handled < scalars.count {
            guard let next = scalars.map({ Int($0.value) }).filter({ $0 >= code }).min() else {
                return bytes
            }
            delta &+= (next - code) &* (handled + 1)
            code = next
            for scalar in scalars {
                if scalar.value < code { delta &+= 1 }
                guard scalar.value == code else { continue }
                append(delta, bias: bias, to: &bytes)
                bias = adapted(delta, count: handled + 1, isFirst: handled == basicCount)
                delta = 0
                handled += 1
            }
            delta &+= 1
            code += 1
        }
        return bytes
    }

    private static func append(_ number: Int, bias: Int, to bytes: inout [UInt8]) {
        var rest = number
        var step = base
        while true {
            let threshold = min(max(step - bias, 1), 26)
            if rest < threshold { break }
            bytes.append(letter(threshold + (rest - threshold) % (base - threshold)))
            rest = (rest - threshold) / (base - threshold)
            step += base
        }
        bytes.append(letter(rest))
    }

    private static func letter(_ digit: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: digit < 26 ? digit + 0x61 : digit - 26 + 0x30)
    }

    private static func digit(_ byte: UInt8) -> Int? {
        if FormatScanner.isLetter(byte) { return Int(byte | 0x20) - 0x61 }
        return FormatScanner.isDigit(byte) ? Int(byte) - 0x30 + 26 : nil
    }

    private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / count
        var steps = 0
        while delta > 455 {
            delta /= base - 1
            steps += base
        }
        return steps + base * delta / (delta + 38)
    }
}
