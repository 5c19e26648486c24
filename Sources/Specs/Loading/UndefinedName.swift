// SPDX-License-Identifier: Apache-2.0

import Documents

/// What is said of a name that nothing gives.
enum UndefinedName {
    /// - Parameter known: the names that could have been meant.
    static func diagnostic(
        _ name: String, at span: SourceSpan, known: some Collection<String>
    ) -> Diagnostic {
        Diagnostic(
            "undefined name '\(name)'", at: span, help: Suggestion.help(for: name, among: known))
    }
}
