// SPDX-License-Identifier: Apache-2.0

/// A JSON value without a place, with order and digits kept: what templates give, captures keep and bodies are made of.
package indirect enum Value: Sendable {
    case null
    case boolean(Bool)
    case number(ExactNumber)
    case string(String)
    case array([Value])
    case object([Member])

    package struct Member: Sendable {
        package let name: String
        package let value: Value

        package init(name: String, value: Value) {
            self.name = name
            self.value = value
        }
    }
}

extension Value {
    /// The last member of that name; nil where there is none or this is no object.
    package subscript(name: String) -> Value? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.name.utf8.elementsEqual(name.utf8) }?.value
    }
}

/// JSON equality: numbers by value, strings by code point, objects without order; of a name that stands twice the last member counts.
extension Value: Equatable {
    package static func == (left: Value, right: Value) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.boolean(let left), .boolean(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        // Not `==`, to which a composed and a decomposed letter are equal.
        case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)): haveEqualMembers(left, right)
        default: false
        }
    }

    private static func haveEqualMembers(_ left: [Member], _ right: [Member]) -> Bool {
        let left = byName(left)
        let right = byName(right)
        return left.count == right.count
            && left.allSatisfy { name, value in right[name].map { $0 == value } ?? false }
    }

    private static func byName(_ members: [Member]) -> [[UInt8]: Value] {
        Dictionary(
            members.map { (Array($0.name.utf8), $0.value) }, uniquingKeysWith: { $1 })
    }
}
