// SPDX-License-Identifier: Apache-2.0

import Documents

/// JSON equality: numbers by value, strings by code point, objects without order; of a name that stands twice the last member counts.
extension Datum: Equatable {
    package static func == (left: Datum, right: Datum) -> Bool {
        guard left.kind == right.kind else { return false }
        switch left.kind {
        case .null: return true
        case .boolean: return left.boolean == right.boolean
        case .number: return left.number == right.number
        case .string:
            // Not `==` of strings, to which a composed and a decomposed letter are equal.
            guard let left = left.string, let right = right.string else { return false }
            return left.utf8.elementsEqual(right.utf8)
        case .sequence:
            let left = left.elements
            let right = right.elements
            return left.count == right.count && zip(left, right).allSatisfy { $0 == $1 }
        case .mapping:
            let left = left.membersByName
            let right = right.membersByName
            return left.count == right.count
                && left.allSatisfy { name, value in right[name].map { $0 == value } ?? false }
        }
    }

    var membersByName: [JSONName: Datum] {
        Dictionary(
            members.map { (JSONName(text: $0.name), $0.value) }, uniquingKeysWith: { $1 })
    }
}
