// SPDX-License-Identifier: Apache-2.0

/// Looks for bytes in bytes in a time that grows with both lengths, never with their product (Knuth, Morris and Pratt).
enum ByteSearch {
    /// The index behind the first occurrence; nil where there is none.
    static func end(ofFirst part: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        guard !part.isEmpty else { return bytes.startIndex }
        guard part.count <= bytes.count else { return nil }
        let borders = borders(of: part)
        var matched = 0
        for index in bytes.indices {
            while matched > 0, bytes[index] != part[matched] { matched = borders[matched - 1] }
            if bytes[index] == part[matched] { matched += 1 }
            if matched == part.count { return index + 1 }
        }
        return nil
    }

    /// Of each prefix the length of the longest proper prefix of it that is also its end.
    private static func borders(of part: [UInt8]) -> [Int] {
        var borders = [0]
        borders.reserveCapacity(part.count)
        var length = 0
        for index in part.indices.dropFirst() {
            while length > 0, part[index] != part[length] { length = borders[length - 1] }
            if part[index] == part[length] { length += 1 }
            borders.append(length)
        }
        return borders
    }
}
