// SPDX-License-Identifier: Apache-2.0

/// URI templates (RFC 6570 section 2).
enum URITemplateFormat {
    static func isTemplate(_ bytes: [UInt8]) -> Bool {
        var scanner = FormatScanner(bytes)
        while let byte = scanner.peek {
            if scanner.skip("{") {
                guard skipExpression(&scanner) else { return false }
            } else if scanner.skip("%") {
                guard skipHexPair(&scanner) else { return false }
            } else {
                guard byte > 0x20, byte != 0x7F, !"\"<>\\^`|}".utf8.contains(byte) else {
                    return false
                }
                _ = scanner.skipAll { $0 == byte }
            }
        }
        return true
    }

    private static func skipExpression(_ scanner: inout FormatScanner) -> Bool {
        _ = scanner.skip("+#./;?&")
        repeat {
            guard skipName(&scanner) else { return false }
            if scanner.skip(":") {
                guard scanner.peek != UInt8(ascii: "0"),
                    (1...4).contains(scanner.skipAll(FormatScanner.isDigit))
                else { return false }
            } else {
                _ = scanner.skip("*")
            }
        } while scanner.skip(",")
        return scanner.skip("}")
    }

    /// Parts of letters, digits, underscores and percent-encoded bytes between dots.
    private static func skipName(_ scanner: inout FormatScanner) -> Bool {
        repeat {
            let start = scanner.at
            while true {
                if scanner.skip("%") {
                    guard skipHexPair(&scanner) else { return false }
                } else if scanner.skipAll(isNameByte) == 0 {
                    break
                }
            }
            if scanner.at == start { return false }
        } while scanner.skip(".")
        return true
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        FormatScanner.isLetter(byte) || FormatScanner.isDigit(byte) || byte == UInt8(ascii: "_")
    }

    private static func skipHexPair(_ scanner: inout FormatScanner) -> Bool {
        scanner.skip("0123456789abcdefABCDEF") && scanner.skip("0123456789abcdefABCDEF")
    }
}
