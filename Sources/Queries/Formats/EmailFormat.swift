// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Mailboxes of ASCII (RFC 5321 section 4.1.2): a dotted or quoted local part at a host or an address in brackets.
enum EmailFormat {
    static func isAddress(_ bytes: [UInt8]) -> Bool {
        guard let sign = bytes.lastIndex(of: UInt8(ascii: "@")) else { return false }
        let local = Array(bytes[..<sign])
        let domain = Array(bytes[(sign + 1)...])
        guard (1...64).contains(local.count) else { return false }
        return (isDotted(local) || isQuoted(local)) && isDomain(domain)
    }

    /// With all of Unicode beside ASCII in both parts (RFC 6531 section 3.3).
    static func isInternationalAddress(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard let sign = bytes.lastIndex(of: UInt8(ascii: "@")) else { return false }
        // What lies beyond ASCII may stand wherever a letter may.
        let local = bytes[..<sign].map { $0 < 0x80 ? $0 : UInt8(ascii: "x") }
        let domain = Array(bytes[(sign + 1)...])
        guard (1...64).contains(local.count), isDotted(local) || isQuoted(local) else {
            return false
        }
        return isDomain(domain)
            || InternationalHost.isHostname(
                String(decoding: domain, as: UTF8.self).precomposedStringWithCanonicalMapping)
    }

    private static func isDotted(_ local: [UInt8]) -> Bool {
        local.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy {
            !$0.isEmpty && $0.allSatisfy(isAtomText)
        }
    }

    private static func isAtomText(_ byte: UInt8) -> Bool {
        FormatScanner.isLetter(byte) || FormatScanner.isDigit(byte)
            || "!#$%&'*+-/=?^_`{|}~".utf8.contains(byte)
    }

    private static func isQuoted(_ local: [UInt8]) -> Bool {
        let quote = UInt8(ascii: "\"")
        guard local.count >= 2, local.first == quote, local.last == quote else { return false }
        var isEscaped = false
        for byte in local.dropFirst().dropLast() {
            guard (0x20...0x7E).contains(byte) else { return false }
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == quote {
                return false
            }
        }
        return !isEscaped
    }

    private static func isDomain(_ domain: [UInt8]) -> Bool {
        guard domain.first == UInt8(ascii: "["), domain.last == UInt8(ascii: "]") else {
            return HostFormat.isHostname(domain)
        }
        let address = Array(domain.dropFirst().dropLast())
        let prefix = Array("IPv6:".utf8)
        return address.starts(with: prefix)
            ? HostFormat.isIPv6(Array(address.dropFirst(prefix.count)))
            : HostFormat.isIPv4(address)
    }
}
