// SPDX-License-Identifier: Apache-2.0

/// The conditions of filters (RFC 9535 section 2.3.5.1): `||` binds looser than `&&`, both looser than `!`.
extension JSONPathReader {
    mutating func condition() throws(JSONPathFault) -> JSONPathCondition {
        var conditions = [try conjunction()]
        while try follows("||") { conditions.append(try conjunction()) }
        return conditions.count == 1 ? conditions[0] : .any(conditions)
    }

    private mutating func conjunction() throws(JSONPathFault) -> JSONPathCondition {
        var conditions = [try basic()]
        while try follows("&&") { conditions.append(try basic()) }
        return conditions.count == 1 ? conditions[0] : .all(conditions)
    }

    /// Moves past the operator and the blanks on both sides of it; stays where it does not stand here.
    private mutating func follows(_ connective: StaticString) throws(JSONPathFault) -> Bool {
        let end = at
        skipBlanks()
        if skip(connective) {
            skipBlanks()
            return true
        }
        let half = connective.utf8Start.pointee
        if peek == half { throw unexpected("'\(connective)'") }
        at = end
        return false
    }

    private mutating func basic() throws(JSONPathFault) -> JSONPathCondition {
        switch peek {
        case UInt8(ascii: "("): return try parenthesized()
        case UInt8(ascii: "!"):
            at += 1
            skipBlanks()
            if peek == UInt8(ascii: "(") { return .not(try parenthesized()) }
            let start = at
            let term = try term("'(', a query or a function after '!'")
            let condition = try test(term, from: start)
            let end = at
            skipBlanks()
            if let order = order() {
                throw JSONPathFault(
                    .found(
                        .text(order.rawValue), expected: "'&&', '||' or the end of the condition"),
                    at: at - order.rawValue.utf8.count..<at,
                    help: "a comparison is negated in parentheses: !(…)")
            }
            at = end
            return .not(condition)
        default: return try comparisonOrTest()
        }
    }

    private mutating func parenthesized() throws(JSONPathFault) -> JSONPathCondition {
        at += 1
        skipBlanks()
        let condition = try nested { reader throws(JSONPathFault) in try reader.condition() }
        skipBlanks()
        guard peek == UInt8(ascii: ")") else { throw unexpected("'&&', '||' or ')'") }
        at += 1
        return condition
    }

    private mutating func comparisonOrTest() throws(JSONPathFault) -> JSONPathCondition {
        let start = at
        let left = try term("a condition")
        let end = at
        skipBlanks()
        guard let order = order() else {
            if peek == UInt8(ascii: "=") { throw unexpected("'=='") }
            at = end
            return try test(left, from: start)
        }
        let leftOperand = try operand(left, at: start..<end)
        skipBlanks()
        let rightStart = at
        let right = try term("a value to compare with")
        return .comparison(leftOperand, order, try operand(right, at: rightStart..<at))
    }

    private mutating func order() -> JSONPathCondition.Order? {
        if skip("==") { return .equal }
        if skip("!=") { return .notEqual }
        if skip("<=") { return .lessOrEqual }
        if skip(">=") { return .greaterOrEqual }
        if skip("<") { return .less }
        if skip(">") { return .greater }
        return nil
    }

    /// What ends here, as a condition of its own.
    private func test(
        _ term: JSONPathTerm, from start: Int
    ) throws(JSONPathFault) -> JSONPathCondition {
        switch term {
        case .query(let query): return .exists(query)
        case .call(.logical(let condition), _): return condition
        case .call(.value, let function):
            throw JSONPathFault(
                .valueAsTest(function.rawValue), at: start..<at,
                help: "compare it: \(text(from: start)) == …")
        case .literal:
            throw JSONPathFault(
                .found(
                    .text(text(from: start)),
                    expected: "a comparison: a value alone is no condition"
                ), at: start..<at)
        }
    }

    /// What can stand on a side of a comparison.
    func operand(
        _ term: JSONPathTerm, at range: Range<Int>
    ) throws(JSONPathFault) -> JSONPathOperand {
        switch term {
        case .literal(let value): return .literal(value)
        case .call(.value(let operand), _): return operand
        case .call(.logical, let function):
            throw JSONPathFault(.logicalAsValue(function.rawValue), at: range)
        case .query(let query):
            guard query.isSingular else {
                let spelling = String(decoding: bytes[range], as: UTF8.self)
                throw JSONPathFault(
                    .severalNodes(spelling), at: range,
                    help: "value(\(spelling)) gives the value of the one node there is")
            }
            return .query(query)
        }
    }
}

/// What a condition is built of, before it is known what it is wanted for.
enum JSONPathTerm {
    case literal(JSONPathValue)
    case query(JSONPathInnerQuery)
    case call(JSONPathCall, JSONPathFunction)
}
