// SPDX-License-Identifier: Apache-2.0

/// One thing to be asked of an instance; made of numbers alone, so that a walk neither counts references nor allocates.
///
/// What a number stands for lies in the tables of `SchemaProgram`.
enum SchemaInstruction: Sendable {
    /// The schema `false`.
    case never
    /// The instance's kind is none of those that `type` names.
    case otherKind
    /// A `readOnly` member of a request, a `writeOnly` one of a response.
    case hidden
    case integer
    case number(NumberBound, Int32)
    case multipleOf(Int32)
    case minLength(Int)
    case maxLength(Int)
    case pattern(Int32)
    case format(ValueFormat)
    case wireFormat(WireFormat)
    /// One of a table of texts.
    case text(SchemaTable)
    /// One of the values from the first to behind the last.
    case values(Int32, Int32)
    case minItems(Int)
    case maxItems(Int)
    case uniqueItems
    /// A list of schemas for the first elements, and one for the rest.
    case items(SchemaList, rest: Int32)
    case contains(Int32, min: Int, max: Int)
    case unevaluatedItems(Int32)
    case object(Int32)
    case minProperties(Int)
    case maxProperties(Int)
    case propertyNames(Int32)
    case dependentRequired(Int32)
    case dependentSchema(Int32)
    case unevaluatedProperties(Int32)
    case reference(Int32)
    case dynamicReference(Int32)
    case all(SchemaList)
    case any(SchemaList)
    case one(SchemaList)
    /// The schema that a discriminator names.
    case choice(Int32)
    case not(Int32)
    case condition(Int32, then: Int32, else: Int32)
}

enum NumberBound: Sendable { case minimum, exclusiveMinimum, maximum, exclusiveMaximum }

/// Schemas that stand after one another in the program's list.
struct SchemaList: Sendable {
    let start: Int32
    let count: Int32

    static let empty = SchemaList(start: 0, count: 0)
}

/// A hash table of texts in the program's slots.
struct SchemaTable: Sendable {
    let start: Int32
    /// Its size less one, a power of two.
    let mask: Int32
}

/// Formats of OpenAPI (3.0.3 section 4.4) that are no text's.
enum WireFormat: Sendable { case int32, int64, byte }
