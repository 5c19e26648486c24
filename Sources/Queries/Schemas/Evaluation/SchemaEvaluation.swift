// SPDX-License-Identifier: Apache-2.0

import Documents

/// Asks whether an instance is valid, and nothing more: without an allocation where no schema needs to know what others have evaluated.
struct SchemaEvaluation {
    struct Verdict {
        let isValid: Bool
        let fault: SchemaEvaluationFault?
    }

    let program: SchemaProgram
    let document: Document
    let entries: UnsafeBufferPointer<TapeEntry>
    let bytes: UnsafeBufferPointer<UInt8>
    private let ranges: UnsafeBufferPointer<SchemaProgram.Range>
    private let instructions: UnsafeBufferPointer<SchemaInstruction>
    private let resources: UnsafeBufferPointer<Int32>
    let lists: UnsafeBufferPointer<Int32>
    let slots: UnsafeBufferPointer<SchemaProgram.Slot>
    let texts: UnsafeBufferPointer<UInt8>
    private let hasDynamicScope: Bool

    /// The members and elements of the instances on the way that were evaluated.
    var marks: [Int32] = []
    /// The resources that were entered, outermost first.
    private(set) var scope: [Int32] = []
    private var depth = 0
    private var steps = 0
    private var place = -1
    private var countOfPlace = 0
    var fault: SchemaEvaluationFault?

    /// Of schemas within each other, for the stack's sake.
    private static let mostDepth = 1_200
    /// That no instance of its size needs, unless schemas branch without end.
    private let mostSteps: Int
    /// Of schemas that are asked of the same value: more than there are lead back to one of them.
    private let mostOfOne: Int

