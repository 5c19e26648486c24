// SPDX-License-Identifier: Apache-2.0

import Documents
import Testing

struct YAMLLimitsTests {
    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            ("[", "1:513"), ("- ", "1:1025"), ("{a: ", "1:2049"), ("? ", "1:1025"),
            ("[a: ", "1:1025"),
        ])
    func `refuses 100,000 nested levels`(opening: String, place: String) {
        let text = String(repeating: opening, count: 100_000)
        let expected =
            opening == "? "
            ? "1:3: error: found a map as a key, expected text"
            : "\(place): error: found a value nested deeper than 512 levels, the limit"
        #expect(firstLine { () throws(Diagnostic) in try yaml(text, mode: .data) } == expected)
    }

    @Test func `reads and walks values nested to the limit`() throws {
        let text = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
        #expect(try yaml(text).json == text)
        #expect(try yaml(text).value.json == text)
    }

    @Test func `refuses more values and keys than the limit`() throws {
        var limits = DocumentLimits()
        limits.nodes = 5
        #expect(try yaml("a: [1, 2]", limits: limits).json == #"{"a":[1,2]}"#)
        #expect(
            firstLine { () throws(Diagnostic) in try yaml("a: [1, 2, 3]", limits: limits) }
                == "1:11: error: found more than 5 values and keys, the limit")
    }

    @Test func `refuses more directives than the limit`() throws {
        func text(_ count: Int) -> String {
            (0..<count).map { "%TAG !a\($0)! tag:x\n" }.joined() + "--- 1\n"
        }
        #expect(try yaml(text(100)).json == "1")
        #expect(
            firstLine { () throws(Diagnostic) in try yaml(text(101)) }
                == "101:1: error: found more than 100 lines with '%' before a document, the limit")
    }

    @Test(.timeLimit(.minutes(1)))
    func `warns a thousand times and no more, on a line without end too`() throws {
        let text = "If-Match: [" + String(repeating: "'a', ", count: 100_000) + "]"
        let warnings = try YAMLReader.reading(of: file(text), mode: .collection).warnings
        #expect(warnings.count == 1_000)
        #expect(warnings.last?.help == "write '\"a\"'")
    }

    @Test func `refuses a larger text before it is read`() throws {
        var limits = DocumentLimits()
        limits.size = 4
        #expect(try yaml("a: 1", limits: limits).kind == .mapping)
        #expect(
            complaint { () throws(Diagnostic) in try yaml("a: 12", limits: limits) }
                == "a.yaml: error: found a text of 5 bytes, expected at most 4, the limit\n")
    }

    @Test(
        arguments: [
            ([0x61, 0x3A, 0x20, 0xC3], "1:4: error: found the byte 0xC3, expected UTF-8"),
            ([0x61, 0x00, 0x3A, 0x00], "1:1: error: found a text in UTF-16, expected UTF-8"),
            ([0xFE, 0xFF, 0x00, 0x61], "1:1: error: found a text in UTF-16, expected UTF-8"),
            (
                [0x61, 0x0A, 0x07],
                "2:1: error: found the character U+0007, expected text without control characters"
            ),
            (
                [0x61, 0x7F],
                "1:2: error: found the character U+007F, expected text without control characters"
            ),
            (
                [0x61, 0xEF, 0xBB, 0xBF],
                "1:2: error: found a byte order mark inside the text, expected it at the beginning or not at all"
            ),
        ] as [([UInt8], String)])
    func `refuses bytes that are no text`(bytes: [UInt8], expected: String) {
        let line = firstLine { () throws(Diagnostic) in
            _ = try YAMLReader.documents(
                in: SourceFile(path: "a.yaml", bytes: bytes), mode: .collection)
            return try json("0")
        }
        #expect(line == expected)
    }

    @Test(arguments: ["\n", "\r\n"], ["", "\u{FEFF}"])
    func `places what follows wide and combining characters, whatever ends the lines`(
        ending: String, mark: String
    ) throws {
        let text = mark + ["é: 日本", "e\u{301}😀: [x, 12]", "z: 1"].joined(separator: ending)
        let root = try yaml(text)
        let list = try #require(root["e\u{301}😀"])
        #expect(String(decoding: list.span.file.bytes[list.span.range], as: UTF8.self) == "[x, 12]")
        #expect(list.elements.last?.text == "12")
        #expect(list.span.line == 2)
        #expect(list.span.column == 6)
        #expect(root["é"]?.text == "日本")
        #expect(root["z"]?.span.line == 3)
    }
}
