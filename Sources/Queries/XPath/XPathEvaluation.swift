// SPDX-License-Identifier: Apache-2.0

import Documents

/// One evaluation over one document, with the steps that it may still take.
struct XPathEvaluation {
    let tree: XMLTree
    let entries: [XMLTreeEntry]
    /// By the number of the step.
    let matches: [XPathMatch]
    /// For a step that is taken again and again: what passes its test, in document order.
    var passing: [[Int32]?]
    var uses: [Int]
    /// What the paths from the root select, which is the same in every context, by the number of their last step.
    var constants: [[XPathNode]?]
    /// The first element of each `xml:id`, once one is asked for.
    var identified: [ArraySlice<UInt8>: XPathNode]?
    private let mostSteps: Int
    private var steps = 0

    /// Bytes of string-values in a result.
    private static let mostText = 256 << 20

    init(_ path: XPath, in tree: XMLTree, mostSteps: Int) throws(XPathFault) {
        self.tree = tree
        entries = tree.entries
        var matches: [XPathMatch] = []
        for (axis, test) in path.tests {
            matches.append(try XPathMatch(test, on: axis, in: tree))
        }
        self.matches = matches
        passing = Array(repeating: nil, count: matches.count)
        uses = Array(repeating: 0, count: matches.count)
        constants = Array(repeating: nil, count: matches.count)
        self.mostSteps = mostSteps
    }

    mutating func charge(_ count: Int) throws(XPathFault) {
        steps &+= count
        if steps > mostSteps { throw XPathFault(.steps(mostSteps), at: 0..<0) }
    }

    mutating func value(
        of expression: XPathExpression, in context: XPathContext
    ) throws(XPathFault) -> XPathValue {
        try charge(1)
        switch expression {
        case .literal(let text): return .string(text)
        case .number(let number): return .number(number)
        case .or, .and: return .boolean(try boolean(of: expression, in: context))
        case .chain(let first, let rest):
            var value = try value(of: first, in: context)
            for (operation, operand) in rest {
                let other = try self.value(of: operand, in: context)
                value = try self.value(of: value, operation, other)
            }
            return value
        case .negated(let operand): return .number(-(try number(of: operand, in: context)))
        case .union(let operands):
            var nodes: [XPathNode] = []
            for operand in operands { nodes += try self.nodes(of: operand, in: context) }
            return .nodes(try inOrder(nodes))
        case .path(let path): return .nodes(try nodes(of: path, in: context))
        case .call(let function, let arguments):
            return try value(of: function, arguments, in: context)
        }
    }

    /// A path is followed only until it finds something.
    mutating func boolean(
        of expression: XPathExpression, in context: XPathContext
    ) throws(XPathFault) -> Bool {
        switch expression {
        case .or(let operands):
            for operand in operands where try boolean(of: operand, in: context) { return true }
            return false
        case .and(let operands):
            for operand in operands where try !boolean(of: operand, in: context) { return false }
            return true
        case .union(let operands):
            for operand in operands where try boolean(of: operand, in: context) { return true }
            return false
        case .path(let path): return try finds(path, in: context)
        default:
            switch try value(of: expression, in: context) {
            case .nodes(let nodes): return !nodes.isEmpty
            case .string(let text): return !text.isEmpty
            case .number(let number): return !(number.isNaN || number == 0)
            case .boolean(let boolean): return boolean
            }
        }
    }

    mutating func number(
        of expression: XPathExpression, in context: XPathContext
    ) throws(XPathFault) -> Double {
        try number(try value(of: expression, in: context))
    }

    mutating func string(
        of expression: XPathExpression, in context: XPathContext
    ) throws(XPathFault) -> ArraySlice<UInt8> {
        try string(try value(of: expression, in: context))
    }

    /// Empty for what is no node set, which the parser lets nowhere where one is wanted.
    mutating func nodes(
        of expression: XPathExpression, in context: XPathContext
    ) throws(XPathFault) -> [XPathNode] {
        guard case .nodes(let nodes) = try value(of: expression, in: context) else { return [] }
        return nodes
    }

    mutating func number(_ value: XPathValue) throws(XPathFault) -> Double {
        switch value {
        case .number(let number): number
        case .boolean(let boolean): boolean ? 1 : 0
        case .string, .nodes: XPathNumber.number(try string(value))
        }
    }

    mutating func string(_ value: XPathValue) throws(XPathFault) -> ArraySlice<UInt8> {
        switch value {
        case .string(let text): return text
        case .number(let number): return ArraySlice(XPathNumber.text(number).utf8)
        case .boolean(let boolean): return ArraySlice((boolean ? "true" : "false").utf8)
        case .nodes(let nodes):
            guard let first = nodes.first else { return [] }
            let text = text(of: first)
            try charge(text.count / 16)
            return text
        }
    }

    /// XPath's string-value.
    func text(of node: XPathNode) -> ArraySlice<UInt8> {
        guard let place = node.namespace else { return tree.stringValue(of: node.number) }
        return ArraySlice(tree.namespaces(of: node.number)[place].namespace.utf8)
    }

    mutating func inOrder(_ nodes: [XPathNode]) throws(XPathFault) -> [XPathNode] {
        if zip(nodes, nodes.dropFirst()).allSatisfy({ $0 < $1 }) { return nodes }
        try charge(nodes.count)
        var result: [XPathNode] = []
        for node in nodes.sorted() where node != result.last { result.append(node) }
        return result
    }

    func selection(_ nodes: [XPathNode]) throws(XPathFault) -> [XPathResult.Selected] {
        var size = 0
        var selection: [XPathResult.Selected] = []
        for node in nodes {
            let text = text(of: node)
            size += text.count
            guard size <= Self.mostText else { throw XPathFault(.result(Self.mostText), at: 0..<0) }
            selection.append(
                XPathResult.Selected(
                    text: String(decoding: text, as: UTF8.self), span: tree.span(of: node.number)))
        }
        return selection
    }
}
