// SPDX-License-Identifier: Apache-2.0

/// Writes JSON (RFC 8259) into bytes: order and digits kept, nothing escaped that need not be.
struct JSONText {
    private(set) var bytes: [UInt8] = []
    /// Spaces a level; nil for the compact form, on one line.
    let indentation: Int?
    private var depth = 0
    private var needsComma = false

    init(indentation: Int? = nil) {
        self.indentation = indentation
    }

    var string: String { String(decoding: bytes, as: UTF8.self) }

    mutating func open(_ bracket: UInt8) {
        beginItem()
        bytes.append(bracket)
        depth += 1
        needsComma = false
    }

    mutating func close(_ bracket: UInt8, isEmpty: Bool) {
        depth -= 1
        if !isEmpty { breakLine() }
        bytes.append(bracket)
        needsComma = true
    }

    mutating func name(_ name: some Sequence<UInt8>) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
        if indentation != nil { bytes.append(UInt8(ascii: " ")) }
        needsComma = false
        followsName = true
    }

    /// Text that is JSON as it stands.
    mutating func verbatim(_ text: some Sequence<UInt8>) {
        beginItem()
        bytes.append(contentsOf: text)
        needsComma = true
    }

    mutating func string(_ text: some Sequence<UInt8>) {
        beginItem()
        bytes.append(UInt8(ascii: "\""))
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<0x20:
                bytes += JSONEscapes.spelling(of: byte)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    private var followsName = false

    private mutating func beginItem() {
        if followsName {
            followsName = false
            return
        }
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        if depth > 0 { breakLine() }
    }

    private mutating func breakLine() {
        guard let indentation else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * indentation))
    }
}
