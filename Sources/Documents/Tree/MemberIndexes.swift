// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The indexes of a document's large objects, each made when it is asked for a second time.
final class MemberIndexes: Sendable {
    private let known = Mutex<[Int: MemberIndex?]>([:])

    /// Nil where the object should be walked instead: the first time costs as much as an index.
    func index(of mapping: Int, on tape: Tape, in bytes: [UInt8]) -> MemberIndex? {
        known.withLock { known in
            guard let entry = known[mapping] else {
                known[mapping] = .some(nil)
                return nil
            }
            if let entry { return entry }
            let index = MemberIndex(tape.keys(of: mapping), on: tape, in: bytes)
            known[mapping] = index
            return index
        }
    }
}
