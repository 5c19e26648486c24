// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Regular expressions as ICU reads them, which is nearly as ECMA-262 has them.
enum RegexFormat {
    static func isPattern(_ text: String) -> Bool {
        // Foundation takes no empty pattern, which is one.
        text.isEmpty || (try? NSRegularExpression(pattern: text)) != nil
    }
}
