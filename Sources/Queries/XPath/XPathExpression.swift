// SPDX-License-Identifier: Apache-2.0

/// A parsed expression; chains of one operator's level are flat, so that only parentheses nest.
indirect enum XPathExpression: Sendable {
    case literal(ArraySlice<UInt8>)
    case number(Double)
    case or([XPathExpression])
    case and([XPathExpression])
    /// From left to right.
    case chain(XPathExpression, [(operation: XPathOperation, operand: XPathExpression)])
    case negated(XPathExpression)
    case union([XPathExpression])
    case path(XPathPath)
    case call(XPathFunction, [XPathExpression])

    var type: XPathType {
        switch self {
        case .literal: .string
        case .number, .negated: .number
        case .or, .and: .boolean
        case .chain(_, let rest): rest.first?.operation.isComparison ?? false ? .boolean : .number
        case .union, .path: .nodes
        case .call(let function, _): function.type
        }
    }

    /// Whether its value depends on the context's position or size.
    var isPositional: Bool {
        switch self {
        case .literal, .number: false
        case .or(let operands), .and(let operands), .union(let operands):
            operands.contains(where: \.isPositional)
        case .chain(let first, let rest):
            first.isPositional || rest.contains { $0.operand.isPositional }
        case .negated(let operand): operand.isPositional
        case .path(let path):
            if case .expression(let start, _) = path.start { start.isPositional } else { false }
        case .call(let function, let arguments):
            function == .position || function == .last
                || arguments.contains(where: \.isPositional)
        }
    }
}

enum XPathOperation: String, Sendable {
    case equal = "="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case plus = "+"
    case minus = "-"
    case multiply = "*"
    case divide = "div"
    case modulo = "mod"

    var isComparison: Bool {
        switch self {
        case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: true
        case .plus, .minus, .multiply, .divide, .modulo: false
        }
    }
}

struct XPathPath: Sendable {
    enum Start: Sendable {
        case root
        case context
        case expression(XPathExpression, [XPathPredicate])
    }

    let start: Start
    let steps: [XPathStep]

    /// Of its last step among all of the expression; nil where what it selects depends on the context.
    var constantNumber: Int? {
        if case .root = start { steps.last?.number } else { nil }
    }
}

struct XPathStep: Sendable {
    let axis: XPathAxis
    let test: XPathNodeTest
    let predicates: [XPathPredicate]
    /// Of the step among all of the expression.
    let number: Int

    var isPositional: Bool { predicates.contains(where: \.isPositional) }
}

struct XPathPredicate: Sendable {
    let expression: XPathExpression
    /// A number is compared with the position.
    let isPositional: Bool

    init(_ expression: XPathExpression) {
        self.expression = expression
        isPositional = expression.type == .number || expression.isPositional
    }
}

enum XPathNodeTest: Sendable {
    /// Of the axis's principal kind; nil is any.
    case name(prefix: XPathPrefix?, local: String?)
    case node
    case text
    case comment
    case instruction(target: String?)
}

/// A prefix as it is written.
struct XPathPrefix: Sendable {
    let name: String
    /// In the expression's bytes.
    let range: Range<Int>
}
