// SPDX-License-Identifier: Apache-2.0

/// What a server does where the name in the hello is missing, or none of its own.
package struct NameAnswer: Sendable, Hashable {
    package enum Reaction: Sendable, Hashable {
        /// The leaf that it showed, DER, and whether it is the one for its own name.
        case certificate([UInt8], isUsual: Bool)
        /// It went on, with a certificate that only a key would show.
        case hidden
        case refused(Answer.Refusal)
        case couldNotTell(Uncertainty)
    }

    package let reaction: Reaction
    /// It warned that it does not know the name and went on.
    package let isWarned: Bool

    package init(_ reaction: Reaction, isWarned: Bool = false) {
        self.reaction = reaction
        self.isWarned = isWarned
    }
}
