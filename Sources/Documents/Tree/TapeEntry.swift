// SPDX-License-Identifier: Apache-2.0

/// One node of a document in 16 bytes; a container's children follow it, a mapping's as key, value, key, value.
struct TapeEntry: Sendable {
    struct Traits: OptionSet, Sendable {
        let rawValue: UInt8

        /// Written without quotes.
        static let plain = Traits(rawValue: 1)
        /// Its source range has a quote at either end, which is no part of the text.
        static let quoted = Traits(rawValue: 2)
        /// The source between its quotes has JSON escapes.
        static let escaped = Traits(rawValue: 4)
        /// Its text is not a slice of the source: `link` is its index among the tape's texts.
        static let stored = Traits(rawValue: 8)
        /// The boolean `true`.
        static let truth = Traits(rawValue: 16)
        /// A number of YAML's that is none of JSON's, in a collection.
        static let trap = Traits(rawValue: 32)
        /// The name of a member.
        static let key = Traits(rawValue: 64)
    }

    var kind: Node.Kind
    var traits: Traits
    var start: UInt32
    var end: UInt32
    /// Of a container the index after its last descendant; of a stored text its index.
    var link: UInt32

    init(kind: Node.Kind, traits: Traits = [], range: Range<Int>, link: Int = 0) {
        self.kind = kind
        self.traits = traits
        start = UInt32(truncatingIfNeeded: range.lowerBound)
        end = UInt32(truncatingIfNeeded: range.upperBound)
        self.link = UInt32(truncatingIfNeeded: link)
    }

    var range: Range<Int> { Int(start)..<Int(end) }

    /// Its text is a slice of the source as it stands there.
    var hasPlainText: Bool { traits.isDisjoint(with: [.escaped, .stored]) }

    var isContainer: Bool { kind == .sequence || kind == .mapping }
}
