// SPDX-License-Identifier: Apache-2.0

/// Which names stand in a subtree of names (RFC 5280 section 4.2.1.10).
extension GeneralName {
    func isWithin(_ base: GeneralName) -> Bool {
        switch (self, base) {
        case (.dns(let name), .dns(let base)): HostSubtree(base).contains(name)
        case (.email(let name), .email(let base)): Mailbox(name).isWithin(base)
        case (.uri(let name), .uri(let base)):
            GeneralName.host(ofURI: name).map { HostSubtree.exact(base, contains: $0) } ?? false
        case (.address(let name), .address(let base)):
            GeneralName.network(base, contains: name)
        case (.directory(let name), .directory(let base)): name.isWithin(base)
        default: false
        }
    }

    /// Whether a constraint can be held against it.
    var isWellFormed: Bool {
        switch self {
        case .dns(let name): GeneralName.isHost(name, mayBeWildcard: true)
        case .address(let octets): octets.count == 4 || octets.count == 16
        case .uri(let uri): GeneralName.host(ofURI: uri) != nil
        case .email(let mail): mail.contains(UInt8(ascii: "@"))
        case .directory, .other: true
        }
    }

    var isWellFormedBase: Bool {
        switch self {
        case .address(let octets):
            (octets.count == 8 || octets.count == 32)
                && GeneralName.isContiguous(octets.suffix(octets.count / 2))
        case .dns(let base):
            base.isEmpty
                || GeneralName.isHost(
                    base.first == UInt8(ascii: ".") ? Array(base.dropFirst()) : base,
                    mayBeWildcard: false)
        default: true
        }
    }

    /// Labels of letters, digits, `-` and, as many have it, `_`.
    static func isHost(_ name: [UInt8], mayBeWildcard: Bool) -> Bool {
        var labels = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        if mayBeWildcard, labels.first.map({ Array($0) == [UInt8(ascii: "*")] }) == true {
            labels.removeFirst()
        }
        return !labels.isEmpty && name.count <= 253
            && labels.allSatisfy { label in
                (1...63).contains(label.count)
                    && label.allSatisfy { byte in
                        (0x61...0x7A).contains(byte.lowercasedASCII)
                            || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
                            || byte == UInt8(ascii: "_")
                    }
            }
    }

    private static func isContiguous(_ mask: ArraySlice<UInt8>) -> Bool {
        var hasEnded = false
        for byte in mask {
            for bit in (0..<8).reversed() {
                let isSet = byte >> UInt8(bit) & 1 == 1
                if isSet && hasEnded { return false }
                hasEnded = hasEnded || !isSet
            }
        }
        return true
    }

    private static func network(_ base: [UInt8], contains octets: [UInt8]) -> Bool {
        guard base.count == octets.count * 2 else { return false }
        let mask = base.suffix(octets.count)
        return zip(zip(octets, base), mask).allSatisfy { pair, mask in
            pair.0 & mask == pair.1 & mask
        }
    }

    /// RFC 3986's host, which a constraint of URIs is about; nil where there is none or it is an address.
    private static func host(ofURI uri: [UInt8]) -> [UInt8]? {
        guard let colon = uri.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let rest = uri[(colon + 1)...]
        guard rest.starts(with: "//".utf8) else { return nil }
        let authority = rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
        let host =
            authority.lastIndex(of: UInt8(ascii: "@")).map { authority[($0 + 1)...] } ?? authority
        let name = Array(host.prefix { $0 != UInt8(ascii: ":") }.map(\.lowercasedASCII))
        return isHost(name, mayBeWildcard: false) ? name : nil
    }
}

/// A host name and all below it.
struct HostSubtree {
    private let base: [UInt8]

    /// Empty is every name; with a leading dot only those below.
    init(_ base: [UInt8]) {
        self.base = base
    }

    func contains(_ name: [UInt8]) -> Bool {
        guard let first = base.first else { return true }
        let dot = UInt8(ascii: ".")
        if first == dot { return name.count > base.count && name.suffix(base.count) == base[...] }
        guard name.suffix(base.count) == base[...] else { return false }
        return name.count == base.count || name[name.count - base.count - 1] == dot
    }

    /// As URIs and mailboxes have it: a host is only itself, with a leading dot all below.
    static func exact(_ base: [UInt8], contains name: [UInt8]) -> Bool {
        let base = base.map(\.lowercasedASCII)
        return base.first == UInt8(ascii: ".") ? HostSubtree(base).contains(name) : base == name
    }
}

/// RFC 5321's `local@host`.
private struct Mailbox {
    private let local: [UInt8]
    private let host: [UInt8]

    init(_ bytes: [UInt8]) {
        let at = bytes.lastIndex(of: UInt8(ascii: "@"))
        local = at.map { Array(bytes[..<$0]) } ?? []
        host = bytes[(at.map { $0 + 1 } ?? 0)...].map(\.lowercasedASCII)
    }

    func isWithin(_ base: [UInt8]) -> Bool {
        if base.isEmpty { return true }
        guard base.contains(UInt8(ascii: "@")) else {
            return HostSubtree.exact(base, contains: host)
        }
        let other = Mailbox(base)
        return local == other.local && host == other.host
    }
}
