// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A host's name in letters of any script, as it is sent (RFC 5891 section 4 without its registry of letters).
enum InternationalName {
    /// Each label that needs it in Punycode; nil where a label can't be written so.
    static func ascii(_ name: String) -> String? {
        let mapped = name.precomposedStringWithCompatibilityMapping.lowercased()
        var labels: [String] = []
        for label in mapped.split(separator: ".", omittingEmptySubsequences: false) {
            if label.utf8.allSatisfy({ $0 < 0x80 }) {
                labels.append(String(label))
                continue
            }
            // A label has 63 bytes at most.
            guard let encoded = punycode(Array(label.unicodeScalars.prefix(64))),
                encoded.utf8.count <= 59
            else { return nil }
            labels.append("xn--" + encoded)
        }
        return labels.joined(separator: ".")
    }

    /// RFC 3492 section 6.3; nil of more than 63 letters, which no label has.
    private static func punycode(_ letters: [Unicode.Scalar]) -> String? {
        guard letters.count < 64 else { return nil }
        let basic = letters.filter(\.isASCII)
        var output = String(String.UnicodeScalarView(basic))
        if !basic.isEmpty { output += "-" }
        var (lowest, delta, bias) = (128, 0, 72)
        var handled = basic.count
        while handled < letters.count {
            let next = letters.lazy.map { Int($0.value) }.filter { $0 >= lowest }.min()
            guard let next else { return nil }
            delta += (next - lowest) * (handled + 1)
            lowest = next
            for letter in letters {
                if letter.value < lowest { delta += 1 }
                guard letter.value == lowest else { continue }
                output += digits(of: delta, bias: bias)
                bias = adapted(delta, to: handled + 1, isFirst: handled == basic.count)
                delta = 0
                handled += 1
            }
            delta += 1
            lowest += 1
        }
        return output
    }

    private static func digits(of number: Int, bias: Int) -> String {
        var (rest, place) = (number, 36)
        var text = ""
        while true {
            let threshold = min(max(place - bias, 1), 26)
            if rest < threshold { return text + digit(rest) }
            text += digit(threshold + (rest - threshold) % (36 - threshold))
            rest = (rest - threshold) / (36 - threshold)
            place += 36
        }
    }

    private static func digit(_ value: Int) -> String {
        let byte = value < 26 ? 0x61 + value : 0x30 + value - 26
        return Unicode.Scalar(UInt8(truncatingIfNeeded: byte)).description
    }

    /// RFC 3492 section 6.1.
    private static func adapted(_ delta: Int, to count: Int, isFirst: Bool) -> Int {
        var rest = isFirst ? delta / 700 : delta / 2
        rest += rest / count
        var bias = 0
        while rest > 455 {
            rest /= 35
            bias += 36
        }
        return bias + 36 * rest / (rest + 38)
    }
}
