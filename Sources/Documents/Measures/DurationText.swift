// SPDX-License-Identifier: Apache-2.0

/// A duration as collections write it: `500ms`, `30s`, `5m`, `2h`, `21d`, each with a fraction if need be.
package enum DurationText {
    private static let units: [(name: String, size: Int128)] = [
        ("ms", 1_000_000), ("s", 1_000_000_000), ("m", 60_000_000_000),
        ("h", 3_600_000_000_000), ("d", 86_400_000_000_000),
    ]

    /// Nil where the text is no duration; a bare number is none.
    package static func duration(_ text: String) -> Duration? {
        guard let nanoseconds = nanoseconds(text) else { return nil }
        let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        guard let seconds = Int64(exactly: seconds) else { return nil }
        return Duration(
            secondsComponent: seconds, attosecondsComponent: Int64(rest) * 1_000_000_000)
    }

    /// `1.5m` is 90.
    package static func seconds(_ text: String) -> ExactNumber? {
        guard let nanoseconds = nanoseconds(text) else { return nil }
        let (seconds, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
        var spelling = (nanoseconds < 0 ? "-" : "") + String(seconds)
        if rest > 0 {
            let digits = String(rest)
            spelling += "." + String(repeating: "0", count: 9 - digits.count) + digits
            while spelling.hasSuffix("0") { spelling.removeLast() }
        }
        return ExactNumber(spelling)
    }

    /// Nil as of `duration`.
    package static func nanoseconds(_ text: String) -> Int128? {
        if text.utf8.first == UInt8(ascii: "-") {
            return ScaledText.amount(String(text.dropFirst()), units: units).map { -$0 }
        }
        return ScaledText.amount(text, units: units)
    }

    /// `30s`, `1.5s`, `250ms`.
    package static func text(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        return text(
            nanoseconds: Int128(seconds) * 1_000_000_000 + Int128(attoseconds / 1_000_000_000))
    }

    /// In attoseconds, without a rest.
    package static func exact(_ text: String) -> Int128? {
        if text.utf8.first == UInt8(ascii: "-") {
            return ScaledText.exact(String(text.dropFirst()), units: units).map { -$0 }
        }
        return ScaledText.exact(text, units: units)
    }

    /// In the largest unit of which there is one at least: `18.4ms`, `1.25s`, `20.5d`.
    package static func text(nanoseconds: Int128) -> String {
        let magnitude = nanoseconds < 0 ? -nanoseconds : nanoseconds
        let days = magnitude >= 2 * 86_400_000_000_000
        let unit = days ? units[4] : magnitude >= 1_000_000_000 ? units[1] : units[0]
        // Three decimals, cut: what is shown is never above what was.
        let thousandths = magnitude * 1000 / unit.size
        var fraction = String(thousandths % 1000)
        fraction = String(repeating: "0", count: 3 - fraction.count) + fraction
        while fraction.last == "0" { fraction.removeLast() }
        return (nanoseconds < 0 ? "-" : "") + "\(thousandths / 1000)"
            + (fraction.isEmpty ? "" : ".\(fraction)") + unit.name
    }
}
