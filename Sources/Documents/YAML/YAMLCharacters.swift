// SPDX-License-Identifier: Apache-2.0

/// What characters a YAML stream may consist of (YAML 1.2.2 section 5.1, as libyaml has it).
enum YAMLCharacters {
    static func check(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, of file: SourceFile
    ) throws(Diagnostic) {
        var at = start
        while at < bytes.count {
            let byte = bytes[at]
            if byte >= 0x20 && byte < 0x7F || byte == 0x0A || byte == 0x0D || byte == 0x09 {
                at += 1
                continue
            }
            guard let length = UTF8Check.length(bytes, at: at) else {
                throw Diagnostic(
                    EncodingFault.notUTF8(byte).message,
                    at: SourceSpan(file: file, range: at..<at + 1))
            }
            let text = String(decoding: bytes[at..<at + length], as: UTF8.self)
            if let scalar = text.unicodeScalars.first, !isAllowed(scalar) {
                throw Diagnostic(
                    YAMLFault.character(scalar).message,
                    at: SourceSpan(file: file, range: at..<at + length))
            }
            at += length
        }
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x85, 0xA0...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}
