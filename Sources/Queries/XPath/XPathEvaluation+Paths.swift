// SPDX-License-Identifier: Apache-2.0

import Documents

extension XPathEvaluation {
    mutating func nodes(
        of path: XPathPath, in context: XPathContext
    ) throws(XPathFault) -> [XPathNode] {
        let number = path.constantNumber
        if let number, let nodes = constants[number] { return nodes }
        var nodes = try start(of: path, in: context)
        for step in path.steps {
            if nodes.isEmpty { break }
            nodes = try self.nodes(of: step, from: nodes)
        }
        if let number { constants[number] = nodes }
        return nodes
    }

    /// Whether it selects anything; the last step is taken only until it does.
    mutating func finds(_ path: XPathPath, in context: XPathContext) throws(XPathFault) -> Bool {
        if path.constantNumber != nil { return try !nodes(of: path, in: context).isEmpty }
        var nodes = try start(of: path, in: context)
        guard let last = path.steps.last else { return !nodes.isEmpty }
        for step in path.steps.dropLast() {
            if nodes.isEmpty { return false }
            nodes = try self.nodes(of: step, from: nodes)
        }
        if last.isPositional { return try !self.nodes(of: last, from: nodes).isEmpty }
        for node in nodes {
            var isFound = false
            try visit(last, from: node) { evaluation, node throws(XPathFault) in
                isFound = try evaluation.holds(last.predicates, of: node)
                return !isFound
            }
            if isFound { return true }
        }
        return false
    }

    private mutating func start(
        of path: XPathPath, in context: XPathContext
    ) throws(XPathFault) -> [XPathNode] {
        switch path.start {
        case .root: return [XPathNode(0)]
        case .context: return [context.node]
        case .expression(let expression, let predicates):
            let nodes = try nodes(of: expression, in: context)
            return try filtered(nodes, by: predicates)
        }
    }

    private mutating func nodes(
        of step: XPathStep, from context: [XPathNode]
    ) throws(XPathFault) -> [XPathNode] {
        guard step.isPositional else {
            let nodes = try union(of: step, from: context)
            if step.predicates.isEmpty { return nodes }
            var kept: [XPathNode] = []
            for node in nodes where try holds(step.predicates, of: node) { kept.append(node) }
            return kept
        }
        // Positions are counted for each node of the context by itself.
        var most = Int.max
        if case .number(let number)? = step.predicates.first?.expression {
            guard number >= 1, let place = Int(exactly: number) else { return [] }
            most = place
        }
        var nodes: [XPathNode] = []
        for node in context {
            var found: [XPathNode] = []
            try visit(step, from: node) { _, node throws(XPathFault) in
                found.append(node)
                return found.count < most
            }
            nodes += try filtered(found, by: step.predicates)
        }
        return try inOrder(nodes)
    }

    /// - Parameter nodes: in the order in which positions are counted.
    private mutating func filtered(
        _ nodes: [XPathNode], by predicates: [XPathPredicate]
    ) throws(XPathFault) -> [XPathNode] {
        var nodes = nodes
        for predicate in predicates {
            switch predicate.expression {
            case .number(let number):
                guard let place = Int(exactly: number), place >= 1, place <= nodes.count else {
                    return []
                }
                nodes = [nodes[place - 1]]
            case .call(.last, _): nodes = nodes.suffix(1)
            default:
                var kept: [XPathNode] = []
                for (place, node) in nodes.enumerated() {
                    let context = XPathContext(
                        node: node, position: place + 1, size: nodes.count)
                    if try holds(predicate, in: context) { kept.append(node) }
                }
                nodes = kept
            }
        }
        return nodes
    }

    /// Predicates that do not ask for the position.
    private mutating func holds(
        _ predicates: [XPathPredicate], of node: XPathNode
    ) throws(XPathFault) -> Bool {
        let context = XPathContext(node: node, position: 1, size: 1)
        for predicate in predicates where try !holds(predicate, in: context) { return false }
        return true
    }

    private mutating func holds(
        _ predicate: XPathPredicate, in context: XPathContext
    ) throws(XPathFault) -> Bool {
        if predicate.expression.type == .number {
            return try number(of: predicate.expression, in: context) == Double(context.position)
        }
        return try boolean(of: predicate.expression, in: context)
    }

    /// What the step selects from all of them together, in document order, each once, without looking at predicates.
    private mutating func union(
        of step: XPathStep, from context: [XPathNode]
    ) throws(XPathFault) -> [XPathNode] {
        var context = context
        switch step.axis {
        // What precedes or follows any of them precedes the last or follows the one that ends first.
        case .preceding: context = context.suffix(1)
        case .following:
            let first = context.min { followingStart(of: $0) < followingStart(of: $1) }
            context = first.map { [$0] } ?? []
        default: break
        }
        var nodes: [XPathNode] = []
        let canMeet = context.count > 1 && step.axis.canMeet
        var seen: Set<XPathNode> = []
        var covered = 0
        for node in context {
            if step.axis == .descendant || step.axis == .descendantOrSelf {
                if node.number < covered, entries[node.number].kind != .attribute,
                    node.namespace == nil
                {
                    continue
                }
                covered = max(covered, Int(entries[node.number].end))
            }
            try visitAll(step, from: node) { evaluation, node, passes throws(XPathFault) in
                // Where two walks meet, the rest of the second has been walked.
                if canMeet, !seen.insert(node).inserted { return false }
                if passes { nodes.append(node) }
                return true
            }
        }
        return try inOrder(nodes)
    }
}

extension XPathAxis {
    /// Whether walks from two nodes go on together where they meet.
    fileprivate var canMeet: Bool {
        switch self {
        case .ancestor, .ancestorOrSelf, .parent, .followingSibling, .precedingSibling: true
        default: false
        }
    }
}
