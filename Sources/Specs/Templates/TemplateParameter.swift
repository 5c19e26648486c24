// SPDX-License-Identifier: Apache-2.0

import Documents

/// One argument of a function of templates: its name in the signature and what it takes.
struct TemplateParameter: Sendable {
    enum Kind: Sendable {
        case any
        /// A string; a number or a boolean by its spelling.
        case text
        case number
        case integer(ClosedRange<Int>)
        case list
        case map
        /// Whatever the check takes, in words.
        case checked(String, @Sendable (Value) -> Bool)
    }

    let name: String
    let kind: Kind
    let isOptional: Bool

    init(_ name: String, _ kind: Kind, isOptional: Bool = false) {
        self.name = name
        self.kind = kind
        self.isOptional = isOptional
    }

    func accepts(_ value: Value) -> Bool {
        switch (kind, value) {
        case (.any, _), (.text, .string), (.text, .number), (.text, .boolean), (.number, .number),
            (.list, .array), (.map, .object):
            true
        case (.integer(let range), .number(let number)):
            number.int.map(range.contains) ?? false
        case (.checked(_, let accepts), _): accepts(value)
        default: false
        }
    }

    /// What a message says was expected.
    var expected: String {
        switch kind {
        case .any: "a value"
        case .text: "text"
        case .number: "a number"
        case .integer(let range) where range == Int.min...Int.max: "an integer of 64 bits"
        case .integer(let range): "an integer from \(range.lowerBound) to \(range.upperBound)"
        case .list: "a list"
        case .map: "a map"
        case .checked(let expected, _): expected
        }
    }
}
