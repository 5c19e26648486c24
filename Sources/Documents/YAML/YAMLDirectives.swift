// SPDX-License-Identifier: Apache-2.0

/// The lines that begin with `%` before a document (YAML 1.2.2 section 6.8).
enum YAMLDirectives {
    /// Of one document; libyaml compares each with all before it.
    private static let most = 100

    static func check(
        _ bytes: UnsafeBufferPointer<UInt8>, of file: SourceFile
    ) throws(Diagnostic) {
        var count = 0
        var beginsLine = true
        for at in bytes.indices {
            if beginsLine {
                switch bytes[at] {
                case UInt8(ascii: "%"): count += 1
                case UInt8(ascii: "#"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): break
                default: count = 0
                }
                if count > most {
                    throw Diagnostic(
                        YAMLFault.directives(most).message,
                        at: SourceSpan(file: file, range: at..<at + 1))
                }
            }
            beginsLine = endsLine(bytes, at)
        }
    }

    /// What ends a line to libyaml: LF, CR, and U+0085, U+2028, U+2029.
    private static func endsLine(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
        switch bytes[at] {
        case 0x0A, 0x0D: true
        case 0x85: at >= 1 && bytes[at - 1] == 0xC2
        case 0xA8, 0xA9: at >= 2 && bytes[at - 1] == 0x80 && bytes[at - 2] == 0xE2
        default: false
        }
    }
}
