// SPDX-License-Identifier: Apache-2.0

import Documents

/// One query asked of one document: walks the tape by positions and copies no value.
struct JSONPathEvaluation {
    let document: Document
    let root: Int
    private let limits: JSONPathLimits
    private var answers: [Int: [Int]] = [:]
    private var patterns: [PatternKey: Pattern?] = [:]
    private var steps = 0

    private struct PatternKey: Hashable {
        let source: String
        let isWhole: Bool
    }

    init(root: Node, limits: JSONPathLimits) {
        self.limits = limits
        document = root.document
        self.root = root.position
    }

    mutating func nodes(
        of segments: [JSONPath.Segment], from start: Int
    ) throws(JSONPathExcess) -> [Int] {
        var current = [start]
        for segment in segments {
            var next: [Int] = []
            for position in current {
                if segment.isDescendant, let name = segment.onlyName {
                    try step(document.end(of: position) - position)
                    next += document.members(name, within: position)
                    if next.count > limits.nodes { throw .nodes(limits.nodes) }
                } else if segment.isDescendant {
                    // The tape has parents before children, as the RFC wants them visited.
                    for inner in position..<document.end(of: position) {
                        try select(segment.selectors, from: inner, into: &next)
                    }
                } else {
                    try select(segment.selectors, from: position, into: &next)
                }
            }
            current = next
        }
        return current
    }

    mutating func nodes(
        of query: JSONPathInnerQuery, at current: Int
    ) throws(JSONPathExcess) -> [Int] {
        guard let number = query.absoluteNumber else {
            if query.isSingular {
                return node(of: query.segments, from: current).map { [$0] } ?? []
            }
            return try nodes(of: query.segments, from: current)
        }
        // What is asked of the root is the same for every child of every filter.
        if let known = answers[number] { return known }
        let answer = try nodes(of: query.segments, from: root)
        answers[number] = answer
        return answer
    }

    /// Of a singular query; nil where it selects nothing.
    func node(of segments: [JSONPath.Segment], from start: Int) -> Int? {
        var current = start
        for segment in segments {
            let next: Int?
            switch segment.single {
            case .name(let name)?: next = document.member(name, of: current)
            case .index(let index)?: next = document.element(index, of: current)
            default: next = nil
            }
            guard let next else { return nil }
            current = next
        }
        return current
    }

    private mutating func select(
        _ selectors: [JSONPath.Selector], from position: Int, into result: inout [Int]
    ) throws(JSONPathExcess) {
        try step()
        let kind = document.kind(at: position)
        guard kind == .mapping || kind == .sequence else { return }
        for selector in selectors {
            if result.count > limits.nodes { throw .nodes(limits.nodes) }
            switch selector {
            case .name(let name):
                if let member = document.member(name, of: position) { result.append(member) }
            case .index(let index):
                if let element = document.element(index, of: position) { result.append(element) }
            case .wildcard:
                for child in children(of: position) { result.append(child) }
            case .slice(let slice):
                guard kind == .sequence else { continue }
                let elements = Array(document.children(of: position))
                for index in slice.indexes(ofCount: elements.count) {
                    result.append(elements[index])
                }
            case .filter(let condition):
                for child in children(of: position) {
                    try step()
                    if try holds(condition, at: child) { result.append(child) }
                }
            }
        }
    }

    private func children(of position: Int) -> JSONPathChildren {
        JSONPathChildren(
            document: document, children: document.children(of: position),
            isMapping: document.kind(at: position) == .mapping)
    }

    mutating func step(_ count: Int = 1) throws(JSONPathExcess) {
        steps += count
        if steps > limits.steps { throw .steps }
    }

    /// Compiled once for all children; nil where the text is no I-Regexp.
    mutating func pattern(_ source: String, isWhole: Bool) -> Pattern? {
        let key = PatternKey(source: source, isWhole: isWhole)
        if let known = patterns[key] { return known }
        let pattern = InteroperablePattern.pattern(source, isWhole: isWhole)
        // Each child may bring its own.
        if patterns.count < 256 { patterns[key] = .some(pattern) }
        return pattern
    }
}

/// The elements of an array, or the values of an object without its names.
struct JSONPathChildren: Sequence, IteratorProtocol {
    let document: Document
    var children: TapeChildren
    let isMapping: Bool

    mutating func next() -> Int? {
        if isMapping { _ = children.next() }
        return children.next()
    }
}
