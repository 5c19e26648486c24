// SPDX-License-Identifier: Apache-2.0

import Documents
import Foundation
import Testing

struct PropertyListReaderTests {
    private static let xml = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
            <key>CFBundleName</key> <string>Pets &amp; höher</string>
            <key>Count</key> <integer>7</integer>
            <key>Hashes</key> <array><string>AA</string><data>AQID</data></array>
            <key>On</key> <true/> <key>Off</key> <false/>
            <key>When</key> <date>2026-11-30T00:00:00Z</date>
        </dict>
        </plist>
        """

    private static let shape =
        "{CFBundleName: 'Pets & höher', Count: ?, Hashes: ['AA', <1 2 3>], Off: false, On: true, When: ?}"

    @Test func `an XML list is a tree with places`() throws {
        let list = try Self.list(Array(Self.xml.utf8))
        #expect(Self.shape(of: list) == Self.shape)
        let member = try #require(list.member("Hashes"))
        #expect(member.span.line == 7)
        #expect(member.value.elements?.first?.span.line == 7)
    }

    @Test func `a binary list that Foundation wrote is the same tree`() throws {
        let object = try PropertyListSerialization.propertyList(
            from: Data(Self.xml.utf8), format: nil)
        let binary = try PropertyListSerialization.data(
            fromPropertyList: object, format: .binary, options: 0)
        let list = try Self.list(Array(binary))
        #expect(Self.shape(of: list) == Self.shape)
    }

    @Test func `a binary list cut or changed at any byte is read or refused`() throws {
        let object = try PropertyListSerialization.propertyList(
            from: Data(Self.xml.utf8), format: nil)
        let binary = Array(
            try PropertyListSerialization.data(
                fromPropertyList: object, format: .binary, options: 0))
        for count in 0..<binary.count {
            #expect(throws: Diagnostic.self) { try Self.list(Array(binary.prefix(count))) }
        }
        for index in 8..<binary.count {
            for value: UInt8 in [0, 0x0F, 0x5F, 0x7F, 0xA1, 0xDF, 0xFF] {
                var bytes = binary
                bytes[index] = value
                _ = try? Self.list(bytes)
            }
        }
    }

    @Test(arguments: [
        ("", "p.plist: found neither an XML nor a binary property list"),
        (
            "{ NSAllowsArbitraryLoads = 1; }",
            "p.plist: found neither an XML nor a binary property list"
        ),
        ("<html/>", "1:1 found '<html>', expected '<plist>'"),
        ("<plist/>", "1:1 found no value in '<plist>', expected one"),
        ("<plist><set/></plist>", "1:8 found '<set>', expected a value of a property list"),
        ("<plist><dict><string/></dict></plist>", "1:14 found '<string>', expected '<key>'"),
        (
            "<plist><dict><key>a</key></dict></plist>",
            "1:14 found the key 'a' without a value, expected one after it"
        ),
        (
            "<plist><dict><key>a</key><key>b</key></dict></plist>",
            "1:14 found the key 'a' without a value, expected one after it"
        ),
        ("<plist><data>A</data></plist>", "1:8 found data that is not base64"),
        (
            "<plist>" + String(repeating: "<array>", count: 65)
                + String(repeating: "</array>", count: 65) + "</plist>",
            "1:456 found values nested deeper than 64 levels, the limit"
        ),
        ("bplist00", "p.plist: found a binary property list of 8 bytes, expected 40 at least"),
    ])
    func `what is no list is refused by name`(text: String, expected: String) {
        let error = #expect(throws: Diagnostic.self) { try Self.list(Array(text.utf8)) }
        #expect(error.map(Self.line) == expected)
    }

    /// An array whose only element is itself.
    @Test func `a binary list that contains itself is refused`() {
        let bytes = Self.binary([0xA1, 0x00])
        let error = #expect(throws: Diagnostic.self) { try Self.list(bytes) }
        #expect(error?.message == "found a binary property list that contains itself")
        #expect(throws: Never.self) { try Self.list(Self.binary([0xA0, 0x00])) }
    }

    /// Each of 40 arrays holds the next one twice: 2^40 values from a few bytes.
    @Test func `a binary list that grows beyond all measure is refused`() throws {
        var objects: [UInt8] = []
        for level in UInt8(0)..<40 { objects += [0xA2, level + 1, level + 1] }
        objects += [0x09]
        let offsets = (UInt8(0)...40).map { 8 + $0 * 3 }
        var bytes = Array("bplist00".utf8) + objects + offsets
        let table = 8 + objects.count
        bytes += [0, 0, 0, 0, 0, 0, 1, 1]
        bytes += Self.wide(41) + Self.wide(0) + Self.wide(table)
        let error = #expect(throws: Diagnostic.self) { try Self.list(bytes) }
        #expect(error?.message == "found more than 200000 values, the limit")
    }

    private static func binary(_ object: [UInt8]) -> [UInt8] {
        Array("bplist00".utf8) + object + [8] + [0, 0, 0, 0, 0, 0, 1, 1] + wide(1) + wide(0)
            + wide(8 + object.count)
    }

    private static func wide(_ number: Int) -> [UInt8] {
        [0, 0, 0, 0, 0, 0, UInt8(number >> 8), UInt8(number & 0xFF)]
    }

    private static func list(_ bytes: [UInt8]) throws -> PropertyList {
        try PropertyListReader.list(in: SourceFile(path: "p.plist", bytes: bytes))
    }

    private static func line(_ error: Diagnostic) -> String {
        switch error.place {
        case .text(let span): "\(span.line):\(span.column) \(error.message)"
        case .file(let path): "\(path): \(error.message)"
        }
    }

    private static func shape(of list: PropertyList) -> String {
        switch list.content {
        case .dictionary(let members):
            "{"
                + members.sorted { $0.name < $1.name }
                .map { "\($0.name): \(shape(of: $0.value))" }.joined(separator: ", ") + "}"
        case .array(let elements):
            "[" + elements.map(shape).joined(separator: ", ") + "]"
        case .string(let text): "'\(text)'"
        case .boolean(let value): "\(value)"
        case .data(let bytes): "<" + bytes.map { "\($0)" }.joined(separator: " ") + ">"
        case .other: "?"
        }
    }
}
