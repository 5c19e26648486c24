// SPDX-License-Identifier: Apache-2.0

import Documents
import Testing

struct SourceExcerptTests {
    @Test func `keeps tabs, so that the carets stand right at any width`() throws {
        #expect(
            try drawn("\ta:\tbc d", about: "bc") == """
                a.yaml:1:5: error: found it
                   |
                 1 | \ta:\tbc d
                   | \t  \t^^

                """)
    }

    @Test func `counts cells: two for wide, none for combining characters`() throws {
        #expect(
            try drawn("日本e\u{301}: 語o\u{308} x", about: "語o\u{308}") == """
                a.yaml:1:7: error: found it
                   |
                 1 | 日本e\u{301}: 語o\u{308} x
                   |        ^^^

                """)
    }

    @Test(arguments: [
        ("😀", 2), ("👩\u{200D}👩\u{200D}👧", 2), ("🇩🇪", 2), ("❤\u{FE0F}", 2), ("👍🏽", 2), ("한", 2),
        ("\u{FF71}", 1), ("\u{FF21}", 2), ("é", 1), ("→", 1), ("\u{3000}", 2),
    ])
    func `gives a character as many carets as it has cells`(character: String, cells: Int) throws {
        let lines = try drawn("\(character)|", about: character).split(separator: "\n")
        #expect(lines.last == "   | \(String(repeating: "^", count: cells))")
        let after = try drawn("\(character)|", about: "|").split(separator: "\n")
        #expect(after.last == "   | \(String(repeating: " ", count: cells))^")
    }

    @Test func `leaves out what ends the line`() throws {
        #expect(
            try drawn("a\r\nbc\r\n", about: "c") == """
                a.yaml:2:2: error: found it
                   |
                 2 | bc
                   |  ^

                """)
    }

    @Test func `draws no more of a span than its first line`() throws {
        #expect(
            try drawn("a: [b,\n  c]\n", about: "[b,\n  c]") == """
                a.yaml:1:4: error: found it
                   |
                 1 | a: [b,
                   |    ^^^

                """)
    }

    @Test func `points past the end of a line, and at an empty file`() {
        let end = SourceSpan(file: file("ab"), range: 2..<2)
        #expect(
            DiagnosticText().drawn(Diagnostic("found it", at: end))
                == "a.yaml:1:3: error: found it\n   |\n 1 | ab\n   |   ^\n")
        let empty = SourceSpan(file: file(""), range: 0..<0)
        #expect(
            DiagnosticText().drawn(Diagnostic("found it", at: empty))
                == "a.yaml:1:1: error: found it\n   |\n 1 |\n   | ^\n")
    }

    @Test func `cuts a line of a megabyte around the place`() throws {
        let side = String(repeating: "é", count: 500_000)
        #expect(
            try drawn("\(side)here\(side)", about: "here", help: "go") == """
                a.yaml:1:500001: error: found it
                   |
                 1 | …\(String(repeating: "é", count: 40))here\(String(repeating: "é", count: 55))…
                   | \(String(repeating: " ", count: 41))^^^^ go

                """)
    }

    @Test func `cuts the carets with the line`() throws {
        let long = String(repeating: "x", count: 1_000_000)
        #expect(
            try drawn("a: \(long)", about: long) == """
                a.yaml:1:4: error: found it
                   |
                 1 | a: \(String(repeating: "x", count: 97))…
                   |    \(String(repeating: "^", count: 97))

                """)
    }

    @Test func `makes visible what would steer a terminal or turn text around`() throws {
        #expect(
            try drawn("a\u{1B}[31m\u{7F}\u{0}\u{9B}\u{202E}b", about: "b", help: "x\u{7}") == """
                a.yaml:1:11: error: found it
                   |
                 1 | a␛[31m␡␀\u{FFFD}\u{FFFD}b
                   |           ^ x␇

                """)
    }

    @Test func `draws bytes that are no text as signs`() {
        let file = SourceFile(path: "a.yaml", bytes: [0x61, 0xFF, 0x62])
        #expect(
            DiagnosticText().drawn(Diagnostic("found it", at: SourceSpan(file: file, range: 1..<2)))
                == "a.yaml:1:2: error: found it\n   |\n 1 | a\u{FFFD}b\n   |  ^\n")
    }
}
