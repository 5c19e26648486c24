// SPDX-License-Identifier: Apache-2.0

/// ISO 8601 durations in the grammar of RFC 3339 appendix A: `P1Y2M3DT4H5M6S`, `P2W`.
enum PeriodFormat {
    static func isDuration(_ bytes: [UInt8]) -> Bool {
        var scanner = FormatScanner(bytes)
        guard scanner.skip("P") else { return false }
        guard let date = skipUnits("YMWD", &scanner) else { return false }
        var time = ""
        if scanner.skip("T") {
            guard let units = skipUnits("HMS", &scanner), !units.isEmpty else { return false }
            time = units
        }
        guard scanner.isAtEnd, !(date + time).isEmpty else { return false }
        // Weeks stand alone, and no unit is left out between two others.
        if date.contains("W") { return date == "W" && time.isEmpty }
        return "YMD".contains(date) && "HMS".contains(time)
    }

    /// The units whose numbers stand there, in their order; nil where it is another, or a number has none.
    private static func skipUnits(_ units: String, _ scanner: inout FormatScanner) -> String? {
        var found = ""
        var left = Substring(units)
        while scanner.skipAll(FormatScanner.isDigit) > 0 {
            guard let byte = scanner.peek, scanner.skip("YMWDHS") else { return nil }
            let unit = Character(Unicode.Scalar(byte))
            guard let place = left.firstIndex(of: unit) else { return nil }
            left = left[left.index(after: place)...]
            found.append(unit)
        }
        return found
    }
}
