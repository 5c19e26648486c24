// SPDX-License-Identifier: Apache-2.0

/// The whole lines of a record, in pieces, so that the file never stands in memory.
struct RecordLines {
    let spool: Spool

    /// Gives each line with its offset, without its break; what follows the last break was cut off and is left out.
    func forEach(_ body: (Int, [UInt8]) throws(RecordFailure) -> Void) throws(RecordFailure) {
        var rest: [UInt8] = []
        var restOffset: Int = 0
        var offset: Int = 0
        let end = spool.count
        while offset < end {
            let piece = try spool.read(at: offset, count: min(1 << 20, end - offset))
            guard !piece.isEmpty else { break }
            offset += piece.count
            rest += piece
            var start = 0
            while let lineEnd = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
                try body(restOffset + start, Array(rest[start..<lineEnd]))
                start = lineEnd + 1
            }
            rest.removeFirst(start)
            restOffset += start
        }
    }
}
