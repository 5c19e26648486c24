// SPDX-License-Identifier: Apache-2.0

/// Which of several that could begin does: the first, or one drawn from a seed.
struct Shuffle {
    private var state: UInt64?

    /// Nil keeps the order.
    init(seed: UInt64?) {
        state = seed
    }

    /// All below `count`, as they are drawn one after another.
    func order(of count: Int) -> [Int] {
        var shuffle = self
        var order = Array(0..<count)
        for index in order.indices {
            order.swapAt(index, index + shuffle.choice(of: count - index))
        }
        return order
    }

    /// Below `count`, which is positive.
    mutating func choice(of count: Int) -> Int {
        guard var state else { return 0 }
        // SplitMix64 (Steele, Lea and Flood, 2014).
        state &+= 0x9E37_79B9_7F4A_7C15
        self.state = state
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(max(1, count)))
    }
}
