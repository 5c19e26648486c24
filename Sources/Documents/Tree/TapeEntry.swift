// SPDX-License-Identifier: Apache-2.0

/// One node of a document in 16 bytes; a container's children follow it, a mapping's as key, value, key, value.
package struct TapeEntry: Sendable {
    package struct Traits: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Written without quotes.
        package static let plain = Traits(rawValue: 1)
        /// Its source range has a quote at either end, which is no part of the text.
        package static let quoted = Traits(rawValue: 2)
        /// The source between its quotes has JSON escapes.
        package static let escaped = Traits(rawValue: 4)
        /// Its text is not a slice of the source: `link` is its index among the tape's texts.
        package static let stored = Traits(rawValue: 8)
        /// The boolean `true`.
        package static let truth = Traits(rawValue: 16)
        /// A number of YAML's that is none of JSON's, in a collection.
        package static let trap = Traits(rawValue: 32)
        /// The name of a member.
        package static let key = Traits(rawValue: 64)
    }

    package var kind: Node.Kind
    package var traits: Traits
    package var start: UInt32
    package var end: UInt32
    /// Of a container the index after its last descendant; of a stored text its index.
    package var link: UInt32

    init(kind: Node.Kind, traits: Traits = [], range: Range<Int>, link: Int = 0) {
        self.kind = kind
        self.traits = traits
        start = UInt32(truncatingIfNeeded: range.lowerBound)
        end = UInt32(truncatingIfNeeded: range.upperBound)
        self.link = UInt32(truncatingIfNeeded: link)
    }

    var range: Range<Int> { Int(start)..<Int(end) }

    /// Its text is a slice of the source as it stands there.
    package var hasPlainText: Bool { traits.isDisjoint(with: [.escaped, .stored]) }

    package var isContainer: Bool { kind == .sequence || kind == .mapping }
}
