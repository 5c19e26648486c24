// SPDX-License-Identifier: Apache-2.0

import Documents

/// RFC 9535 section 2.3.5.2.2: numbers by value and exactly, strings by code point.
extension JSONPathEvaluation {
    mutating func compare(
        _ left: JSONPathValue, _ order: JSONPathCondition.Order, _ right: JSONPathValue
    ) throws(JSONPathExcess) -> Bool {
        switch order {
        case .equal: try areEqual(left, right)
        case .notEqual: try !areEqual(left, right)
        case .less: precedes(left, right)
        case .greater: precedes(right, left)
        case .lessOrEqual: precedes(left, right) ? true : try areEqual(left, right)
        case .greaterOrEqual: precedes(right, left) ? true : try areEqual(left, right)
        }
    }

    private mutating func areEqual(
        _ left: JSONPathValue, _ right: JSONPathValue
    ) throws(JSONPathExcess) -> Bool {
        switch (left, right) {
        case (.position(let left), .position(let right)): return try areEqual(left, right)
        case (.position(let position), let other), (let other, .position(let position)):
            return isEqual(position, other)
        case (.nothing, .nothing), (.null, .null): return true
        case (.boolean(let left), .boolean(let right)): return left == right
        case (.number(let left), .number(let right)): return left == right
        case (.string(let left), .string(let right)): return left.utf8.elementsEqual(right.utf8)
        default: return false
        }
    }

    private func isEqual(_ position: Int, _ other: JSONPathValue) -> Bool {
        switch (document.kind(at: position), other) {
        case (.null, .null): return true
        case (.boolean, .boolean(let boolean)):
            return document.node(at: position).boolean == boolean
        case (.number, .number(let number)):
            return document.withNumber(at: position) { $0 == number }
        case (.string, .string(var text)):
            return text.withUTF8 { text in
                document.withText(at: position) { $0.elementsEqual(text) }
            }
        default: return false
        }
    }

    private mutating func areEqual(_ left: Int, _ right: Int) throws(JSONPathExcess) -> Bool {
        if left == right { return true }
        try step()
        let kind = document.kind(at: left)
        guard kind == document.kind(at: right) else { return false }
        switch kind {
        case .null: return true
        case .boolean: return document.node(at: left).boolean == document.node(at: right).boolean
        case .number:
            guard let number = document.node(at: right).number else {
                return document.node(at: left).text == document.node(at: right).text
            }
            return document.withNumber(at: left) { $0 == number }
        case .string: return document.haveSameText(left, right)
        case .sequence:
            var lefts = document.children(of: left)
            var rights = document.children(of: right)
            while let left = lefts.next() {
                guard let right = rights.next(), try areEqual(left, right) else { return false }
            }
            return rights.next() == nil
        case .mapping:
            let lefts = members(of: left)
            let rights = members(of: right)
            guard lefts.count == rights.count else { return false }
            for (name, left) in lefts {
                guard let right = rights[name], try areEqual(left, right) else { return false }
            }
            return true
        }
    }

    private func members(of position: Int) -> [JSONName: Int] {
        var members: [JSONName: Int] = [:]
        var children = document.children(of: position)
        while let key = children.next(), let value = children.next() {
            members[JSONName(text: document.node(at: key).text)] = value
        }
        return members
    }

    private func precedes(_ left: JSONPathValue, _ right: JSONPathValue) -> Bool {
        if let left = number(left), let right = number(right) { return left < right }
        if let left = text(left), let right = text(right) {
            return left.utf8.lexicographicallyPrecedes(right.utf8)
        }
        return false
    }

    private func number(_ value: JSONPathValue) -> ExactNumber? {
        switch value {
        case .number(let number): number
        case .position(let position): document.node(at: position).number
        default: nil
        }
    }

    private func text(_ value: JSONPathValue) -> String? {
        switch value {
        case .string(let text): text
        case .position(let position):
            document.kind(at: position) == .string ? document.node(at: position).text : nil
        default: nil
        }
    }
}
