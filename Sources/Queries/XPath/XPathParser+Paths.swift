// SPDX-License-Identifier: Apache-2.0

import Documents

extension XPathParser {
    mutating func path() throws(XPathFault) -> XPathExpression {
        skipBlanks()
        if peek == "/" {
            if take("//") {
                var steps = [everyNode()]
                try relative(into: &steps)
                return .path(XPathPath(start: .root, steps: Self.joined(steps)))
            }
            at += 1
            var steps: [XPathStep] = []
            if beginsStep { try relative(into: &steps) }
            return .path(XPathPath(start: .root, steps: Self.joined(steps)))
        }
        guard beginsPrimary else {
            var steps: [XPathStep] = []
            try relative(into: &steps)
            return .path(XPathPath(start: .context, steps: Self.joined(steps)))
        }
        let start = at
        let primary = try self.primary()
        let end = at
        let predicates = try self.predicates()
        var steps: [XPathStep] = []
        if take("//") {
            steps.append(everyNode())
            try relative(into: &steps)
        } else if take("/") {
            try relative(into: &steps)
        }
        if predicates.isEmpty && steps.isEmpty { return primary }
        try requireNodes(
            primary, predicates.isEmpty ? "the start of a path" : "what a predicate filters",
            start..<end)
        return .path(
            XPathPath(start: .expression(primary, predicates), steps: Self.joined(steps)))
    }

    private mutating func relative(into steps: inout [XPathStep]) throws(XPathFault) {
        while true {
            steps.append(try step())
            if take("//") {
                steps.append(everyNode())
            } else if !take("/") {
                return
            }
        }
    }

    private mutating func step() throws(XPathFault) -> XPathStep {
        skipBlanks()
        if take("..") { return numbered(.parent, .node) }
        if peek == ".", !isDigit(1) {
            at += 1
            return numbered(.self, .node)
        }
        if take("@") {
            return numbered(.attribute, try nodeTest(), try predicates())
        }
        let start = at
        if let name = ncName() {
            let end = at
            if take("::") {
                guard let axis = XPathAxis(rawValue: name) else {
                    throw XPathFault(
                        .unknownAxis(name), at: range(start..<end),
                        help: Suggestion.nearest(
                            to: name, among: XPathAxis.allCases.map(\.rawValue)
                        ).map(Suggestion.wording))
                }
                return numbered(axis, try nodeTest(), try predicates())
            }
            at = start
        }
        return numbered(.child, try nodeTest(), try predicates())
    }

    private mutating func nodeTest() throws(XPathFault) -> XPathNodeTest {
        skipBlanks()
        if take("*") { return .name(prefix: nil, local: nil) }
        let start = at
        guard let name = ncName() else {
            throw unexpected("a step such as a name, '*', '@' or '.'")
        }
        let end = at
        if peek == ":", peek(1) != ":" {
            at += 1
            let prefix = XPathPrefix(name: name, range: range(start..<end))
            if peek == "*" {
                at += 1
                return .name(prefix: prefix, local: nil)
            }
            guard let local = ncName() else { throw unexpected("a name or '*' after the prefix") }
            return .name(prefix: prefix, local: local)
        }
        guard take("(") else { return .name(prefix: nil, local: name) }
        let test: XPathNodeTest
        switch name {
        case "node": test = .node
        case "text": test = .text
        case "comment": test = .comment
        case "processing-instruction":
            skipBlanks()
            test = .instruction(
                target: try literal().map { String(decoding: $0, as: UTF8.self) })
        default:
            throw XPathFault(
                .unknownNodeType(name), at: range(start..<end),
                help: Suggestion.help(
                    for: name, among: ["node", "text", "comment", "processing-instruction"]))
        }
        guard take(")") else { throw unexpected("')'") }
        return test
    }

    mutating func predicates() throws(XPathFault) -> [XPathPredicate] {
        var predicates: [XPathPredicate] = []
        while take("[") {
            predicates.append(XPathPredicate(try expression()))
            guard take("]") else { throw unexpected("an operator or ']'") }
        }
        return predicates
    }

    private mutating func numbered(
        _ axis: XPathAxis, _ test: XPathNodeTest, _ predicates: [XPathPredicate] = []
    ) -> XPathStep {
        tests.append((axis, test))
        return XPathStep(
            axis: axis, test: test, predicates: predicates, number: tests.count - 1)
    }

    /// What `//` stands for.
    private mutating func everyNode() -> XPathStep { numbered(.descendantOrSelf, .node) }

    /// `descendant-or-self::node()/child::x` is `descendant::x` where no predicate counts the children.
    private static func joined(_ steps: [XPathStep]) -> [XPathStep] {
        var joined: [XPathStep] = []
        for step in steps {
            if step.axis == .child, !step.isPositional, let last = joined.last,
                last.axis == .descendantOrSelf, last.predicates.isEmpty, case .node = last.test
            {
                joined[joined.count - 1] = XPathStep(
                    axis: .descendant, test: step.test, predicates: step.predicates,
                    number: step.number)
            } else {
                joined.append(step)
            }
        }
        return joined
    }
}
