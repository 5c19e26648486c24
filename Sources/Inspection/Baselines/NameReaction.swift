// SPDX-License-Identifier: Apache-2.0

import Documents

/// What a baseline says that a server does with a hello of no name, or of none of its own, as `PostureText` words it.
enum NameReaction: Equatable {
    case usual, another, hidden, refused

    /// Nil where it says nothing.
    init?(_ value: Value?) {
        guard case .string(let text)? = value else { return nil }
        let words: [(NameReaction, NameAnswer.Reaction)] = [
            (.usual, .certificate([], isUsual: true)),
            (.another, .certificate([], isUsual: false)), (.hidden, .hidden),
        ]
        let known = words.first { _, reaction in
            [false, true].contains { isWarned in
                PostureText.text(NameAnswer(reaction, isWarned: isWarned)) == text
            }
        }
        self = known?.0 ?? .refused
    }
}
