// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The bytes of a record: in the file that was asked for and, behind what that takes, in a temporary one, so that a full disk loses nothing.
final class Spool: Sendable {
    private struct Rest {
        /// The offset that it begins at.
        let start: Int
        let file: SpoolFile
        let failure: RecordFailure
    }

    private let first: SpoolFile
    private let rest = Mutex<Rest?>(nil)

    init(_ first: SpoolFile) {
        self.first = first
    }

    var count: Int { rest.withLock { $0.map { $0.start + $0.file.count } } ?? first.count }

    /// Why the file that was asked for does not hold all; nil where it does.
    var failure: RecordFailure? { rest.withLock { $0?.failure } }

    /// Appends all the bytes in one place and says where.
    func append(_ bytes: [UInt8]) -> Int {
        rest.withLock { rest in
            if rest == nil {
                do throws(RecordFailure) {
                    return try first.append(bytes)
                } catch {
                    rest = Rest(start: first.count, file: .temporary(), failure: error)
                }
            }
            guard let rest else { return 0 }
            // A file without a name takes everything.
            return rest.start + ((try? rest.file.append(bytes)) ?? 0)
        }
    }

    /// Fewer bytes where they end, or lie in two places.
    func read(at offset: Int, count: Int) throws(RecordFailure) -> [UInt8] {
        guard let rest = rest.withLock({ $0 }), offset >= rest.start else {
            return try first.read(at: offset, count: count)
        }
        return try rest.file.read(at: offset - rest.start, count: count)
    }
}
