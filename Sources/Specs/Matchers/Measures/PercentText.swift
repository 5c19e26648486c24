// SPDX-License-Identifier: Apache-2.0

import Documents

/// A share as collections write it: `33%`, `12.5%`.
enum PercentText {
    /// One percent, in millionths of one.
    static let one: Int128 = 1_000_000

    /// In thousand-millionths of a millionth, without a rest; nil where the text is none, and a bare number is none.
    static func exact(_ text: String) -> Int128? {
        ScaledText.exact(text, units: [("%", one)])
    }

    /// Two decimals, cut: what is shown is never above what was.
    static func text(millionths: Int128) -> String {
        let magnitude = millionths < 0 ? -millionths : millionths
        let hundredths = magnitude * 100 / one
        var fraction = String(hundredths % 100)
        fraction = String(repeating: "0", count: 2 - fraction.count) + fraction
        while fraction.last == "0" { fraction.removeLast() }
        return (millionths < 0 ? "-" : "") + "\(hundredths / 100)"
            + (fraction.isEmpty ? "" : ".\(fraction)") + "%"
    }
}
