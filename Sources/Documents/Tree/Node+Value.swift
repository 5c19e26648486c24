// SPDX-License-Identifier: Apache-2.0

extension Node {
    /// The same value without places; a number in YAML's spelling alone becomes a string (see `numberTraps`).
    package var value: Value {
        switch kind {
        case .null: .null
        case .boolean: .boolean(boolean == true)
        case .number: number.map(Value.number) ?? .string(text)
        case .string: .string(text)
        case .sequence: .array(elements.map(\.value))
        case .mapping:
            .object(members.map { Value.Member(name: $0.key.text, value: $0.value.value) })
        }
    }

    /// The same value where a JSON value is wanted.
    ///
    /// - Throws: the first of `numberTraps`.
    package func strictValue() throws(Diagnostic) -> Value {
        if let trap = numberTraps.first { throw trap }
        return value
    }

    /// A complaint of each number at or below this node that YAML reads and JSON cannot spell: `+1`, `01`, `0x1F`, `.inf`; keys aside.
    package var numberTraps: [Diagnostic] {
        let tape = document.tape
        return (index..<tape.end(of: index)).compactMap { index in
            let traits = tape.entries[index].traits
            guard traits.contains(.trap), !traits.contains(.key) else { return nil }
            return Node(document: document, index: index).numberTrap
        }
    }

    /// Why this number has no value: its spelling is YAML's alone; nil where it has one and for any other kind.
    package var numberTrap: Diagnostic? {
        guard entry.kind == .number, entry.traits.contains(.trap) else { return nil }
        let spelling = text
        return Diagnostic(
            "found '\(spelling)', expected a number as JSON spells it", at: span,
            help: CoreSchema.remedy(for: spelling))
    }

    /// The number.
    ///
    /// - Throws: a complaint where this is no number or one that only YAML can spell.
    package func exactNumber() throws(Diagnostic) -> ExactNumber {
        if let number { return number }
        if let numberTrap { throw numberTrap }
        throw Diagnostic("found \(described), expected a number", at: span)
    }

    /// As a message names it: `the string 'abc'`, `null`, `a map`.
    package var described: String {
        switch kind {
        case .null: "null"
        case .boolean, .number: "'\(text)'"
        case .string: "the string '\(Excerpt.short(text))'"
        case .sequence: "a list"
        case .mapping: "a map"
        }
    }
}
