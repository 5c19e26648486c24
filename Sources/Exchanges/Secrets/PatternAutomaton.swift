// SPDX-License-Identifier: Apache-2.0

/// Finds many patterns in one pass over the bytes (Aho and Corasick, 1975), however they overlap.
struct PatternAutomaton: Sendable {
    /// A pattern that ends at `end`, the longest of those that do.
    struct Match: Sendable {
        let start: Int
        let end: Int
        let pattern: Int
    }

    private let lengths: [Int]
    /// From the root by byte; the other states' edges are keyed by state and byte.
    private var first = [Int](repeating: 0, count: 256)
    private var edges: [Int: Int] = [:]
    private var fallbacks = [0]
    /// The longest pattern that ends in a state; -1 where none does.
    private var outputs = [-1]

    /// Empty patterns never match; of equal ones the first does.
    init(_ patterns: [[UInt8]]) {
        lengths = patterns.map(\.count)
        var parents: [(state: Int, byte: UInt8)] = [(0, 0)]
        var depths = [0]
        for (index, pattern) in patterns.enumerated() where !pattern.isEmpty {
            var state = 0
            for byte in pattern {
                if let next = edges[Self.key(state, byte)] {
                    state = next
                } else {
                    edges[Self.key(state, byte)] = outputs.count
                    parents.append((state, byte))
                    depths.append(depths[state] + 1)
                    state = outputs.count
                    outputs.append(-1)
                    fallbacks.append(0)
                }
            }
            if outputs[state] < 0 { outputs[state] = index }
        }
        for byte in UInt8.min...UInt8.max { first[Int(byte)] = edges[Self.key(0, byte)] ?? 0 }
        for state in outputs.indices.sorted(by: { depths[$0] < depths[$1] }) where depths[state] > 1
        {
            let (parent, byte) = parents[state]
            fallbacks[state] = next(after: fallbacks[parent], byte)
            if outputs[state] < 0 { outputs[state] = outputs[fallbacks[state]] }
        }
    }

    /// In the order of their ends.
    func matches(in bytes: some Sequence<UInt8>) -> [Match] {
        guard outputs.count > 1 else { return [] }
        var found: [Match] = []
        var state = 0
        var end = 0
        for byte in bytes {
            end += 1
            state = next(after: state, byte)
            let pattern = outputs[state]
            if pattern >= 0 {
                found.append(Match(start: end - lengths[pattern], end: end, pattern: pattern))
            }
        }
        return found
    }

    private func next(after state: Int, _ byte: UInt8) -> Int {
        var state = state
        while state != 0 {
            if let next = edges[Self.key(state, byte)] { return next }
            state = fallbacks[state]
        }
        return first[Int(byte)]
    }

    private static func key(_ state: Int, _ byte: UInt8) -> Int { state << 8 | Int(byte) }
}
