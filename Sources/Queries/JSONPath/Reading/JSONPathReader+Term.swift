// SPDX-License-Identifier: Apache-2.0

import Documents

extension JSONPathReader {
    /// A literal, a query or a function.
    mutating func term(_ expected: String) throws(JSONPathFault) -> JSONPathTerm {
        switch peek {
        case UInt8(ascii: "@"), UInt8(ascii: "$"): return .query(try innerQuery())
        case UInt8(ascii: "'"), UInt8(ascii: "\""): return .literal(.string(try quoted()))
        case UInt8(ascii: "-"): return .literal(.number(try number()))
        case let byte? where Self.isDigit(byte): return .literal(.number(try number()))
        case let byte? where Self.beginsName(byte): return try word(expected)
        default: throw unexpected(expected)
        }
    }

    /// At its `@` or `$`.
    mutating func innerQuery() throws(JSONPathFault) -> JSONPathInnerQuery {
        let isAbsolute = peek == UInt8(ascii: "$")
        at += 1
        let number = absoluteCount
        if isAbsolute { absoluteCount += 1 }
        let segments = try nested { reader throws(JSONPathFault) in try reader.segments() }
        return JSONPathInnerQuery(segments: segments, absoluteNumber: isAbsolute ? number : nil)
    }

    /// `true`, `false`, `null` or a function.
    private mutating func word(_ expected: String) throws(JSONPathFault) -> JSONPathTerm {
        let start = at
        while let byte = peek, Self.continuesName(byte) {
            if byte < 0x80 { at += 1 } else { _ = try scalar() }
        }
        let word = text(from: start)
        if peek == UInt8(ascii: "(") {
            guard let function = JSONPathFunction(rawValue: word) else {
                throw JSONPathFault(
                    .unknownFunction(word), at: start..<at,
                    help: Suggestion.help(
                        for: word, among: JSONPathFunction.allCases.map(\.rawValue)))
            }
            return .call(try call(function), function)
        }
        switch word {
        case "true": return .literal(.boolean(true))
        case "false": return .literal(.boolean(false))
        case "null": return .literal(.null)
        default:
            let isFunction = JSONPathFunction(rawValue: word) != nil
            throw JSONPathFault(
                .found(.text(word), expected: expected), at: start..<at,
                help: isFunction
                    ? "'(' stands directly behind a function's name"
                    : "a member is written @.\(word), a text in quotes")
        }
    }

    /// RFC 9535's `number`: JSON's grammar, in which `-0` is a number too.
    private mutating func number() throws(JSONPathFault) -> ExactNumber {
        let start = at
        let flaw = bytes.withUnsafeBufferPointer { JSONNumber.skip($0, at: &at) }
        switch flaw {
        case nil: break
        case .leadingZero?:
            while let byte = peek, Self.isDigit(byte) { at += 1 }
            throw JSONPathFault(
                .found(.text(text(from: start)), expected: "a number without leading zeros"),
                at: start..<at)
        case .noDigits?, .noFraction?, .noExponent?: throw unexpected("a digit")
        }
        return ExactNumber(text(from: start)) ?? ExactNumber(0)
    }

    /// At the opening parenthesis.
    private mutating func call(
        _ function: JSONPathFunction
    ) throws(JSONPathFault) -> JSONPathCall {
        at += 1
        var values: [JSONPathOperand] = []
        var nodes: [JSONPathInnerQuery] = []
        for (place, parameter) in function.parameters.enumerated() {
            if place > 0 {
                guard peek == UInt8(ascii: ",") else {
                    throw unexpected("',' and the second argument of \(function.rawValue)()")
                }
                at += 1
            }
            skipBlanks()
            switch parameter {
            case .value: values.append(try valueArgument(of: function))
            case .nodes: nodes.append(try nodesArgument(of: function))
            }
            skipBlanks()
        }
        guard peek == UInt8(ascii: ")") else {
            throw unexpected("')' after the last argument of \(function.rawValue)()")
        }
        at += 1
        return switch function {
        case .length: .value(.length(values[0]))
        case .count: .value(.count(nodes[0]))
        case .value: .value(.value(nodes[0]))
        case .match, .search: .logical(Self.matching(values, isWhole: function == .match))
        }
    }

    private static func matching(
        _ values: [JSONPathOperand], isWhole: Bool
    ) -> JSONPathCondition {
        var expression = JSONPathExpression.computed(values[1])
        if case .literal(let literal) = values[1] {
            if case .string(let source) = literal {
                expression = .fixed(InteroperablePattern.pattern(source, isWhole: isWhole))
            } else {
                expression = .fixed(nil)
            }
        }
        return .matches(values[0], expression, isWhole: isWhole)
    }

    private mutating func valueArgument(
        of function: JSONPathFunction
    ) throws(JSONPathFault) -> JSONPathOperand {
        let start = at
        let term = try nested { reader throws(JSONPathFault) in
            try reader.term("a value for \(function.rawValue)()")
        }
        return try operand(term, at: start..<at)
    }

    private mutating func nodesArgument(
        of function: JSONPathFunction
    ) throws(JSONPathFault) -> JSONPathInnerQuery {
        let start = at
        let expected = "a query for \(function.rawValue)()"
        let term = try nested { reader throws(JSONPathFault) in try reader.term(expected) }
        guard case .query(let query) = term else {
            throw JSONPathFault(
                .found(.text(text(from: start)), expected: expected), at: start..<at)
        }
        return query
    }
}
