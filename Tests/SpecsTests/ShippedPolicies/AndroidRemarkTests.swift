// SPDX-License-Identifier: Apache-2.0

import Testing

/// What is said of an Android configuration that works, though not as its author may think.
struct AndroidRemarkTests {
    private static let two =
        "<pin-set><pin digest=\"SHA-256\">$1</pin><pin digest=\"SHA-256\">$2</pin></pin-set>"

    private static func config(_ content: String) -> String {
        "<domain-config>\(content)</domain-config>"
    }

    private func messages(_ android: String) throws -> [String] {
        let app = try ShippedApp(android: android)
        #expect(app.errors == "")
        return app.messages
    }

    @Test(arguments: [
        ("api.test", nil), ("API.test", nil), ("192.0.2.1", nil),
        ("api.test.", "hosts are compared without a dot at the end | write 'api.test'"),
        ("*.api.test", "there are no patterns"),
        ("https://api.test", "it is a name without scheme, port or path"),
        ("api.test:443", "it is a name without scheme, port or path"),
        ("@string/host", "it is a name as it stands, and no resource is looked up"),
        ("api test", "no host has white space"), (".api.test", "no label of a host is empty"),
    ])
    func `a domain that is no host's name is said`(name: String, rule: String?) throws {
        #expect(
            try messages(Self.config("<domain>\(name)</domain>\(Self.two)"))
                == (rule.map { ["found the domain '\(name)', which never matches a host: \($0)"] }
                    ?? []))
    }

    @Test(arguments: [
        ("<domain includeSubdomains=\"true\">a.test</domain>", []),
        ("<domain tools:ignore=\"x\" xmlns:tools=\"urn:t\">a.test</domain>", []),
        (
            "<domain includesubdomains=\"true\">a.test</domain>",
            [
                "found the attribute 'includesubdomains' of '<domain>', which Android ignores | did you mean 'includeSubdomains'?"
            ]
        ),
        (
            "<domain android:includeSubdomains=\"true\" xmlns:android=\"urn:a\">a.test</domain>",
            [
                "found the attribute 'android:includeSubdomains' of '<domain>', which Android ignores | did you mean 'includeSubdomains'?"
            ]
        ),
        (
            "<domain>a.test</domain><pin-set expires=\"2027-03-01\"><pin digest=\"SHA-256\">$1</pin><pin digest=\"SHA-256\">$2</pin></pin-set>",
            [
                "found the attribute 'expires' of '<pin-set>', which Android ignores | expected 'expiration'"
            ]
        ),
    ])
    func `an attribute that Android does not look at is said`(
        content: String, expected: [String]
    ) throws {
        #expect(try messages(Self.config(content)) == expected)
    }

    @Test(arguments: [
        // A configuration of its own is under none, and inherits no pins.
        (
            config("<domain>api.a.test</domain>"), true,
            ["found 'api.a.test' without pins, which switches those of 'a.test' off for it"]
        ),
        (config("<domain>api.a.test</domain>"), false, []),
        (config("<domain>api.b.test</domain>"), true, []),
        (config("<domain>api.a.test</domain>\(two)"), true, []),
        // It says itself that it pins nothing.
        (
            config("<domain>api.a.test</domain><pin-set/>"), true,
            ["found a '<pin-set>' without a pin, which pins nothing"]
        ),
    ])
    func `a domain without pins under one with pins is said`(
        child: String, deep: Bool, expected: [String]
    ) throws {
        let parent = "<domain includeSubdomains=\"\(deep)\">a.test</domain>\(Self.two)"
        #expect(try messages(Self.config(parent) + child) == expected)
        // Within it, the pins are inherited.
        if child == Self.config("<domain>api.a.test</domain>") {
            #expect(try messages(Self.config(parent + child)) == [])
        }
    }

    /// `android.util.Base64` passes over every letter that is none of its own.
    @Test(arguments: [
        "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=",
        "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE",
        "AQEBAQEBAQEBAQEBAQEB\n  AQEBAQEBAQEBAQEBAQEBAQE=",
        "AQEB*AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE",
    ])
    func `a pin's base64 is read as Android reads it`(text: String) throws {
        let app = try ShippedApp(
            android: Self.config(
                "<domain>a.test</domain>" + Self.two.replacing("$1", with: text)))
        #expect(app.messages == [])
        #expect(try app.pins(of: "a.test") == "chain 1 2")
    }

    @Test(arguments: [
        ("AQEB", "which has 3 bytes, expected 32"), ("AQEBA", "expected 32 bytes in base64"),
        (
            "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE==", "expected 32 bytes in base64"
        ),
    ])
    func `a pin that Android does not read is refused alone`(text: String, expected: String) throws
    {
        let app = try ShippedApp(
            android: Self.config(
                "<domain>a.test</domain><pin-set><pin digest=\"SHA-256\">\(text)</pin></pin-set>"))
        // What is quoted is 40 characters long at most.
        let quoted = text.count > 40 ? text.prefix(40) + "…" : text[...]
        #expect(app.messages == ["found the pin '\(quoted)', \(expected)"])
        #expect(app.errors != "")
    }
}
