// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Exchanges

/// Secrets whose characters come back escaped, all of them or some.
@Suite struct EscapedSecretTests {
    private func redacted(_ text: String, _ value: String = "Zq7&x9") -> String {
        Redactor(secrets: [Secret(name: "key", value: value, hosts: [])]).redacted(text).text
    }

    @Test(arguments: [
        // Every character, and some.
        (#"{"a":"\u005a\u0071\u0037\u0026\u0078\u0039"}"#, #"{"a":"‹key›"}"#),
        (#"{"a":"\u005Aq7\u0026x9"}"#, #"{"a":"‹key›"}"#),
        (#"x\x5aq7\x26x9y"#, "x‹key›y"),
        ("a=%5A%71%37%26%78%39&b=1", "a=‹key›&b=1"),
        ("a=%5aq7%26x9&b=1", "a=‹key›&b=1"),
        ("<p>&#90;&#113;&#55;&#38;&#120;&#57;</p>", "<p>‹key›</p>"),
        ("<p>&#x5a;q7&amp;&#X0078;9</p>", "<p>‹key›</p>"),
        // Twice.
        (#""{\"a\":\"\\u005a\\u0071\\u0037\\u0026\\u0078\\u0039\"}""#, #""{\"a\":\"‹key›\"}""#),
        ("%255A%2571%2537%2526%2578%2539", "‹key›"),
        ("\\u0026#90;q7&amp;amp;x9", "‹key›"),
        // What comes to another text.
        (#"\u005a\u0071\u0037\u0026\u0078\u0038"#, #"\u005a\u0071\u0037\u0026\u0078\u0038"#),
        ("%5A%71%37%26%78%3", "%5A%71%37%26%78%3"),
        (#"\u005a\u0071\u0037\u0026\u0078\u003"#, #"\u005a\u0071\u0037\u0026\u0078\u003"#),
        ("&#90;&#113;&#55;&#38;&#120;&#57", "&#90;&#113;&#55;&#38;&#120;&#57"),
    ])
    func `a secret is found however it is escaped`(text: String, expected: String) {
        #expect(redacted(text) == expected)
        #expect(redacted(expected) == expected)
    }

    @Test func `letters beyond ASCII come in pairs of surrogates and in bytes`() {
        let value = "clé😀x1"
        #expect(redacted(#"a\u0063l\u00E9\uD83D\ude00x1b"#, value) == "a‹key›b")
        #expect(redacted("a%63l%C3%A9%f0%9F%98%80x1b", value) == "a‹key›b")
        #expect(redacted("acl&eacute;b", value) == "acl&eacute;b")
        #expect(redacted(#"\uD83D\u0041"#, value) == #"\uD83D\u0041"#)
    }

    @Test(arguments: [
        // {"t":"p@ss\"w\\rd","n":1} and {"ab":"p@ss\"w\\rd","n":1}
        "eyJ0IjoicEBzc1wid1xccmQiLCJuIjoxfQ", "eyJhYiI6InBAc3NcIndcXHJkIiwibiI6MX0=",
    ])
    func `a token's payload holds a secret as JSON writes it`(token: String) {
        let shown = redacted("Bearer x.\(token).y", #"p@ss"w\rd"#)
        #expect(shown.contains("‹key›"))
        #expect(!shown.contains("BAc3Nc") && !shown.contains("Bzc1wi") && !shown.contains("xccmQ"))
    }

    @Test(arguments: ["\n", "\r\n", #"\n"#, #"\r\n"#, "\n    "])
    func `base64 that is wrapped into lines is read as one`(separator: String) {
        // …the dog; Zq7&x9-Zq7&x9 is in…
        let head = "VGhlIHF1aWNrIGJyb3duIGZveCBqdW1wcyBvdmVyIHRoZSBkb2c7IFpxNyZ4"
        let tail = "OS1acTcmeDkgaXMgaW4gdGhlIHRleHQgdGhhdCBnb2VzIG9uIGZvciBhIHdoaWxlLg=="
        let shown = redacted(head + separator + tail)
        #expect(shown.contains("‹key›"))
        #expect(!shown.contains("pxNyZ") && !shown.contains("acTcmeDk"))
        #expect(redacted("one line\n    Zq7\nother lines") == "one line\n    Zq7\nother lines")
    }

    @Test func `one that a limit cuts within an escape goes whole`() {
        let redactor = Redactor(secrets: [Secret(name: "key", value: "Zq7&x9", hosts: [])])
        let text = Array(#"ab\u005a\u0071\u0037\u0026\u0078\u0039cd"#.utf8)
        #expect(redactor.redacted(text, limit: 10).text == "ab‹key›")
        #expect(redactor.redacted(text, limit: 2).text == "ab")
    }

    @Test func `escaped ones are known by name`() {
        let secret = Secret(name: "key", value: "Zq7&x9", hosts: [])
        #expect(Redactor(secrets: [secret]).secrets(in: "a%5Aq7%26x9") == [secret])
    }
}
