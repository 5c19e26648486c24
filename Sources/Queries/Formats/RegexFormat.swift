// SPDX-License-Identifier: Apache-2.0

/// Regular expressions of ECMA-262.
enum RegexFormat {
    static func isPattern(_ text: String) -> Bool {
        // Foundation takes no empty pattern, which is one.
        guard !text.isEmpty else { return true }
        do throws(ECMAPatternFault) {
            return Pattern(try ECMAPattern.translated(text)) != nil
        } catch {
            return false
        }
    }
}
