// SPDX-License-Identifier: Apache-2.0

/// Header fields in the order they stand on the wire; names are compared without case (RFC 9110 section 5.1).
package struct HeaderFields: Sendable, Codable, Equatable {
    package struct Field: Sendable, Codable, Equatable {
        package let name: String
        package let value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    package private(set) var fields: [Field]

    package init(_ fields: [Field] = []) {
        self.fields = fields
    }

    /// The values of every field of that name, in order.
    package subscript(name: String) -> [String] {
        fields.filter { HeaderFields.areEqual($0.name, name) }.map(\.value)
    }

    package func contains(_ name: String) -> Bool {
        fields.contains { HeaderFields.areEqual($0.name, name) }
    }

    package mutating func append(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    package mutating func remove(_ name: String) {
        fields.removeAll { HeaderFields.areEqual($0.name, name) }
    }

    /// ASCII letters without case, all else to the letter.
    package static func areEqual(_ left: String, _ right: String) -> Bool {
        left.utf8.count == right.utf8.count
            && left.utf8.elementsEqual(right.utf8) { lower($0) == lower($1) }
    }

    private static func lower(_ byte: UInt8) -> UInt8 {
        byte >= 65 && byte <= 90 ? byte | 0x20 : byte
    }
}
