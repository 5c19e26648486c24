// SPDX-License-Identifier: Apache-2.0

/// Names of things: UUIDs and JSON Pointers.
enum PointerFormat {
    /// RFC 9562 section 4.
    static func isUUID(_ bytes: [UInt8]) -> Bool {
        let parts = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return parts.map(\.count) == [8, 4, 4, 4, 12]
            && parts.allSatisfy { $0.allSatisfy(FormatScanner.isHexDigit) }
    }

    /// RFC 6901: empty, or begins with a slash; a tilde is `~0` or `~1`.
    static func isPointer(_ bytes: some Collection<UInt8>) -> Bool {
        guard let first = bytes.first else { return true }
        guard first == UInt8(ascii: "/") else { return false }
        var isBehindTilde = false
        for byte in bytes {
            if isBehindTilde, byte != UInt8(ascii: "0"), byte != UInt8(ascii: "1") { return false }
            isBehindTilde = !isBehindTilde && byte == UInt8(ascii: "~")
        }
        return !isBehindTilde
    }

    /// A number without leading zeros, then a pointer or `#`.
    static func isRelativePointer(_ bytes: [UInt8]) -> Bool {
        let digits = bytes.prefix(while: FormatScanner.isDigit)
        guard !digits.isEmpty, digits.count == 1 || digits.first != UInt8(ascii: "0") else {
            return false
        }
        let rest = bytes[digits.endIndex...]
        return rest.elementsEqual("#".utf8) || isPointer(rest)
    }
}
