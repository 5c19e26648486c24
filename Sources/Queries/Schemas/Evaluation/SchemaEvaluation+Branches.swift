// SPDX-License-Identifier: Apache-2.0

import Documents

extension SchemaEvaluation {
    mutating func holdsAny(_ list: SchemaList, at position: Int, marking: Bool) -> Bool {
        var isFound = false
        for place in Int(list.start)..<Int(list.start &+ list.count) {
            if holds(lists[place], at: position, marking: marking) {
                isFound = true
                // All that hold have their say in what is evaluated.
                if !marking { break }
            }
        }
        return isFound
    }

    mutating func holdsOne(_ list: SchemaList, at position: Int, marking: Bool) -> Bool {
        var count = 0
        for place in Int(list.start)..<Int(list.start &+ list.count) {
            if holds(lists[place], at: position, marking: marking) {
                count &+= 1
                if count > 1 { return false }
            }
        }
        return count == 1
    }

    /// What a discriminator makes of an object.
    enum Named {
        case schema(Int32)
        /// A text that names none, and where it stands.
        case unknown(Int)
        case none
    }

    func named(by choice: SchemaProgram.Choice, at position: Int) -> Named {
        guard let value = member(choice.property, at: position),
            kind(at: value) == KindIndex.string
        else { return .none }
        let place = Int(withText(at: value) { lookup($0, in: choice.table) })
        return choice.schemas.indices.contains(place)
            ? .schema(choice.schemas[place]) : .unknown(value)
    }

    mutating func holdsChoice(
        _ index: Int32, at position: Int, _ marking: Bool, since mark: Int
    ) -> Bool {
        let choice = program.choices[Int(index)]
        switch named(by: choice, at: position) {
        case .schema(let schema): return holds(schema, at: position, marking: marking)
        case .unknown where choice.isClosed: return false
        case .unknown, .none:
            guard let others = choice.others else { return true }
            return holds(others, at: position, marking: marking, since: mark)
        }
    }

    /// Asks what nothing beside it has evaluated.
    mutating func holdsUnevaluated(
        _ schema: Int32, at position: Int, marking: Bool, since mark: Int
    ) -> Bool {
        for child in unevaluated(at: position, since: mark) {
            if !holds(schema, at: child) { return false }
            if marking { marks.append(Int32(truncatingIfNeeded: child)) }
        }
        return true
    }

    /// The members and elements of an instance that no mark was set for.
    func unevaluated(at position: Int, since mark: Int) -> [Int] {
        let marked = marks[mark...]
        let isLong = marked.count > 16
        let index = isLong ? Set(marked) : []
        var found: [Int] = []
        forEachChild(of: position) { child in
            let child32 = Int32(truncatingIfNeeded: child)
            if !(isLong ? index.contains(child32) : marked.contains(child32)) {
                found.append(child)
            }
            return true
        }
        return found
    }

    /// An object's values, an array's elements, until one is refused.
    @inline(__always)
    func forEachChild(of position: Int, _ body: (Int) -> Bool) {
        let isObject = entries[position].kind == .mapping
        var next = position &+ 1
        let end = entries[position].isContainer ? Int(entries[position].link) : next
        while next < end {
            let child = isObject ? next &+ 1 : next
            next = self.end(of: child)
            if !body(child) { return }
        }
    }

    @inline(__always)
    func end(of position: Int) -> Int {
        let entry = entries[position]
        return entry.isContainer ? Int(entry.link) : position &+ 1
    }
}
