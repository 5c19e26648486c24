// SPDX-License-Identifier: Apache-2.0

import Documents

/// A password or token that nobody guesses.
enum RandomText {
    /// 32 hexadecimal digits from the system's generator.
    static func make() -> String {
        var generator = SystemRandomNumberGenerator()
        return Hexadecimal.lowercase(
            (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    }
}
