// SPDX-License-Identifier: Apache-2.0

import Documents
import Glibc

extension SchemaEvaluation {
    /// A scalar's text, a slice of the source where it is one.
    @inline(__always)
    func withText<Result>(
        at position: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        let entry = entries[position]
        guard entry.hasPlainText else { return document.withText(at: position, body) }
        let quotes: UInt32 = entry.traits.contains(.quoted) ? 1 : 0
        let lower = Int(entry.start &+ quotes)
        let upper = Int(entry.end &- quotes)
        guard lower <= upper, upper <= bytes.count else {
            return body(UnsafeBufferPointer(start: nil, count: 0))
        }
        return body(UnsafeBufferPointer(rebasing: bytes[lower..<upper]))
    }

    func text(of slot: SchemaProgram.Slot) -> UnsafeBufferPointer<UInt8> {
        let start = Int(slot.start)
        return UnsafeBufferPointer(rebasing: texts[start..<start &+ Int(slot.length)])
    }

    /// The place of a text in a table; -1 where it is not in it.
    @inline(__always)
    func lookup(_ text: UnsafeBufferPointer<UInt8>, in table: SchemaTable) -> Int32 {
        let hash = TextHash.hash(text)
        let mask = UInt32(truncatingIfNeeded: table.mask)
        var place = hash & mask
        while true {
            let slot = slots[Int(table.start) &+ Int(place)]
            if slot.value < 0 { return -1 }
            if slot.hash == hash, Int(slot.length) == text.count {
                guard let left = text.baseAddress, let right = texts.baseAddress,
                    text.count > 0
                else { return slot.value }
                if memcmp(left, right + Int(slot.start), text.count) == 0 { return slot.value }
            }
            place = (place &+ 1) & mask
        }
    }

    mutating func matches(_ pattern: Int32, at position: Int) -> Bool {
        let pattern = program.patterns[Int(pattern)]
        guard let matches = withText(at: position, { pattern.matches($0) }) else {
            fault = .pattern
            return false
        }
        return matches
    }

    /// In characters, for which no more than the bytes that begin one are counted.
    func length(at position: Int) -> Int {
        withText(at: position) { text in
            var count = 0
            for byte in text where byte & 0xC0 != 0x80 { count &+= 1 }
            return count
        }
    }

    /// What can be asked of an instance without a look at other schemas.
    mutating func holdsAlone(_ instruction: SchemaInstruction, at position: Int) -> Bool {
        switch instruction {
        case .integer: isInteger(at: position)
        case .number(let bound, let number): isWithin(bound, number, at: position)
        case .multipleOf(let number): isMultiple(of: number, at: position)
        case .minLength(let least): length(at: position) >= least
        case .maxLength(let most): length(at: position) <= most
        case .pattern(let pattern): matches(pattern, at: position)
        case .format(let format):
            format.holds(withText(at: position) { String(decoding: $0, as: UTF8.self) })
        case .wireFormat(let format): holds(format, at: position)
        case .values(let start, let end):
            (start..<end).contains {
                program.values[Int($0)] == .node(document.node(at: position))
            }
        case .minItems(let least), .minProperties(let least):
            childCount(of: position, upTo: least) >= least
        case .maxItems(let most), .maxProperties(let most):
            childCount(of: position, upTo: most) <= most
        case .uniqueItems: repeatedItems(at: position) == nil
        case .dependentRequired(let dependency):
            missing(program.dependencies[Int(dependency)], at: position).isEmpty
        default: true
        }
    }

    /// Of the names that another one's presence asks for.
    func missing(_ dependency: SchemaProgram.Dependency, at position: Int) -> [String] {
        guard hasMember(dependency.name, at: position) else { return [] }
        return dependency.required.filter { !hasMember($0, at: position) }
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// Two elements that are equal.
    func repeatedItems(at position: Int) -> (Int, Int)? {
        let elements = Array(document.children(of: position))
        if elements.count < 2 { return nil }
        var seen: [Datum: Int] = [:]
        for (place, element) in elements.enumerated() {
            let datum = Datum.node(document.node(at: element))
            if let earlier = seen[datum] { return (earlier, place) }
            seen[datum] = place
        }
        return nil
    }
}
