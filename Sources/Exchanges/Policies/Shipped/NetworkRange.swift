// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// An address, or a range of them as CIDR writes it (RFC 4632 section 3.1).
package struct NetworkRange: Sendable, Hashable {
    private let address: [UInt8]
    /// How many bits of the address count.
    package let length: Int

    package init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let address = NetworkRange.bytes(String(first)) else {
            return nil
        }
        var length = address.count * 8
        if parts.count == 2 {
            guard parts[1].utf8.count <= 3,
                parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
                let given = Int(parts[1]), given <= length
            else { return nil }
            length = given
        }
        self.address = address
        self.length = length
    }

    package func contains(_ other: NetworkRange) -> Bool {
        guard address.count == other.address.count, length <= other.length else { return false }
        let whole = length / 8
        guard address.prefix(whole) == other.address.prefix(whole) else { return false }
        let rest = length % 8
        return rest == 0 || (address[whole] ^ other.address[whole]) >> (8 - rest) == 0
    }

    private static func bytes(_ text: String) -> [UInt8]? {
        // The system's function would read no further.
        guard !text.utf8.contains(0) else { return nil }
        var octets = [UInt8](repeating: 0, count: 16)
        if inet_pton(AF_INET, text, &octets) == 1 { return Array(octets.prefix(4)) }
        return inet_pton(AF_INET6, text, &octets) == 1 ? octets : nil
    }
}
