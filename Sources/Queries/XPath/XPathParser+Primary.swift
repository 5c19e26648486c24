// SPDX-License-Identifier: Apache-2.0

import Documents

extension XPathParser {
    /// A literal, a number, parentheses, or a call; not a step.
    var beginsPrimary: Bool {
        switch peek {
        case "'", "\"", "(", "$": return true
        case "."?: return isDigit(1)
        case let scalar? where Self.isDigit(scalar): return true
        default:
            var copy = self
            guard let name = copy.ncName(), !Self.nodeTypes.contains(name) else { return false }
            // A prefix is of no function that there is, but it is a call all the same.
            if copy.peek == ":", copy.peek(1) != ":" {
                copy.at += 1
                guard copy.ncName() != nil else { return false }
            }
            copy.skipBlanks()
            return copy.peek == "("
        }
    }

    var beginsStep: Bool {
        var copy = self
        copy.skipBlanks()
        switch copy.peek {
        case "@", "*", ".": return true
        case let scalar?: return Self.beginsName(scalar)
        case nil: return false
        }
    }

    mutating func primary() throws(XPathFault) -> XPathExpression {
        if let literal = try literal() { return .literal(literal) }
        if peek == "$" {
            let start = at
            at += 1
            let name = qualifiedName() ?? ""
            throw XPathFault(.variable(name), at: range(start..<at))
        }
        if take("(") {
            let inner = try expression()
            guard take(")") else { throw unexpected("an operator or ')'") }
            return inner
        }
        if let scalar = peek, scalar == "." || Self.isDigit(scalar) { return .number(number()) }
        return try call()
    }

    private mutating func call() throws(XPathFault) -> XPathExpression {
        let start = at
        let name = qualifiedName() ?? ""
        let place = range(start..<at)
        guard let function = XPathFunction(rawValue: name) else {
            let known = XPathFunction.allCases.map(\.rawValue) + Self.nodeTypes
            throw XPathFault(
                .unknownFunction(name), at: place,
                help: Suggestion.nearest(to: name, among: known).map(Suggestion.wording))
        }
        guard take("(") else { throw unexpected("'('") }
        var arguments: [XPathExpression] = []
        if !take(")") {
            repeat {
                skipBlanks()
                let first = at
                let argument = try expression()
                if function.takesNodes {
                    try requireNodes(argument, "the argument of '\(name)'", first..<at)
                }
                arguments.append(argument)
            } while take(",")
            guard take(")") else { throw unexpected("an operator, ',' or ')'") }
        }
        guard function.argumentCount.contains(arguments.count) else {
            throw XPathFault(
                .argumentCount(name, arguments.count, expected: function.argumentCountInWords),
                at: place)
        }
        return .call(function, arguments)
    }

    mutating func literal() throws(XPathFault) -> ArraySlice<UInt8>? {
        guard let quote = peek, quote == "'" || quote == "\"" else { return nil }
        let start = at
        guard let end = scalars[(at + 1)...].firstIndex(of: quote) else {
            throw XPathFault(
                .found("the end of the expression", expected: "\(quote) to end the string"),
                at: range(start..<scalars.count))
        }
        at = end + 1
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[(start + 1)..<end])
        return ArraySlice(String(text).utf8)
    }

    private mutating func number() -> Double {
        let start = at
        while isDigit(0) { at += 1 }
        if peek == "." {
            at += 1
            while isDigit(0) { at += 1 }
        }
        let digits = scalars[start..<at].map { UInt8(truncatingIfNeeded: $0.value) }
        return XPathNumber.number(digits[...])
    }

    private static let nodeTypes = ["node", "text", "comment", "processing-instruction"]
}

extension XPathFunction {
    fileprivate var argumentCountInWords: String {
        let counts = argumentCount
        if counts.upperBound == .max { return "\(counts.lowerBound) or more" }
        if counts.lowerBound == counts.upperBound {
            return counts.lowerBound == 0 ? "none" : "\(counts.lowerBound)"
        }
        return "\(counts.lowerBound) or \(counts.upperBound)"
    }
}
