// SPDX-License-Identifier: Apache-2.0

import Documents
import Testing

struct DiagnosticTextTests {
    @Test func `draws place, message, line, carets and help`() throws {
        let text = "collection: x\nrequests:\n    metod: POST\n"
        let span = SourceSpan(file: file(text, named: "collections/login.yaml"), range: 28..<33)
        let diagnostic = Diagnostic(
            "unknown key 'metod' in a request", at: span, help: "did you mean 'method'?")
        #expect(
            DiagnosticText().drawn(diagnostic) == """
                collections/login.yaml:3:5: error: unknown key 'metod' in a request
                   |
                 3 |     metod: POST
                   |     ^^^^^ did you mean 'method'?

                """)
    }

    @Test func `draws a complaint about a file as a whole`() {
        let diagnostic = Diagnostic(
            "found no file 'a'", at: .file("a"), help: "did you mean 'b'?", severity: .warning)
        #expect(
            DiagnosticText().drawn(diagnostic)
                == "a: warning: found no file 'a'\n  did you mean 'b'?\n")
    }

    @Test func `draws more lines of help in the margin`() throws {
        #expect(
            try drawn("a: *", about: "*", help: "write\na: \"*\"") == """
                a.yaml:1:4: error: found it
                   |
                 1 | a: *
                   |    ^ write
                   | a: "*"

                """)
    }

    @Test func `widens the margin with the number of the line`() throws {
        #expect(
            try drawn(String(repeating: "\n", count: 99) + "x", about: "x") == """
                a.yaml:100:1: error: found it
                     |
                 100 | x
                     | ^

                """)
    }

    @Test func `colours by severity`() {
        let span = SourceSpan(file: file("x"), range: 0..<1)
        #expect(
            DiagnosticText(usesColor: true).drawn(
                Diagnostic("found it", at: span, severity: .warning))
                == "\u{1B}[1ma.yaml:1:1:\u{1B}[0m \u{1B}[1;33mwarning:\u{1B}[0m \u{1B}[1mfound it\u{1B}[0m\n"
                + "\u{1B}[34m   |\u{1B}[0m\n\u{1B}[34m 1 |\u{1B}[0m x\n"
                + "\u{1B}[34m   |\u{1B}[0m \u{1B}[1;33m^\u{1B}[0m\n")
    }

    @Test func `sorts each file by place and draws so many of it`() {
        let first = file("1\n2\n3\n", named: "b.yaml")
        let second = file("4\n", named: "a.yaml")
        let diagnostics = [
            Diagnostic("third", at: SourceSpan(file: first, range: 4..<5)),
            Diagnostic("other", at: SourceSpan(file: second, range: 0..<1)),
            Diagnostic("second", at: SourceSpan(file: first, range: 2..<3)),
            Diagnostic("first", at: SourceSpan(file: first, range: 0..<1)),
            Diagnostic("whole", at: .file("b.yaml")),
        ]
        #expect(
            DiagnosticText(mostPerFile: 2).drawn(diagnostics) == """
                b.yaml: error: whole
                b.yaml:1:1: error: first
                   |
                 1 | 1
                   | ^
                b.yaml: and 2 more
                a.yaml:1:1: error: other
                   |
                 1 | 4
                   | ^

                """)
    }
}

/// Draws a complaint about the first occurrence of a part of a text.
func drawn(_ text: String, about part: String, help: String? = nil) throws -> String {
    let bytes = Array(text.utf8)
    let part = Array(part.utf8)
    let start = try #require(
        (0...(bytes.count - part.count)).first { bytes[$0...].starts(with: part) })
    let span = SourceSpan(file: file(text), range: start..<start + part.count)
    return DiagnosticText().drawn(Diagnostic("found it", at: span, help: help))
}
