// SPDX-License-Identifier: Apache-2.0

extension Tape {
    /// The positions of a mapping's keys, in order.
    func keys(of mapping: Int) -> [Int] {
        var keys: [Int] = []
        entries.withUnsafeBufferPointer { entries in
            var next = mapping &+ 1
            let end = Int(entries[mapping].link)
            while next < end {
                keys.append(next)
                let value = entries[next &+ 1]
                next = value.isContainer ? Int(value.link) : next &+ 2
            }
        }
        return keys
    }

    /// Two members of the mapping that have the same name, the earlier first; nil where all differ.
    func firstRepeatedKey(of mapping: Int, in bytes: [UInt8]) -> (first: Int, second: Int)? {
        let threshold = MemberIndex.threshold
        return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: threshold) { hashes in
            var count = 0
            var isSuspicious = false
            var next = mapping &+ 1
            let end = end(of: mapping)
            while next < end, count < threshold, !isSuspicious {
                let hash = withText(of: next, in: bytes, MemberIndex.hash)
                for other in 0..<count where hashes[other] == hash { isSuspicious = true }
                hashes[count] = hash
                count &+= 1
                next = self.end(of: next &+ 1)
            }
            // Most objects have few members, none of them twice.
            if next >= end, !isSuspicious { return nil }
            return MemberIndex(keys(of: mapping), on: self, in: bytes).repeated
        }
    }
}
