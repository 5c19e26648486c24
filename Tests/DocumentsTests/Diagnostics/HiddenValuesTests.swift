// SPDX-License-Identifier: Apache-2.0

import Documents
import Testing

struct HiddenValuesTests {
    private static func shown(_ text: String, _ place: String) -> String? {
        guard let range = text.firstRange(of: place) else { return nil }
        let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
        let span = SourceSpan(file: file(text), range: start..<start + place.utf8.count)
        let lines = DiagnosticText().drawn(Diagnostic("found it", at: span))
            .split(separator: "\n").dropFirst(2)
        return lines.map {
            $0.split(separator: "|", maxSplits: 1).last.map { $0.dropFirst() } ?? ""
        }
        .joined(separator: "\n")
    }

    @Test(arguments: [
        ("password: hunter22", "password", "password: ‹redacted›\n^^^^^^^^"),
        ("pin: 1234", "pin", "pin: ‹redacted›\n^^^"),
        ("my password: hunter22", "my", "my password: ‹redacted›\n^^"),
        ("user: bob pin: 1234", "user", "user: bob pin: ‹redacted›\n^^^^"),
        ("pass:\n  hunter22", "hunter22", "  ‹redacted›\n  ^^^^^^^^^^"),
        ("pass: [hunter, 22]", "pass", "pass: ‹redacted›\n^^^^"),
        ("pin:\n  anchors: [a.cer]", "anchors", "  anchors: [a.cer]\n  ^^^^^^^"),
        ("pin: { anchors: [a.cer] }", "pin", "pin: { anchors: [a.cer] }\n^^^"),
        ("wrong pin: a.cer", "wrong", "wrong pin: a.cer\n^^^^^"),
        ("wrong pin:\n  anchors: [a.cer]", "anchors", "  anchors: [a.cer]\n  ^^^^^^^"),
        ("password: hunter22", "hunter22", "password: ‹redacted›\n          ^^^^^^^^^^"),
        ("password: hunter22", "ter", "password: ‹redacted›\n          ^^^^^^^^^^"),
        (
            "{ Password: hunter22, a: b }", "b",
            "{ Password: ‹redacted›, a: b }\n                           ^"
        ),
        (
            "{ passphrase: 'a, ''b', c: d }", "c",
            "{ passphrase: '‹redacted›', c: d }\n                            ^"
        ),
        (#"{ passwrd: "a\"}, b" }"#, "passwrd", #"{ passwrd: "‹redacted›" }"# + "\n  ^^^^^^^"),
        ("client-password: a, b } c", "client", "client-password: ‹redacted›\n^^^^^^"),
        ("{ password: [hunter, 22] }", "[", "{ password: ‹redacted› }\n            ^^^^^^^^^^"),
        ("password: [hunter, 22", "[", "password: ‹redacted›\n          ^^^^^^^^^^"),
        (
            #"{"PASSWORD":"hunter22","a":1}"#, "a",
            #"{"PASSWORD":"‹redacted›","a":1}"# + "\n                          ^"
        ),
        (
            "password: !secret hunter22", "!secret",
            "password: ‹redacted›\n          ^^^^^^^^^^"
        ),
        ("password: &a hunter22", "&a", "password: ‹redacted›\n          ^^^^^^^^^^"),
        (#"password: "ab\d"ef""#, #"\d"#, #"password: "‹redacted›""# + "\n           ^^^^^^^^^^"),
        ("password: hunter{{nope}}", "nope", "password: ‹redacted›\n          ^^^^^^^^^^"),
        (
            "password: { identity: { pkcs12: a, password: b } }", "a",
            "password: { identity: { pkcs12: a, password: ‹redacted› } }\n ^"
        ),
        (
            "{ password: { is: hunter22 } }", "{ is",
            "{ password: ‹redacted› }\n            ^^^^^^^^^^"
        ),
        (
            "{ password: { a: { is: hunter22 } } }", "{ a",
            "{ password: ‹redacted› }\n            ^^^^^^^^^^"
        ),
        (
            "password: { exists: hunter22 }", "{ exists",
            "password: ‹redacted›\n          ^^^^^^^^^^"
        ),
        ("password: { type: hunter22 }", "{ type", "password: ‹redacted›\n          ^^^^^^^^^^"),
        ("password:\n  is: hunter22", "is", "  ‹redacted›\n  ^^^^^^^^^^"),
        ("token: abc-def", "token", "token: ‹redacted›\n^^^^^"),
        ("clientSecret: abc", "client", "clientSecret: ‹redacted›\n^^^^^^"),
        ("key: '-----BEGIN PRIVATE KEY-----\\nMII'", "key", "key: '‹redacted›\n^^^"),
        ("password:\n  - hunter22", "-", "  ‹redacted›\n  ^^^^^^^^^^"),
        ("password: |\n\n  hunter22", "ter", "  ‹redacted›\n  ^^^^^^^^^^"),
        ("token: >-\n  hunter22", "ter", "  ‹redacted›\n  ^^^^^^^^^^"),
        (
            "{ pkcs12: a.p12, PIN: 4711 }", "a.p12",
            "{ pkcs12: a.p12, PIN: ‹redacted› }\n          ^^^^^"
        ),
        (
            "identity: 'a.p12:hunter22'", "a.p12:hunter22",
            "identity: '‹redacted›'\n           ^^^^^^^^^^"
        ),
        ("identity: a.p12:hunter22", "a.p12", "identity: ‹redacted›\n          ^^^^^^^^^^"),
        ("identity: [a.pfx, hunter22]", "[", "identity: ‹redacted›\n          ^^^^^^^^^^"),
        (
            "identity: { a.p12: hunter22 }", "a.p12",
            "identity: { a.p12: ‹redacted› }\n            ^^^^^"
        ),
        (
            "{ 'a.p12': hunter22, b: c }", "b",
            "{ 'a.p12': ‹redacted›, b: c }\n                       ^"
        ),
        (
            "{ pkcs12: \"a.p12:hun,ter\", b: c }", "b",
            "{ pkcs12: \"a.p12:‹redacted›\", b: c }\n                              ^"
        ),
        ("  a.p12: hunter22", "a.p12", "  a.p12: ‹redacted›\n  ^^^^^"),
    ])
    func `the value of a key like a password is hidden`(
        text: String, place: String, expected: String
    ) {
        #expect(Self.shown(text, place) == expected)
    }

    @Test(arguments: [
        ("password: &hunter22 x", "password: \"‹redacted›\""),
        ("password: !hunter22", "password: \"‹redacted›\""),
        ("motto: !hunter22", "motto: \"!hunter22\""),
    ])
    func `a message and a line that is rewritten do not show it either`(
        text: String, rewritten: String
    ) {
        let drawn = complaint { () throws(Diagnostic) in try yaml(text) }
        let isHidden = rewritten.contains("redacted")
        #expect(drawn?.contains("hunter22") == !isHidden)
        #expect(drawn?.contains("   | \(rewritten)\n") == true)
    }

    @Test(arguments: [
        ("password: \"{{nope}}\"", "nope", "             ^^^^"),
        ("password: { env: PASSWORD }", "env", "            ^^^"),
        ("password: { exists: true }", "exists", "            ^^^^^^"),
        ("password: { type: string }", "type", "            ^^^^"),
        ("{ user: hunter22 }", "hunter22", "        ^^^^^^^^"),
        ("name: a password: b".replacing(": b", with: " b"), "name", "^^^^"),
        ("token: $.token", "$.", "       ^^"),
        (
            "{ token: { json: $.token, secret: true } }", "true",
            "                                  ^^^^"
        ),
        ("path: a", "a", " ^"),
        ("keyword: a", "key", "^^^"),
        ("pins: abc", "pins", "^^^^"),
        ("identity: a.p12", "a.p12", "          ^^^^^"),
        ("identity: 'a.p12'", "a.p12", "           ^^^^^"),
        ("identity: none", "none", "          ^^^^"),
        ("identity: [alice, bob]", "alice", "           ^^^^^"),
        ("identity: { pkcs12: a.p12 }", "{", "          ^"),
        ("password:", "password", "^^^^^^^^"),
        ("password: ‹key›", "password", "^^^^^^^^"),
    ])
    func `what is no such value stays to be seen`(text: String, place: String, carets: String) {
        #expect(Self.shown(text, place) == "\(text)\n\(carets)")
    }

    @Test(arguments: [
        (
            "identity: 'a.p12:hunter22'", "found the string 'a.p12:hunter22'",
            "found the string '‹redacted›'"
        ),
        ("pkcs12: 'a.p12:hunter22'", "no file 'b/a.p12:hunter22'", "no file 'b/a.p12:‹redacted›'"),
        ("pkcs12: a.p12", "no file 'b/a.p12'", "no file 'b/a.p12'"),
    ])
    func `a message quotes no password behind a file's name`(
        line: String, message: String, expected: String
    ) {
        let span = SourceSpan(file: file(line), range: 0..<1)
        let drawn = DiagnosticText().drawn(Diagnostic(message, at: span))
        #expect(
            drawn.split(separator: "\n").first.map(String.init) == "a.yaml:1:1: error: \(expected)")
    }

    @Test func `what a redactor finds is replaced before anything is made visible or cut`() throws {
        let text = "a: [\"key\u{1B}x\", b]"
        let span = SourceSpan(file: file(text), range: 13..<14)
        let drawn = DiagnosticText { $0.replacing("key\u{1B}x", with: "‹k›") }
        #expect(
            drawn.drawn(Diagnostic("found key\u{1B}x", at: span, help: "not key\u{1B}x")) == """
                a.yaml:1:14: error: found ‹k›
                   |
                 1 | a: ["‹k›", b]
                   |            ^ not ‹k›

                """)
        let inside = SourceSpan(file: file(text), range: 7..<14)
        #expect(
            drawn.drawn(Diagnostic("found it", at: inside)) == """
                a.yaml:1:8: error: found it
                   |
                 1 | a: ["‹k›", b]
                   | ^^^^^^^^^^^^^

                """)
    }
}
