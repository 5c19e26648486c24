// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Regular expressions of ECMA-262.
enum RegexFormat {
    static func isPattern(_ text: String) -> Bool {
        // Foundation takes no empty pattern, which is one.
        guard !text.isEmpty else { return true }
        do throws(ECMAPatternFault) {
            // A lookbehind of any width is right, though ICU could not search with it.
            let translated = try ECMAPattern.translated(text)
                .replacingOccurrences(of: "(?<=", with: "(?=")
                .replacingOccurrences(of: "(?<!", with: "(?!")
            return Pattern(translated) != nil
        } catch {
            return false
        }
    }
}
