// SPDX-License-Identifier: Apache-2.0

import Documents

/// Schemas in their compact form: each is six lists of instructions, one for each kind of instance.
struct SchemaProgram: Sendable {
    /// Accepts everything.
    static let anything: Int32 = -1

    struct Range: Sendable {
        var start: UInt32 = 0
        var count: UInt32 = 0
        /// Whether something in it asks what the others have evaluated.
        var collects = false
    }

    struct Object: Sendable {
        /// Of names to indexes in `schemas`; the first of them are required.
        var table: SchemaTable
        var schemas: SchemaList
        var requiredCount: Int32
        /// Of patterns and their schemas.
        var patterns: SchemaList
        var additional: Int32
        var forbidsAdditional: Bool
    }

    struct Slot: Sendable {
        var hash: UInt32 = 0
        var start: UInt32 = 0
        var length: UInt32 = 0
        /// -1 in an empty slot.
        var value: Int32 = -1
    }

    struct Dependency: Sendable {
        var name: [UInt8]
        var required: [[UInt8]] = []
        var schema = SchemaProgram.anything
    }

    struct DynamicReference: Sendable {
        var usual: Int32
        var name: String
        /// By resource.
        var targets: [Int32: Int32] = [:]
    }

    struct Choice: Sendable {
        var property: [UInt8]
        /// Of names to indexes in `schemas`.
        var table: SchemaTable
        var names: [String]
        var schemas: [Int32]
        /// What is asked where no schema is named.
        var others: SchemaInstruction?
        /// Whether a text that names none is a mistake.
        var isClosed: Bool
    }

    /// Of each schema six, in the order of `KindIndex`.
    var ranges: [Range] = []
    /// Of each schema.
    var places: [SchemaPlace] = []
    /// Of each schema.
    var resources: [Int32] = []
    var instructions: [SchemaInstruction] = []
    /// The keyword's value of each instruction.
    var sources: [SchemaPlace] = []

    var lists: [Int32] = []
    var objects: [Object] = []
    var slots: [Slot] = []
    var texts: [UInt8] = []
    var numbers: [ShortNumber?] = []
    var exactNumbers: [ExactNumber] = []
    var values: [Datum] = []
    var patterns: [SchemaPattern] = []
    var dependencies: [Dependency] = []
    var choices: [Choice] = []
    var dynamicReferences: [DynamicReference] = []
    var documents: [Document] = []
}

/// The kinds of instances by number.
enum KindIndex {
    static let count = 6
    static let null = 0
    static let boolean = 1
    static let number = 2
    static let string = 3
    static let array = 4
    static let object = 5

    @inline(__always)
    static func of(_ kind: Node.Kind) -> Int {
        switch kind {
        case .null: null
        case .boolean: boolean
        case .number: number
        case .string: string
        case .sequence: array
        case .mapping: object
        }
    }
}

/// Some kinds of instances.
struct KindSet: OptionSet, Sendable {
    let rawValue: UInt8

    static let null = KindSet(rawValue: 1 << KindIndex.null)
    static let boolean = KindSet(rawValue: 1 << KindIndex.boolean)
    static let number = KindSet(rawValue: 1 << KindIndex.number)
    static let string = KindSet(rawValue: 1 << KindIndex.string)
    static let array = KindSet(rawValue: 1 << KindIndex.array)
    static let object = KindSet(rawValue: 1 << KindIndex.object)
    static let all = KindSet(rawValue: 0x3F)

    func contains(index: Int) -> Bool { rawValue & (1 << index) != 0 }
}
