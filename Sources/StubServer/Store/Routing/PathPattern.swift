// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Which paths lead to a resource: names that stand as they are, and places for numbers and words.
struct PathPattern: Sendable {
    enum Segment: Sendable, ExpressibleByStringLiteral {
        case name(String)
        /// Digits that are an `Int`.
        case number
        /// One segment, whatever it says.
        case word

        init(stringLiteral name: String) {
            self = .name(name)
        }
    }

    /// What stood in the pattern's places, in their order.
    struct Match: Sendable, Equatable {
        var numbers: [Int] = []
        var words: [String] = []
    }

    private let segments: [Segment]

    init(_ segments: Segment...) {
        self.segments = segments
    }

    /// Nil where the path leads elsewhere.
    func match(_ path: [Substring]) -> Match? {
        guard path.count == segments.count else { return nil }
        var match = Match()
        for (segment, text) in zip(segments, path) {
            switch segment {
            case .name(let name):
                guard text == name else { return nil }
            case .number:
                guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text)
                else { return nil }
                match.numbers.append(number)
            case .word:
                guard !text.isEmpty, let word = String(text).removingPercentEncoding else {
                    return nil
                }
                match.words.append(word)
            }
        }
        return match
    }
}
