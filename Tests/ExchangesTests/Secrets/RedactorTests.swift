// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Testing

struct RedactorTests {
    struct Spelling: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let secret: String
        let text: String
        var expected = "‹key›"
    }

    // Written with other tools: base64(1), Python's urllib, json and html.
    static let spellings = [
        Spelling(testDescription: "as it is", secret: "s3cr3t!", text: "s3cr3t!"),
        Spelling(testDescription: "base64, padded", secret: "s3cr3t!", text: "czNjcjN0IQ=="),
        Spelling(testDescription: "base64, without padding", secret: "s3cr3t!", text: "czNjcjN0IQ"),
        Spelling(
            testDescription: "base64 after one byte", secret: "s3cr3t!",
            text: "OnMzY3IzdCE=", expected: "On‹key›"),
        Spelling(
            testDescription: "base64 after two bytes", secret: "s3cr3t!",
            text: "YTpzM2NyM3Qh", expected: "YTp‹key›"),
        Spelling(
            testDescription: "base64 of user and password", secret: "open sesame",
            text: "Basic YWxhZGRpbjpvcGVuIHNlc2FtZQ==", expected: "Basic YWxhZGRpbjp‹key›"),
        Spelling(testDescription: "base64url", secret: "??>>~~ÿÿ", text: "Pz8-Pn5-w7_Dvw"),
        Spelling(
            testDescription: "base64 of the same", secret: "??>>~~ÿÿ", text: "Pz8+Pn5+w7/Dvw=="),
        Spelling(
            testDescription: "percent-encoded", secret: "a b/c&d=é",
            text: "a%20b%2Fc%26d%3D%C3%A9"),
        Spelling(
            testDescription: "percent-encoded in lower case", secret: "a b/c&d=é",
            text: "a%20b%2fc%26d%3d%c3%a9"),
        Spelling(
            testDescription: "as a form", secret: "a b/c&d=é", text: "a+b%2Fc%26d%3D%C3%A9"),
        Spelling(
            testDescription: "in a query whose slash stands as it is", secret: "a b/c?d=é",
            text: "a%20b/c?d%3D%C3%A9"),
        Spelling(
            testDescription: "in a query whose slash alone does", secret: "a b/c?d=é",
            text: "a%20b/c%3Fd%3D%C3%A9"),
        Spelling(testDescription: "in a path", secret: "a b:c@d", text: "a%20b:c@d"),
        Spelling(
            testDescription: "as JSON", secret: "a\"b\\c\nd", text: "a\\\"b\\\\c\\nd"),
        Spelling(
            testDescription: "as JSON that is quoted", secret: "a\"b/c",
            text: #"a\\\"b/c"#),
        Spelling(
            testDescription: "as JSON with \\/ that is quoted", secret: "a\"b/c",
            text: #"a\\\"b\\/c"#),
        Spelling(testDescription: "as JSON with \\/", secret: "ab/cd", text: "ab\\/cd"),
        Spelling(
            testDescription: "as JSON in ASCII", secret: "pässwort🔑",
            text: "p\\u00e4sswort\\ud83d\\udd11"),
        Spelling(
            testDescription: "as JSON that is safe in HTML", secret: "a<b>&c",
            text: "a\\u003cb\\u003e\\u0026c"),
        Spelling(
            testDescription: "as HTML", secret: "<a&'b\">", text: "&lt;a&amp;&#x27;b&quot;&gt;"),
        Spelling(testDescription: "as a host", secret: "S3cr3t-Key", text: "s3cr3t-key"),
        Spelling(
            testDescription: "as quoted bytes", secret: "pä\\ß!",
            text: "p\\xc3\\xa4\\\\\\xc3\\x9f!"),
        Spelling(testDescription: "as HTML's text", secret: "<a&b>", text: "&lt;a&amp;b&gt;"),
    ]

    @Test(arguments: spellings)
    func `replaces a secret in each spelling`(_ spelling: Spelling) {
        let redactor = Redactor(secrets: [
            Secret(name: "key", value: spelling.secret, hosts: [])
        ])
        let text = "before \(spelling.text) after"
        #expect(redactor.redacted(text).text == "before \(spelling.expected) after")
        let bytes = Array(text.utf8)
        #expect(
            redactor.redacted(bytes, limit: bytes.count).text
                == "before \(spelling.expected) after")
    }

    @Test func `leaves alone what only looks alike`() {
        let redactor = Redactor(secrets: [Secret(name: "key", value: "s3cr3t!", hosts: [])])
        #expect(redactor.redacted("s3cr3t? S3CR3T! czNj").text == "s3cr3t? S3CR3T! czNj")
    }

    @Test func `takes the longest of those that begin at one place`() {
        let redactor = Redactor(secrets: [
            Secret(name: "short", value: "abcdef", hosts: []),
            Secret(name: "long", value: "abcdefgh", hosts: []),
        ])
        #expect(redactor.redacted("abcdefgh abcdefg").text == "‹long› ‹short›g")
    }

    @Test func `leaves no end of secrets that overlap`() {
        let redactor = Redactor(secrets: [
            Secret(name: "left", value: "abcdef", hosts: []),
            Secret(name: "right", value: "defghi", hosts: []),
        ])
        #expect(redactor.redacted("xabcdefghix").text == "x‹left›‹right›x")
        #expect(redactor.redacted("abcdefdefghi").text == "‹left›‹right›")
    }

    @Test func `redacts what was redacted to the same, even a secret named as its value`() {
        let redactor = Redactor(secrets: [
            Secret(name: "password", value: "password", hosts: []),
            Secret(name: "other", value: "pass", hosts: []),
        ])
        let once = redactor.redacted("the password: ‹password›").text
        #expect(once == "the ‹password›: ‹password›")
        #expect(redactor.redacted(once).text == once)
    }

    @Test func `a secret that the limit would cut is replaced whole`() {
        let redactor = Redactor(secrets: [Secret(name: "key", value: "s3cr3t!", hosts: [])])
        let bytes = Array("0123456789s3cr3t! and more".utf8)
        #expect(redactor.redacted(bytes, limit: 13).text == "0123456789‹key›")
        #expect(redactor.redacted(bytes, limit: 10).text == "0123456789")
        #expect(redactor.redacted(bytes, limit: 21).text == "0123456789‹key› and")
    }

    @Test(arguments: [
        ("got 's3cr3t-of…'", "got '‹key›…'"),
        ("got 's3cr…', not", "got '‹key›…', not"),
        ("got 'x czNjcjN0L…'", "got 'x ‹key›…'"),
        ("got 's3cr3t-of-many' and 's3cr3t-…", "got '‹key›' and '‹key›…"),
        ("got 's3c…'", "got 's3c…'"),
        ("got 's3cr3t-of'", "got 's3cr3t-of'"),
        ("got 's3cr3t-of–'", "got 's3cr3t-of–'"),
        ("got ‹key›…", "got ‹key›…"),
    ])
    func `the start of a secret that a cut left is replaced`(text: String, expected: String) {
        let redactor = Redactor(secrets: [Secret(name: "key", value: "s3cr3t-of-many", hosts: [])])
        #expect(redactor.redacted(text).text == expected)
        #expect(redactor.redacted(redactor.redacted(text).text).text == expected)
    }

    @Test(arguments: [
        ("0 passed, the password 'pass'", "0 passed, the password '‹key›'"),
        ("pass", "‹key›"),
        ("a-pass; pass_1 “pass”", "a-‹key›; ‹key›_1 “‹key›”"),
        ("bypass pass1 1pass", "bypass pass1 1pass"),
        ("cGFzcw== p\\u0061ss", "‹key› ‹key›"),
        ("‹key› passes", "‹key› passes"),
    ])
    func `a secret under six characters is hidden where it stands alone`(
        text: String, expected: String
    ) {
        let redactor = Redactor(secrets: [Secret(name: "key", value: "pass", hosts: [])])
        #expect(redactor.redacted(text).text == expected)
        #expect(redactor.redacted(expected).text == expected)
        #expect(redactor.redacted(Array(text.utf8), limit: 100).text == expected)
    }

    @Test func `one of six characters is hidden inside a word, too`() {
        let redactor = Redactor(secrets: [Secret(name: "key", value: "passed", hosts: [])])
        #expect(redactor.redacted("trespassed passed").text == "tres‹key› ‹key›")
    }

    @Test func `a word that does not stand alone may end with one that does`() {
        let redactor = Redactor(secrets: [
            Secret(name: "long", value: "a-bc1", hosts: []),
            Secret(name: "short", value: "bc1", hosts: []),
        ])
        #expect(redactor.redacted("a-bc1 za-bc1 zbc1").text == "‹long› za-‹short› zbc1")
    }

    @Test func `a short one stands in a text wherever it is, where it is asked for`() {
        let secret = Secret(name: "key", value: "pass", hosts: [])
        #expect(Redactor(secrets: [secret]).secrets(in: "bypassed") == [secret])
    }

    /// Made up, in the form of RFC 7468.
    private static let key = """
        -----BEGIN PRIVATE KEY-----
        MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwgg+/AgEAAoIBAQDND81XxszaERUn
        hLFjexaOnBLfpgZLbSMB/CkvtIK5MDqH
        83aQ==
        -----END PRIVATE KEY-----
        """

    @Test(arguments: [
        ("a terminal's line breaks", key.replacing("\n", with: "␊"), "‹key›"),
        ("the same of CRLF", key.replacing("\n", with: "␍␊"), "‹key›"),
        ("a message's line breaks", key.replacing("\n", with: "\\n"), "‹key›"),
        ("JSON in JSON", key.replacing("\n", with: "\\\\n"), "‹key›"),
        ("CRLF", key.replacing("\n", with: "\r\n"), "‹key›"),
        ("spaces", key.replacing("\n", with: " "), "‹key›"),
        ("nothing", key.replacing("\n", with: ""), "‹key›"),
        (
            "a form",
            key.replacing("\n", with: "%0D%0A").replacing(" ", with: "+")
                .replacing("+/", with: "%2B%2F").replacing("B/C", with: "B%2FC")
                .replacing("==", with: "%3D%3D"), "‹key›"
        ),
        ("one line", "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwgg+/AgEAAoIBAQDND81XxszaERUn", "‹key›"),
        ("one line in JSON", "hLFjexaOnBLfpgZLbSMB\\/CkvtIK5MDqH", "‹key›"),
        ("the start of a line", "hLFjexaOnBLf…", "‹key›…"),
        ("a short line", "83aQ==", "83aQ=="),
        ("a boundary", "-----BEGIN PRIVATE KEY-----", "-----BEGIN PRIVATE KEY-----"),
    ])
    func `a secret of several lines is known however its breaks are written`(
        _: String, text: String, expected: String
    ) {
        let redactor = Redactor(secrets: [Secret(name: "key", value: Self.key, hosts: [])])
        #expect(redactor.redacted("[\(text)]").text == "[\(expected)]")
    }

    @Test func `tells whose values stand in a text`() {
        let one = Secret(name: "one", value: "s3cr3t!", hosts: ["h.test"])
        let two = Secret(name: "two", value: "beta", hosts: [])
        let redactor = Redactor(secrets: [one, two])
        #expect(redactor.secrets(in: "s3cr3t! and s3cr3t!") == [one])
        #expect(redactor.secrets(in: "czNjcjN0IQ== beta") == [one, two])
        #expect(redactor.secrets(in: "‹one› s3cr3… S3CR3T!") == [])
    }

    @Test func `a limit within a character leaves it out, and invalid bytes are shown as such`() {
        let redactor = Redactor(secrets: [])
        #expect(redactor.redacted(Array("aé€🔑".utf8), limit: 2).text == "a")
        #expect(redactor.redacted(Array("aé€🔑".utf8), limit: 5).text == "aé")
        #expect(redactor.redacted(Array("aé€🔑".utf8), limit: 9).text == "aé€")
        #expect(redactor.redacted(Array("aé€🔑".utf8), limit: 10).text == "aé€🔑")
        #expect(redactor.redacted([0x61, 0xFF, 0x62], limit: 3).text == "a\u{FFFD}b")
    }

    /// By the square of its length it would take hours.
    @Test(.timeLimit(.minutes(5)))
    func `a megabyte of nothing but overlaps takes a moment`() {
        let redactor = Redactor(secrets: [
            Secret(name: "one", value: "aaaaaa", hosts: []),
            Secret(name: "two", value: String(repeating: "a", count: 1000) + "b", hosts: []),
        ])
        let text = String(repeating: "a", count: 1 << 20)
        #expect(redactor.redacted(text).text == "‹one›")
        let short = Redactor(
            secrets: ["aaa", "aaaa", "aaaaa"].map {
                Secret(name: $0, value: $0, hosts: [])
            })
        #expect(short.redacted(text).text == text)
    }

    @Test func `more secrets are known besides those before`() {
        let redactor = Redactor(secrets: [Secret(name: "one", value: "alpha", hosts: [])])
            .adding([Secret(name: "two", value: "beta", hosts: [])])
        #expect(redactor.redacted("alpha beta").text == "‹one› ‹two›")
    }

    @Test func `secrets that become known one by one are as one`() {
        var redactor = Redactor(secrets: [])
        for number in 0..<100 {
            redactor.add([Secret(name: "s\(number)", value: "value-\(number)-end", hosts: [])])
        }
        redactor.add([Secret(name: "over", value: "end value-7", hosts: [])])
        #expect(redactor.secrets.count == 101)
        #expect(redactor.redacted("value-0-end, value-99-end").text == "‹s0›, ‹s99›")
        #expect(redactor.redacted("value-3-end value-7-end!").text == "‹s3›‹over›‹s7›!")
    }

    @Test func `of two names for one value the first is shown, whichever came before`() {
        let secrets = ["one", "two"].map { Secret(name: $0, value: "same value", hosts: []) }
        for order in [secrets, secrets.reversed()] {
            var redactor = Redactor(secrets: [Secret(name: "x", value: "other", hosts: [])])
            for secret in order { redactor.add([secret]) }
            #expect(redactor.redacted("same value").text == "‹one›")
        }
        #expect(Redactor(secrets: secrets.reversed()).redacted("same value").text == "‹one›")
    }
}
