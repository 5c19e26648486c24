// SPDX-License-Identifier: Apache-2.0

import Documents

extension SchemaEvaluation {
    /// One pass over the members, each name looked up once.
    mutating func holdsObject(_ index: Int32, at position: Int, marking: Bool) -> Bool {
        let object = program.objects.withUnsafeBufferPointer { $0[Int(index)] }
        var seen: UInt64 = 0
        var key = position &+ 1
        let end = Int(entries[position].link)
        while key < end {
            let value = key &+ 1
            let place = withText(at: key) { lookup($0, in: object.table) }
            var isEvaluated = false
            if place >= 0 {
                if place < 64 { seen |= 1 << UInt64(place) }
                let schema = lists[Int(object.schemas.start &+ place)]
                if schema != SchemaCompiler.noSchema {
                    isEvaluated = true
                    if !holds(schema, at: value) { return false }
                }
            }
            var pattern = object.patterns.start
            while pattern < object.patterns.start &+ object.patterns.count {
                if matches(lists[Int(pattern)], at: key) {
                    isEvaluated = true
                    if !holds(lists[Int(pattern &+ 1)], at: value) { return false }
                }
                pattern &+= 2
            }
            if !isEvaluated, object.additional != SchemaCompiler.noSchema {
                if object.forbidsAdditional { return false }
                isEvaluated = true
                if !holds(object.additional, at: value) { return false }
            }
            if marking, isEvaluated { marks.append(Int32(truncatingIfNeeded: value)) }
            key = self.end(of: value)
        }
        return hasRequired(object, seen, at: position)
    }

    private func hasRequired(
        _ object: SchemaProgram.Object, _ seen: UInt64, at position: Int
    ) -> Bool {
        let count = Int(object.requiredCount)
        let mask: UInt64 = count >= 64 ? .max : (1 << UInt64(count)) &- 1
        guard seen & mask == mask else { return false }
        return count <= 64 || missing(object, at: position).isEmpty
    }

    /// The required names that an object lacks.
    func missing(_ object: SchemaProgram.Object, at position: Int) -> [String] {
        var names = [String?](repeating: nil, count: Int(object.requiredCount))
        for slot in Int(object.table.start)...Int(object.table.start &+ object.table.mask) {
            let value = Int(slots[slot].value)
            guard names.indices.contains(value) else { continue }
            names[value] = String(decoding: text(of: slots[slot]), as: UTF8.self)
        }
        var key = position &+ 1
        while key < Int(entries[position].link) {
            let place = Int(withText(at: key) { lookup($0, in: object.table) })
            if names.indices.contains(place) { names[place] = nil }
            key = end(of: key &+ 1)
        }
        return names.compactMap { $0 }
    }

    mutating func holdsItems(
        _ list: SchemaList, rest: Int32, at position: Int, marking: Bool
    ) -> Bool {
        var index: Int32 = 0
        var next = position &+ 1
        let end = Int(entries[position].link)
        while next < end {
            let schema = index < list.count ? lists[Int(list.start &+ index)] : rest
            if schema == SchemaCompiler.noSchema { break }
            if !holds(schema, at: next) { return false }
            if marking { marks.append(Int32(truncatingIfNeeded: next)) }
            next = self.end(of: next)
            index &+= 1
        }
        return true
    }

    mutating func holdsContains(
        _ schema: Int32, least: Int, most: Int, at position: Int, marking: Bool
    ) -> Bool {
        var count = 0
        var next = position &+ 1
        let end = Int(entries[position].link)
        while next < end {
            if holds(schema, at: next) {
                count &+= 1
                if marking { marks.append(Int32(truncatingIfNeeded: next)) }
                if count > most { return false }
                if !marking, count >= least, most == .max { return true }
            }
            next = self.end(of: next)
        }
        return count >= least
    }

    mutating func holdNames(_ schema: Int32, at position: Int) -> Bool {
        var key = position &+ 1
        let end = Int(entries[position].link)
        while key < end {
            if !holds(schema, at: key) { return false }
            key = self.end(of: key &+ 1)
        }
        return true
    }

    func hasMember(_ name: [UInt8], at position: Int) -> Bool {
        member(name, at: position) != nil
    }

    /// The value of an object's member.
    func member(_ name: [UInt8], at position: Int) -> Int? {
        name.withUnsafeBufferPointer { name in
            var key = position &+ 1
            let end = Int(entries[position].link)
            while key < end {
                if withText(at: key, { $0.elementsEqual(name) }) { return key &+ 1 }
                key = self.end(of: key &+ 1)
            }
            return nil
        }
    }

    /// How many members or elements, no further than needed to compare with a limit.
    func childCount(of position: Int, upTo limit: Int) -> Int {
        var count = 0
        forEachChild(of: position) { _ in
            count &+= 1
            return count <= limit
        }
        return count
    }
}