    /// - Parameter body: gets what asks; valid until it returns.
    static func with<Result>(
        _ program: SchemaProgram, on document: Document,
        _ body: (inout SchemaEvaluation) -> Result
    ) -> Result {
        document.withTape { entries, bytes in
            program.ranges.withUnsafeBufferPointer { ranges in
                program.instructions.withUnsafeBufferPointer { instructions in
                    program.resources.withUnsafeBufferPointer { resources in
                        program.lists.withUnsafeBufferPointer { lists in
                            program.slots.withUnsafeBufferPointer { slots in
                                program.texts.withUnsafeBufferPointer { texts in
                                    var evaluation = SchemaEvaluation(
                                        program: program, document: document, entries: entries,
                                        bytes: bytes, ranges: ranges, instructions: instructions,
                                        resources: resources, lists: lists, slots: slots,
                                        texts: texts,
                                        hasDynamicScope: !program.dynamicReferences.isEmpty,
                                        mostSteps: min(
                                            2_000_000 + entries.count * 1_000, 200_000_000),
                                        mostOfOne: min(max(200, resources.count), 1_000))
                                    return body(&evaluation)
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    static func verdict(
        of schema: Int32, in program: SchemaProgram, on node: Node
    ) -> Verdict {
        with(program, on: node.document) { evaluation in
            let isValid = evaluation.holds(schema, at: node.position)
            return Verdict(
                isValid: isValid && evaluation.fault == nil, fault: evaluation.fault)
        }
    }

    @inline(__always)
    func kind(at position: Int) -> Int {
        let entry = entries[position]
        // A name is text, whatever YAML takes it for.
        return entry.traits.contains(.key) ? KindIndex.string : KindIndex.of(entry.kind)
    }

    func range(of schema: Int32, at position: Int) -> SchemaProgram.Range {
        ranges[Int(schema) &* KindIndex.count &+ kind(at: position)]
    }

    /// - Parameter marking: whether somebody further out asks what was evaluated.
    mutating func holds(_ schema: Int32, at position: Int, marking: Bool = false) -> Bool {
        if schema < 0 { return true }
        let range = ranges[Int(schema) &* KindIndex.count &+ kind(at: position)]
        if range.count == 0 { return true }
        steps &+= 1
        let outer = (place, countOfPlace)
        countOfPlace = place == position ? countOfPlace &+ 1 : 0
        place = position
        defer { (place, countOfPlace) = outer }
        if countOfPlace > mostOfOne { fault = fault ?? .endless }
        if depth > Self.mostDepth { fault = fault ?? .deep }
        if steps > mostSteps { fault = fault ?? .costly }
        if fault != nil { return false }
        depth &+= 1
        let isEntered = hasDynamicScope && enter(schema)
        let mark = marks.count
        let isMarking = marking || range.collects
        var at = Int(range.start)
        let end = at &+ Int(range.count)
        var isValid = true
        while at < end {
            if !holds(instructions[at], at: position, marking: isMarking, since: mark) {
                isValid = false
                break
            }
            at &+= 1
        }
        if isMarking, !isValid || !marking { marks.removeLast(marks.count &- mark) }
        if isEntered { scope.removeLast() }
        depth &-= 1
        return isValid
    }

    /// Whether the schema is of another resource than what led to it.
    private mutating func enter(_ schema: Int32) -> Bool {
        let resource = resources[Int(schema)]
        if scope.last == resource { return false }
        scope.append(resource)
        return true
    }

    /// As while the schema is asked, for one who asks its instructions one by one.
    mutating func within<Result>(
        _ schema: Int32, _ body: (inout SchemaEvaluation) -> Result
    ) -> Result {
        let isEntered = enter(schema)
        let result = body(&self)
        if isEntered { scope.removeLast() }
        return result
    }

    /// The schema that a dynamic reference leads to from here (2020-12, core, section 8.2.3.2).
    func target(of reference: Int32) -> Int32 {
        let reference = program.dynamicReferences[Int(reference)]
        for resource in scope {
            if let target = reference.targets[resource] { return target }
        }
        return reference.usual
    }

    /// - Parameter mark: how many marks there were before the schema was asked.
    mutating func holds(
        _ instruction: SchemaInstruction, at position: Int, marking: Bool, since mark: Int
    ) -> Bool {
        switch instruction {
        case .object(let object): holdsObject(object, at: position, marking: marking)
        case .reference(let schema): holds(schema, at: position, marking: marking)
        case .items(let list, let rest):
            holdsItems(list, rest: rest, at: position, marking: marking)
        case .text(let table):
            withText(at: position) { lookup($0, in: table) } >= 0
        case .never, .otherKind, .hidden: false
        case .all(let list):
            forEachSchema(list) { $0.holds($1, at: position, marking: marking) }
        case .any(let list): holdsAny(list, at: position, marking: marking)
        case .one(let list): holdsOne(list, at: position, marking: marking)
        case .choice(let choice): holdsChoice(choice, at: position, marking, since: mark)
        case .not(let schema): !holds(schema, at: position)
        case .condition(let schema, let then, let other):
            holds(schema, at: position, marking: marking)
                ? holds(then, at: position, marking: marking)
                : holds(other, at: position, marking: marking)
        case .dynamicReference(let reference):
            holds(target(of: reference), at: position, marking: marking)
        case .contains(let schema, let least, let most):
            holdsContains(schema, least: least, most: most, at: position, marking: marking)
        case .propertyNames(let schema): holdNames(schema, at: position)
        case .dependentSchema(let dependency):
            !hasMember(program.dependencies[Int(dependency)].name, at: position)
                || holds(
                    program.dependencies[Int(dependency)].schema, at: position, marking: marking)
        case .unevaluatedItems(let schema), .unevaluatedProperties(let schema):
            holdsUnevaluated(schema, at: position, marking: marking, since: mark)
        default: holdsAlone(instruction, at: position)
        }
    }

    private mutating func forEachSchema(
        _ list: SchemaList, _ holds: (inout SchemaEvaluation, Int32) -> Bool
    ) -> Bool {
        for place in Int(list.start)..<Int(list.start &+ list.count) {
            if !holds(&self, lists[place]) { return false }
        }
        return true
    }
}

/// Why a verdict could not be found.
enum SchemaEvaluationFault: Sendable {
    /// Schemas refer to each other without an end on the same value.
    case endless
    case deep
    case costly
    /// A regular expression's search.
    case pattern
}
