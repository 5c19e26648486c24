// SPDX-License-Identifier: Apache-2.0

/// A password or token that nobody guesses.
enum RandomText {
    /// 32 hexadecimal digits from the system's generator.
    static func make() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<16).map { _ in
            let byte = UInt8.random(in: .min ... .max, using: &generator)
            return (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }
}
