// SPDX-License-Identifier: Apache-2.0

/// The host of a URL, as it stands in an endpoint: lower case, an IPv6 address without brackets.
enum HostName {
    static func checked(_ text: Substring) throws(TargetURL.Fault) -> String {
        if text.isEmpty { throw .noHost }
        if text.hasPrefix("[") {
            let address = text.dropFirst().dropLast()
            guard text.hasSuffix("]"), address.contains(":"),
                address.allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." })
            else { throw .host(String(text)) }
            return address.lowercased()
        }
        if !text.utf8.allSatisfy({ $0 < 0x80 }) { throw .nonASCIIHost(String(text)) }
        let isName = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"):
                true
            default: false
            }
        }
        let dot = UInt8(ascii: ".")
        let hasEmptyLabel =
            text.utf8.first == dot
            || zip(text.utf8, text.utf8.dropFirst()).contains { $0 == dot && $1 == dot }
        guard isName, !hasEmptyLabel else { throw .host(String(text)) }
        return text.lowercased()
    }

    /// The host of `host`, `host:port` or `*.host:port`, as `hosts` may have it: ports aside.
    static func withoutPort(_ text: String) -> String {
        if text.hasPrefix("[") {
            return String(text.dropFirst().prefix { $0 != "]" })
        }
        guard let colon = text.lastIndex(of: ":"), text.firstIndex(of: ":") == colon else {
            return text
        }
        return String(text[..<colon])
    }
}
