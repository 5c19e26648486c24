// SPDX-License-Identifier: Apache-2.0

import Documents

extension XPathEvaluation {
    /// Nodes that pass the step's test, in the axis's own order, until the body says false.
    mutating func visit(
        _ step: XPathStep, from node: XPathNode,
        _ body: (inout XPathEvaluation, XPathNode) throws(XPathFault) -> Bool
    ) throws(XPathFault) {
        try visitAll(step, from: node) { evaluation, node, passes throws(XPathFault) in
            try passes ? body(&evaluation, node) : true
        }
    }

    /// The nodes of the axis in its own order, each with whether it passes the test; of long stretches only those that do.
    mutating func visitAll(
        _ step: XPathStep, from node: XPathNode,
        _ body: (inout XPathEvaluation, XPathNode, Bool) throws(XPathFault) -> Bool
    ) throws(XPathFault) {
        let start = node.number
        let entry = entries[start]
        let match = matches[step.number]
        let isTreeNode = node.namespace == nil && entry.kind != .attribute
        switch step.axis {
        case .self:
            try charge(1)
            _ = try body(&self, node, passes(node, match))
        case .child:
            guard isTreeNode else { return }
            var next = Int(entry.content)
            while next < Int(entry.end) {
                guard try visit(next, match, body) else { return }
                next = Int(entries[next].end)
            }
        case .descendant, .descendantOrSelf:
            if step.axis == .descendantOrSelf {
                try charge(1)
                guard try body(&self, node, passes(node, match)) else { return }
            }
            guard isTreeNode else { return }
            try scan(Int(entry.content)..<Int(entry.end), step, body)
        case .parent, .ancestor, .ancestorOrSelf:
            if step.axis == .ancestorOrSelf {
                try charge(1)
                guard try body(&self, node, passes(node, match)) else { return }
            }
            var next = node.namespace == nil ? Int(entry.parent) : start
            while next >= 0 {
                guard try visit(next, match, body), step.axis != .parent else { return }
                next = Int(entries[next].parent)
            }
        case .followingSibling:
            guard isTreeNode, entry.parent >= 0 else { return }
            var next = Int(entry.end)
            let end = Int(entries[Int(entry.parent)].end)
            while next < end {
                guard try visit(next, match, body) else { return }
                next = Int(entries[next].end)
            }
        case .precedingSibling:
            guard isTreeNode else { return }
            var next = Int(entry.previous)
            while next >= 0 {
                guard try visit(next, match, body) else { return }
                next = Int(entries[next].previous)
            }
        case .following:
            try scan(followingStart(of: node)..<entries.count, step, body)
        case .preceding:
            try scanBackward(from: isTreeNode ? start : elementNumber(of: node), step, body)
        case .attribute:
            guard isTreeNode, entry.kind == .element else { return }
            for next in start + 1..<Int(entry.content) {
                guard try visit(next, match, body) else { return }
            }
        case .namespace:
            guard isTreeNode, entry.kind == .element else { return }
            for (place, binding) in tree.namespaces(of: start).enumerated() {
                try charge(1)
                let isPassing = match.passes(namespace: binding.prefix)
                guard try body(&self, XPathNode(namespace: place, of: start), isPassing) else {
                    return
                }
            }
        }
    }

    /// The number at which the nodes that follow begin.
    func followingStart(of node: XPathNode) -> Int {
        let entry = entries[node.number]
        // What an attribute's element holds follows the attribute.
        return node.namespace == nil ? Int(entry.end) : node.number + 1
    }

    private func elementNumber(of node: XPathNode) -> Int {
        node.namespace == nil ? Int(entries[node.number].parent) : node.number
    }

    private func passes(_ node: XPathNode, _ match: XPathMatch) -> Bool {
        guard let place = node.namespace else { return match.passes(entries[node.number]) }
        // By its kind: on no axis but its own is a name test one of namespaces.
        let prefix = tree.namespaces(of: node.number)[place].prefix
        return match.passes(namespace: prefix)
    }

    private mutating func visit(
        _ number: Int, _ match: XPathMatch,
        _ body: (inout XPathEvaluation, XPathNode, Bool) throws(XPathFault) -> Bool
    ) throws(XPathFault) -> Bool {
        try charge(1)
        return try body(&self, XPathNode(number), match.passes(entries[number]))
    }

    private mutating func scan(
        _ range: Range<Int>, _ step: XPathStep,
        _ body: (inout XPathEvaluation, XPathNode, Bool) throws(XPathFault) -> Bool
    ) throws(XPathFault) {
        if range.isEmpty { return }
        if let passing = try passing(step) {
            var place = Self.lowerBound(passing, range.lowerBound)
            while place < passing.count, Int(passing[place]) < range.upperBound {
                try charge(1)
                guard try body(&self, XPathNode(Int(passing[place])), true) else { return }
                place += 1
            }
            return
        }
        let match = matches[step.number]
        for number in range {
            try charge(1)
            let entry = entries[number]
            guard entry.kind != .attribute, match.passes(entry) else { continue }
            guard try body(&self, XPathNode(number), true) else { return }
        }
    }

    /// All before it but its ancestors.
    private mutating func scanBackward(
        from start: Int, _ step: XPathStep,
        _ body: (inout XPathEvaluation, XPathNode, Bool) throws(XPathFault) -> Bool
    ) throws(XPathFault) {
        if let passing = try passing(step) {
            var place = Self.lowerBound(passing, start) - 1
            while place >= 0 {
                let number = Int(passing[place])
                try charge(1)
                if Int(entries[number].end) <= start {
                    guard try body(&self, XPathNode(number), true) else { return }
                }
                place -= 1
            }
            return
        }
        let match = matches[step.number]
        var number = start - 1
        while number > 0 {
            try charge(1)
            let entry = entries[number]
            if entry.kind != .attribute, Int(entry.end) <= start, match.passes(entry) {
                guard try body(&self, XPathNode(number), true) else { return }
            }
            number -= 1
        }
    }

    /// Once a step is taken a second time, all that pass its test are looked up and kept.
    private mutating func passing(_ step: XPathStep) throws(XPathFault) -> [Int32]? {
        if let known = passing[step.number] { return known }
        uses[step.number] += 1
        guard uses[step.number] > 2 else { return nil }
        try charge(entries.count)
        let match = matches[step.number]
        var found: [Int32] = []
        for number in entries.indices
        where entries[number].kind != .attribute && match.passes(entries[number]) {
            found.append(Int32(number))
        }
        passing[step.number] = found
        return found
    }

    private static func lowerBound(_ numbers: [Int32], _ bound: Int) -> Int {
        var low = 0
        var high = numbers.count
        while low < high {
            let middle = (low + high) / 2
            if Int(numbers[middle]) < bound { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
