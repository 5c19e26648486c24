// SPDX-License-Identifier: Apache-2.0

import Documents

/// Writes one line of a record: compact JSON, whose writer gives the members in the order of their names.
struct LineText {
    private(set) var bytes: [UInt8] = []
    let evidence: KnownEvidence
    private var needsComma = false

    init(evidence: KnownEvidence) {
        self.evidence = evidence
        bytes.reserveCapacity(512)
    }

    mutating func object(_ members: (inout LineText) -> Void) {
        enclose(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
    }

    mutating func array(_ elements: (inout LineText) -> Void) {
        enclose(UInt8(ascii: "["), UInt8(ascii: "]"), elements)
    }

    mutating func element(_ value: some LineCoded) {
        separate()
        value.write(to: &self)
    }

    mutating func member(_ name: StaticString, _ value: some LineCoded) {
        beginMember(name)
        value.write(to: &self)
    }

    /// Nothing where there is no value.
    mutating func member(_ name: StaticString, _ value: (some LineCoded)?) {
        if let value { member(name, value) }
    }

    mutating func member(_ name: StaticString, members: (inout LineText) -> Void) {
        beginMember(name)
        object(members)
    }

    /// A case of an enumeration with one value, which has no name.
    mutating func unnamed(_ name: StaticString, _ value: some LineCoded) {
        member(name) { $0.member("_0", value) }
    }

    // MARK: Values

    mutating func string(_ text: String) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { utf8 in
            var written = 0
            for (index, byte) in utf8.enumerated() {
                guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
                    continue
                }
                bytes.append(contentsOf: utf8[written..<index])
                bytes += JSONEscapes.spelling(of: byte)
                written = index + 1
            }
            bytes.append(contentsOf: utf8[written...])
        }
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func verbatim(_ text: StaticString) {
        bytes.append(
            contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// JSON as it stands.
    mutating func verbatim(_ json: [UInt8]) {
        bytes += json
    }

    mutating func integer(_ number: some FixedWidthInteger) {
        bytes += String(number).utf8
    }

    mutating func number(_ number: Double) {
        if let integer = Int64(exactly: number) { return self.integer(integer) }
        bytes += number.description.utf8
    }

    mutating func end() {
        bytes.append(UInt8(ascii: "\n"))
    }

    // MARK: Parts

    private mutating func enclose(
        _ opening: UInt8, _ closing: UInt8, _ content: (inout LineText) -> Void
    ) {
        bytes.append(opening)
        needsComma = false
        content(&self)
        bytes.append(closing)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    private mutating func beginMember(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        verbatim(name)
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }
}
