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

    @Test func `one pin without a backup is warned of`() throws {
        let app = try Self.app("{ a.test: sha256/$1 }")
        #expect(
            app.remarks == [
                "5:17-22 found one pin for 'a.test', expected another as a backup for the day it is replaced"
            ])
        #expect(app.errors == "")
    }
}
