// SPDX-License-Identifier: Apache-2.0

import Documents
import Glibc

/// A host as it is compared: one spelling, whatever a file or a server writes.
enum HostName {
    /// Lower case, without the dot at the end; an address as the system writes it, IPv6 without brackets.
    static func checked(_ text: Substring) throws(TargetURL.Fault) -> String {
        if text.isEmpty { throw .noHost }
        if text.hasPrefix("[") {
            guard text.hasSuffix("]"), let address = address(text.dropFirst().dropLast(), AF_INET6)
            else { throw .host(String(text)) }
            return address
        }
        if !text.utf8.allSatisfy({ $0 < 0x80 }) { throw .nonASCIIHost(String(text)) }
        let name = text.utf8.last == dot ? text.dropLast() : text
        guard let last = lastLabel(of: name.utf8) else { throw .host(String(text)) }
        // What ends in a number is an address, and has other spellings that only the resolver knows.
        guard isNumber(last) else { return name.lowercased() }
        guard let address = address(name, AF_INET) else { throw .host(String(text)) }
        return address
    }

    /// What is wrong with a text that `checked` refuses, and the nearest right thing.
    static func complaint(about text: String) -> (message: String, help: String?) {
        if case .nonASCIIHost(let host) = fault(of: text) {
            return (TargetURL.Fault.nonASCIIHost(Excerpt.short(host)).message, nil)
        }
        return (
            "found '\(Excerpt.short(text))', expected a host's name",
            address(text[...], AF_INET6).map { "an IPv6 address has brackets: '[\($0)]'" }
        )
    }

    private static func fault(of text: String) -> TargetURL.Fault? {
        do throws(TargetURL.Fault) {
            _ = try checked(text[...])
            return nil
        } catch {
            return error
        }
    }

    /// As `checked`, or `*.` before a name; an IPv6 address may stand without brackets.
    static func pattern(_ text: String) -> String? {
        if text.hasPrefix("*.") {
            let name = try? checked(text.dropFirst(2))
            return name.flatMap { $0.contains(":") || isNumber($0.utf8) ? nil : "*." + $0 }
        }
        return text.contains(":") && !text.hasPrefix("[")
            ? address(text[...], AF_INET6) : try? checked(text[...])
    }

    /// The host of `host`, `host:port` or `*.host:port`, as `hosts` may have it: ports aside.
    static func withoutPort(_ text: String) -> String {
        if text.hasPrefix("["), let end = text.lastIndex(of: "]") {
            return String(text[...end])
        }
        guard let colon = text.lastIndex(of: ":"), text.firstIndex(of: ":") == colon else {
            return text
        }
        return String(text[..<colon])
    }

    private static let dot = UInt8(ascii: ".")

    /// Nil where a label is empty, or holds what none may.
    private static func lastLabel(of name: Substring.UTF8View) -> Substring.UTF8View.SubSequence? {
        var start = name.startIndex
        var index = start
        while index < name.endIndex {
            let byte = name[index]
            if byte == dot {
                if index == start { return nil }
                start = name.index(after: index)
            } else if !isOfName(byte) {
                return nil
            }
            index = name.index(after: index)
        }
        return start < name.endIndex ? name[start...] : nil
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private static func isNumber(_ label: some Collection<UInt8>) -> Bool {
        let isHex = label.starts(with: "0x".utf8) || label.starts(with: "0X".utf8)
        return label.dropFirst(isHex ? 2 : 0).allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): true
            case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): isHex
            default: false
            }
        }
    }

    private static func address(_ text: Substring, _ family: CInt) -> String? {
        var octets = in6_addr()
        guard inet_pton(family, String(text), &octets) == 1 else { return nil }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) {
            guard let start = $0.baseAddress,
                inet_ntop(family, &octets, start, socklen_t($0.count)) != nil
            else { return nil }
            return String(cString: start)
        }
    }
}
