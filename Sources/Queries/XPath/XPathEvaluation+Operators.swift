// SPDX-License-Identifier: Apache-2.0

extension XPathEvaluation {
    mutating func value(
        of left: XPathValue, _ operation: XPathOperation, _ right: XPathValue
    ) throws(XPathFault) -> XPathValue {
        if operation.isComparison { return .boolean(try compare(left, operation, right)) }
        let left = try number(left)
        let right = try number(right)
        return switch operation {
        case .plus: .number(left + right)
        case .minus: .number(left - right)
        case .multiply: .number(left * right)
        case .divide: .number(left / right)
        default: .number(left.truncatingRemainder(dividingBy: right))
        }
    }

    /// XPath 1.0 section 3.4.
    private mutating func compare(
        _ left: XPathValue, _ operation: XPathOperation, _ right: XPathValue
    ) throws(XPathFault) -> Bool {
        switch (left, right) {
        case (.nodes(let left), .nodes(let right)): return try compare(left, operation, right)
        case (.nodes(let nodes), .boolean), (.boolean, .nodes(let nodes)):
            let boolean = XPathValue.boolean(!nodes.isEmpty)
            if case .nodes = left { return try compareSingle(boolean, operation, right) }
            return try compareSingle(left, operation, boolean)
        case (.nodes(let nodes), _):
            for node in nodes {
                let value = XPathValue.string(try chargedText(of: node))
                if try compareSingle(value, operation, right) { return true }
            }
            return false
        case (_, .nodes(let nodes)):
            for node in nodes {
                let value = XPathValue.string(try chargedText(of: node))
                if try compareSingle(left, operation, value) { return true }
            }
            return false
        default: return try compareSingle(left, operation, right)
        }
    }

    private mutating func compareSingle(
        _ left: XPathValue, _ operation: XPathOperation, _ right: XPathValue
    ) throws(XPathFault) -> Bool {
        guard operation == .equal || operation == .notEqual else {
            return Self.isTrue(try number(left), operation, try number(right))
        }
        let isEqual: Bool
        switch (left, right) {
        case (.boolean(let left), let other), (let other, .boolean(let left)):
            isEqual = left == Self.boolean(other)
        case (.number, _), (_, .number): isEqual = try number(left) == number(right)
        default: isEqual = try string(left) == string(right)
        }
        return isEqual == (operation == .equal)
    }

    /// Whether any node of one has it with any of the other; none is looked at more than once.
    private mutating func compare(
        _ left: [XPathNode], _ operation: XPathOperation, _ right: [XPathNode]
    ) throws(XPathFault) -> Bool {
        guard !left.isEmpty, !right.isEmpty else { return false }
        switch operation {
        case .equal:
            let (few, many) = left.count < right.count ? (left, right) : (right, left)
            if few.count == 1 {
                let text = try chargedText(of: few[0])
                for node in many where try chargedText(of: node) == text { return true }
                return false
            }
            var texts: Set<ArraySlice<UInt8>> = []
            for node in few { texts.insert(try chargedText(of: node)) }
            for node in many where texts.contains(try chargedText(of: node)) { return true }
            return false
        case .notEqual:
            let first = try chargedText(of: left[0])
            for node in left + right where try chargedText(of: node) != first { return true }
            return false
        default:
            // The least of the one and the greatest of the other decide.
            let isLess = operation == .less || operation == .lessOrEqual
            guard let left = try extreme(of: left, isLeast: isLess),
                let right = try extreme(of: right, isLeast: !isLess)
            else { return false }
            return Self.isTrue(left, operation, right)
        }
    }

    private mutating func extreme(
        of nodes: [XPathNode], isLeast: Bool
    ) throws(XPathFault) -> Double? {
        var extreme: Double?
        for node in nodes {
            let number = XPathNumber.number(try chargedText(of: node))
            if number.isNaN { continue }
            extreme = extreme.map { isLeast ? min($0, number) : max($0, number) } ?? number
        }
        return extreme
    }

    private mutating func chargedText(of node: XPathNode) throws(XPathFault) -> ArraySlice<UInt8> {
        let text = text(of: node)
        try charge(1 + text.count / 16)
        return text
    }

    private static func boolean(_ value: XPathValue) -> Bool {
        switch value {
        case .nodes(let nodes): !nodes.isEmpty
        case .string(let text): !text.isEmpty
        case .number(let number): !(number.isNaN || number == 0)
        case .boolean(let boolean): boolean
        }
    }

    private static func isTrue(
        _ left: Double, _ operation: XPathOperation, _ right: Double
    ) -> Bool {
        switch operation {
        case .less: left < right
        case .lessOrEqual: left <= right
        case .greater: left > right
        default: left >= right
        }
    }
}
