// SPDX-License-Identifier: Apache-2.0

import Testing

/// OkHttp's patterns.
struct OkHttpTests {
    private static func app(_ map: String) throws -> ShippedApp {
        try ShippedApp("from:\n  okHttp: \(map)")
    }

    @Test(arguments: [
        ("api.test", "api.test", true), ("api.test", "www.api.test", false),
        ("API.test", "api.test", true), ("*.api.test", "www.api.test", true),
        ("*.api.test", "api.test", false), ("*.api.test", "a.www.api.test", false),
        ("**.api.test", "a.www.api.test", true), ("**.api.test", "www.api.test", true),
        ("**.api.test", "api.test", true), ("**.api.test", "xapi.test", false),
        // As Punycode, which RFC 3492 section 7.1 (B) has an example of.
        ("bücher.test", "xn--bcher-kva.test", true), ("BÜCHER.test", "xn--bcher-kva.test", true),
        ("*.他们为什么不说中文.test", "a.xn--ihqwcrb4cv8a8dqg056pqjye.test", true),
    ])
    func `which hosts a pattern matches`(pattern: String, host: String, matches: Bool) throws {
        let app = try Self.app("{ \"\(pattern)\": [\"sha256/$1\", \"sha256/$2\"] }")
        #expect(app.errors == "")
        #expect(app.warnings == "")
        #expect(try app.pins(of: host) == (matches ? "chain 1 2" : ""))
    }

    @Test func `the pins of all patterns that match are one list`() throws {
        let app = try Self.app(
            "{ api.test: sha256/$1, \"*.test\": [sha256/$2], \"**.test\": sha256/$3 }")
        #expect(try app.pins(of: "api.test") == "chain 1 2 3")
        #expect(try app.pins(of: "a.b.test") == "chain 3")
        #expect(try app.pins(of: "other.example") == "")
    }

    @Test(arguments: [
        (
            "{ \"api.*.test\": [sha256/$1, sha256/$2] }",
            "5:17-28 found the pattern 'api.*.test', expected a host's name, with '*.' or '**.' before it at most"
        ),
        (
            "{ \"***.test\": [sha256/$1, sha256/$2] }",
            "5:17-26 found the pattern '***.test', expected a host's name, with '*.' or '**.' before it at most"
        ),
        (
            "{ a.test: [sha1/AQEBAQEBAQEBAQEBAQEBAQEBAQE=, sha256/$1] }",
            "5:26-58 found the pin 'sha1/AQEBAQEBAQEBAQEBAQEBAQEBAQE=' of SHA-1, which can be forged, expected 'sha256/'"
        ),
        (
            "{ a.test: [sha256/AAAA, sha256/$1] }",
            "5:26-36 found the pin 'sha256/AAAA', which has 3 bytes, expected 32"
        ),
        ("{ a.test: [] }", "5:25-26 found no pin, expected one or more"),
    ])
    func `what OkHttp would not take is refused`(map: String, expected: String) throws {
        #expect(try Self.app(map).remarks == [expected])
    }

    /// okio reads URL-safe letters, white space and any padding.
    @Test(arguments: [
        "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=",
        "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE",
        "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE== ",
        "AQEB AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE",
    ])
    func `a pin's base64 is read as okio reads it`(text: String) throws {
        let app = try Self.app("{ a.test: [\"sha256/\(text)\", sha256/$2] }")
        #expect(app.messages == [])
        #expect(try app.pins(of: "a.test") == "chain 1 2")
    }

    @Test func `both alphabets of base64 are one`() throws {
        // Of 32 bytes 0xFB.
        let standard = "+/v7+/v7+/v7+/v7+/v7+/v7+/v7+/v7+/v7+/v7+/s="
        let safe = standard.replacing("+", with: "-").replacing("/", with: "_")
        for text in [standard, safe] {
            let app = try Self.app("{ a.test: [\"sha256/\(text)\", sha256/$2] }")
            #expect(try app.pins(of: "a.test") == "chain 251 2")
        }
        #expect(
            try Self.app("{ a.test: [\"sha256/!\", sha256/$2] }").messages == [
                "found the pin 'sha256/!', expected base64 after 'sha256/'"
            ])
    }

    @Test(arguments: [
        ("{ a.test: [sha256/$1, sha256/$2] }", []),
        (
            "{ a.test: sha256/$1 }",
            [
                "found one pin for 'a.test', expected another as a backup for the day it is replaced"
            ]
        ),
        (
            "{ a.test: [sha256/$1, sha256/$1] }",
            [
                "found one pin for 'a.test', expected another as a backup for the day it is replaced",
                "found the pin 'sha256/AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBA…' twice",
            ]
        ),
        (
            "{ a.test: [sha256/$1, sha256/$2], A.test: [sha256/$1, sha256/$3] }",
            ["found 'A.test' beside 'a.test', which is the same name: the pins of both hold"]
        ),
        (
            "{ \"*.a.test.\": [sha256/$1, sha256/$2] }",
            [
                "found the domain '*.a.test.', which never matches a host: hosts are compared without a dot at the end"
            ]
        ),
    ])
    func `what an author should know is said`(map: String, expected: [String]) throws {
        let app = try Self.app(map)
        #expect(app.messages == expected)
        #expect(app.errors == "")
    }
}
