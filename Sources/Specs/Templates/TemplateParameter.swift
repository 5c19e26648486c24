// SPDX-License-Identifier: Apache-2.0

import Documents

/// One argument of a function of templates: its name in the signature and what it takes.
struct TemplateParameter: Sendable {
    indirect enum Kind: Sendable {
        case any
        /// A string; a number or a boolean by its spelling.
        case text
        case number
        case integer(ClosedRange<Int>)
        case list
        case map
        /// A map of these names.
        case settings([TemplateParameter])
        /// Text that the check finds nothing wrong with; what is expected in words.
        case checked(String, @Sendable (String) -> Flaw?)
    }

    /// What is wrong with a value, so that a message can say `found …`.
    struct Flaw: Sendable {
        let found: String
        var help: String?
    }

    let name: String
    let kind: Kind
    let isOptional: Bool

    init(_ name: String, _ kind: Kind, isOptional: Bool = false) {
        self.name = name
        self.kind = kind
        self.isOptional = isOptional
    }

    /// Nil where it may be given.
    func flaw(of value: Value) -> Flaw? {
        let isRightKind =
            switch (kind, value) {
            case (.any, _), (.text, .string), (.text, .number), (.text, .boolean),
                (.number, .number), (.list, .array), (.map, .object), (.settings, .object):
                true
            case (.integer(let range), .number(let number)):
                number.int.map(range.contains) ?? false
            case (.checked, _): value.scalarText != nil
            default: false
            }
        guard isRightKind else { return Flaw(found: value.kindInWords) }
        guard case .checked(_, let check) = kind else { return nil }
        return value.scalarText.flatMap(check)
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
        case .settings(let members): "{\(members.map(\.shown).joined(separator: ", "))}"
        case .checked(let expected, _): expected
        }
    }

    /// As a signature has it.
    var shown: String { isOptional ? "\(name)?" : name }
}
