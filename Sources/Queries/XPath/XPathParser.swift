// SPDX-License-Identifier: Apache-2.0

import Documents

/// Reads an expression by XPath 1.0's grammar (its sections 2 and 3), operators by where they may stand (section 3.7).
struct XPathParser {
    let scalars: [Unicode.Scalar]
    /// The byte at which each begins, and one more for the end.
    private let offsets: [Int]
    var at = 0
    var tests: [(axis: XPathAxis, test: XPathNodeTest)] = []
    private var nesting = 0

    private static let deepest = 100
    private static let longest = 65_536

    init(_ bytes: [UInt8]) throws(XPathFault) {
        guard bytes.count <= Self.longest else {
            throw XPathFault(.length(bytes.count, limit: Self.longest), at: 0..<0)
        }
        var scalars: [Unicode.Scalar] = []
        var offsets: [Int] = []
        var decoder = UTF8()
        var rest = bytes.makeIterator()
        var offset = 0
        decoding: while true {
            switch decoder.decode(&rest) {
            case .scalarValue(let scalar):
                scalars.append(scalar)
                offsets.append(offset)
                offset += UTF8.width(scalar)
            case .emptyInput: break decoding
            case .error: throw XPathFault(.byte(bytes[offset]), at: offset..<offset + 1)
            }
        }
        self.scalars = scalars
        self.offsets = offsets + [offset]
    }

    mutating func whole() throws(XPathFault) -> XPathExpression {
        let expression = try self.expression()
        skipBlanks()
        guard at == scalars.count else {
            throw unexpected(
                "an operator or the end of the expression",
                help: peek == "&" ? "XPath writes 'and'" : nil)
        }
        return expression
    }

    /// Counts the levels, as all recursion passes here.
    mutating func expression() throws(XPathFault) -> XPathExpression {
        nesting += 1
        defer { nesting -= 1 }
        guard nesting <= Self.deepest else {
            throw XPathFault(.nesting(Self.deepest), at: range(at..<min(at + 1, scalars.count)))
        }
        var operands = [try conjunction()]
        while takeWord("or") { operands.append(try conjunction()) }
        return operands.count == 1 ? operands[0] : .or(operands)
    }

    private mutating func conjunction() throws(XPathFault) -> XPathExpression {
        var operands = [try equality()]
        while takeWord("and") { operands.append(try equality()) }
        return operands.count == 1 ? operands[0] : .and(operands)
    }

    private mutating func equality() throws(XPathFault) -> XPathExpression {
        let first = try relation()
        var rest: [(operation: XPathOperation, operand: XPathExpression)] = []
        while let operation: XPathOperation = take("=") ? .equal : take("!=") ? .notEqual : nil {
            if operation == .equal, peek == "=" {
                throw unexpected("an operand", help: "XPath compares with '='")
            }
            rest.append((operation, try relation()))
        }
        return rest.isEmpty ? first : .chain(first, rest)
    }

    private mutating func relation() throws(XPathFault) -> XPathExpression {
        let first = try sum()
        var rest: [(operation: XPathOperation, operand: XPathExpression)] = []
        while let operation: XPathOperation = take("<=")
            ? .lessOrEqual
            : take(">=") ? .greaterOrEqual : take("<") ? .less : take(">") ? .greater : nil
        {
            rest.append((operation, try sum()))
        }
        return rest.isEmpty ? first : .chain(first, rest)
    }

    private mutating func sum() throws(XPathFault) -> XPathExpression {
        let first = try product()
        var rest: [(operation: XPathOperation, operand: XPathExpression)] = []
        while let operation: XPathOperation = take("+") ? .plus : take("-") ? .minus : nil {
            rest.append((operation, try product()))
        }
        return rest.isEmpty ? first : .chain(first, rest)
    }

    private mutating func product() throws(XPathFault) -> XPathExpression {
        let first = try signed()
        var rest: [(operation: XPathOperation, operand: XPathExpression)] = []
        while let operation: XPathOperation = take("*")
            ? .multiply : takeWord("div") ? .divide : takeWord("mod") ? .modulo : nil
        {
            rest.append((operation, try signed()))
        }
        return rest.isEmpty ? first : .chain(first, rest)
    }

    private mutating func signed() throws(XPathFault) -> XPathExpression {
        var signs = 0
        while take("-") { signs += 1 }
        let operand = try union()
        if signs == 0 { return operand }
        // Two signs are none, but make a number of whatever it is.
        return signs.isMultiple(of: 2) ? .negated(.negated(operand)) : .negated(operand)
    }

    private mutating func union() throws(XPathFault) -> XPathExpression {
        skipBlanks()
        var start = at
        var operands = [try path()]
        while true {
            let end = at
            guard take("|") else { break }
            if operands.count == 1 {
                try requireNodes(operands[0], "an operand of '|'", start..<end)
            }
            skipBlanks()
            start = at
            let next = try path()
            try requireNodes(next, "an operand of '|'", start..<at)
            operands.append(next)
        }
        return operands.count == 1 ? operands[0] : .union(operands)
    }

    func requireNodes(
        _ expression: XPathExpression, _ place: String, _ span: Range<Int>
    ) throws(XPathFault) {
        guard expression.type != .nodes else { return }
        throw XPathFault(
            .type(expression.type.rawValue, of: place, expected: XPathType.nodes.rawValue),
            at: range(span))
    }

    /// From places among the scalars to bytes.
    func range(_ range: Range<Int>) -> Range<Int> {
        offsets[range.lowerBound]..<offsets[range.upperBound]
    }
}
