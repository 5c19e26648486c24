// SPDX-License-Identifier: Apache-2.0

/// Finds many patterns in one pass over the bytes (Aho and Corasick, 1975), however they overlap.
struct PatternAutomaton: Sendable {
    /// A pattern that ends at `end`, the longest of those that do, or what a cut left of one.
    ///
    /// Below a word, which may turn out to stand inside another, come the shorter ones before it.
    struct Match: Sendable {
        let start: Int
        let end: Int
        let pattern: Int
        /// False where a cut left only the start.
        var isWhole = true
    }

    private let lengths: [Int]
    /// Whether a pattern counts only where it stands alone, which who asks finds out.
    private let words: [Bool]
    /// From the root by byte; the other states' edges are keyed by state and byte.
    private var first = [Int](repeating: 0, count: 256)
    private var edges: [Int: Int] = [:]
    private var fallbacks = [0]
    /// The longest pattern that ends in a state; -1 where none does.
    private var outputs = [-1]
    /// By pattern the longest of those that it ends with; -1 where there is none.
    private var shorter: [Int]
    private var depths = [0]
    /// A pattern that begins with what a state has seen.
    private var wholes = [-1]

    /// What stands where a message cut its text, in UTF-8.
    private static let cutMark = Array("…".utf8)
    /// A shorter start is no more than chance.
    private static let cutLength = 4

    /// Empty patterns never match; of equal ones the first does.
    init(_ patterns: [[UInt8]], words: [Bool]) {
        lengths = patterns.map(\.count)
        self.words = words
        shorter = [Int](repeating: -1, count: patterns.count)
        var ends = [Int](repeating: 0, count: patterns.count)
        var parents: [(state: Int, byte: UInt8)] = [(0, 0)]
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
                    wholes.append(index)
                    fallbacks.append(0)
                }
            }
            if outputs[state] < 0 { outputs[state] = index }
            ends[index] = state
        }
        for byte in UInt8.min...UInt8.max { first[Int(byte)] = edges[Self.key(0, byte)] ?? 0 }
        let depths = depths
        for state in outputs.indices.sorted(by: { depths[$0] < depths[$1] }) where depths[state] > 1
        {
            let (parent, byte) = parents[state]
            fallbacks[state] = next(after: fallbacks[parent], byte)
            if outputs[state] < 0 { outputs[state] = outputs[fallbacks[state]] }
        }
        for (pattern, state) in ends.enumerated() where state > 0 {
            shorter[pattern] = outputs[fallbacks[state]]
        }
    }

    /// In the order of their ends; the start of a pattern before `…` is one, too.
    func matches(in bytes: some Sequence<UInt8>) -> [Match] {
        guard outputs.count > 1 else { return [] }
        var found: [Match] = []
        var state = 0
        var end = 0
        var cut: (match: Match, index: Int)?
        var marked = 0
        for byte in bytes {
            if byte == Self.cutMark[0] {
                cut = start(of: state, endingAt: end).map { ($0, found.count) }
                marked = 0
            }
            marked = byte == Self.cutMark[marked] ? marked + 1 : 0
            if marked == Self.cutMark.count {
                if let cut { found.insert(cut.match, at: cut.index) }
                marked = 0
            }
            end += 1
            state = next(after: state, byte)
            append(outputs[state], endingAt: end, to: &found)
        }
        return found
    }

    private func append(_ pattern: Int, endingAt end: Int, to found: inout [Match]) {
        var pattern = pattern
        let index = found.count
        while pattern >= 0 {
            let start = end - lengths[pattern]
            found.insert(Match(start: start, end: end, pattern: pattern), at: index)
            pattern = words[pattern] ? shorter[pattern] : -1
        }
    }

    private func start(of state: Int, endingAt end: Int) -> Match? {
        let depth = depths[state]
        guard depth >= Self.cutLength else { return nil }
        return Match(start: end - depth, end: end, pattern: wholes[state], isWhole: false)
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
