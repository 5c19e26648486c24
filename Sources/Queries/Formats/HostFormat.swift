// SPDX-License-Identifier: Apache-2.0

/// Names and addresses of hosts.
enum HostFormat {
    /// RFC 1123 section 2.1: letters, digits and hyphens in labels of at most 63, 253 in all.
    static func isHostname(_ bytes: [UInt8]) -> Bool {
        guard (1...253).contains(bytes.count) else { return false }
        return bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            .allSatisfy(isLabel)
    }

    /// As `isHostname`, and a label that stands for one of Unicode (`xn--…`) does so rightly (RFC 5890 section 2.3.2.1).
    static func isSoundHostname(_ bytes: [UInt8]) -> Bool {
        isHostname(bytes) && InternationalHost.haveSoundLabels(bytes)
    }

    private static func isLabel(_ label: ArraySlice<UInt8>) -> Bool {
        let hyphen = UInt8(ascii: "-")
        guard (1...63).contains(label.count), label.first != hyphen, label.last != hyphen else {
            return false
        }
        return label.allSatisfy {
            FormatScanner.isDigit($0) || FormatScanner.isLetter($0) || $0 == hyphen
        }
    }

    /// RFC 2673 section 3.2: four decimal numbers without leading zeros.
    static func isIPv4(_ bytes: some Collection<UInt8>) -> Bool {
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                guard (1...3).contains(part.count), part.allSatisfy(FormatScanner.isDigit),
                    part.count == 1 || part.first != UInt8(ascii: "0")
                else { return false }
                return part.reduce(0) { $0 * 10 + Int($1 - 0x30) } <= 255
            }
    }

    /// RFC 4291 section 2.2, without a zone.
    static func isIPv6(_ bytes: [UInt8]) -> Bool {
        let colon = UInt8(ascii: ":")
        let pairs = zip(bytes.indices, zip(bytes, bytes.dropFirst()))
        let gaps = pairs.filter { $0.1.0 == colon && $0.1.1 == colon }.map(\.0)
        guard let gap = gaps.first else { return groups(bytes[...], endsInIPv4: true) == 8 }
        guard gaps.count == 1,
            let left = groups(bytes[..<gap], endsInIPv4: false),
            let right = groups(bytes[(gap + 2)...], endsInIPv4: true)
        else { return false }
        return left + right <= 7
    }

    /// How many groups of 16 bits; nil where one is none.
    private static func groups(_ bytes: ArraySlice<UInt8>, endsInIPv4: Bool) -> Int? {
        if bytes.isEmpty { return 0 }
        let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        var count = 0
        for (place, part) in parts.enumerated() {
            if endsInIPv4, place == parts.count - 1, part.contains(UInt8(ascii: ".")) {
                guard isIPv4(part) else { return nil }
                count += 2
            } else {
                guard (1...4).contains(part.count), part.allSatisfy(FormatScanner.isHexDigit)
                else { return nil }
                count += 1
            }
        }
        return count
    }
}
