// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// A host that is an address, not a name.
struct InternetAddress: Equatable {
    /// 4 or 16, in network order.
    let octets: [UInt8]

    /// Nil for a name; IPv6 with or without brackets.
    init?(_ text: String) {
        let bare =
            text.hasPrefix("[") && text.hasSuffix("]") ? String(text.dropFirst().dropLast()) : text
        // The system's function would read no further.
        guard !bare.utf8.contains(0) else { return nil }
        var octets = [UInt8](repeating: 0, count: 16)
        if inet_pton(AF_INET, bare, &octets) == 1 {
            self.octets = Array(octets.prefix(4))
        } else if inet_pton(AF_INET6, bare, &octets) == 1 {
            self.octets = octets
        } else {
            return nil
        }
    }

    /// Nil where it is neither 4 nor 16 octets long.
    init?(octets: [UInt8]) {
        guard octets.count == 4 || octets.count == 16 else { return nil }
        self.octets = octets
    }

    /// As people write it.
    var text: String {
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let family = octets.count == 4 ? AF_INET : AF_INET6
        guard inet_ntop(family, octets, &buffer, socklen_t(buffer.count)) != nil else { return "" }
        return String(
            decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
