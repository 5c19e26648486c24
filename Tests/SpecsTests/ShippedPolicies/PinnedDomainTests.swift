// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Testing

/// NSPinnedDomains, as Apple's source reads it.
struct PinnedDomainTests {
    private static func list(_ kind: String, _ pins: String...) -> String {
        "<key>NSPinned\(kind)Identities</key><array>"
            + pins.map(identity).joined() + "</array>"
    }

    private static func identity(_ pin: String) -> String {
        "<dict><key>SPKI-SHA256-BASE64</key><string>\(pin)</string></dict>"
    }

    private static func app(_ entries: String) throws -> ShippedApp {
        try ShippedApp(
            transportSecurity: "<key>NSPinnedDomains</key><dict>\(entries)</dict>")
    }

    private static func entry(_ domain: String, _ keys: String, deep: Bool = false) -> String {
        "<key>\(domain)</key><dict>\(deep ? "<key>NSIncludesSubdomains</key><true/>" : "")\(keys)</dict>"
    }

    @Test(arguments: [
        ("api.test", false, "api.test", true), ("api.test", false, "www.api.test", false),
        ("api.test", true, "www.api.test", true),
        // One label, and not one more.
        ("api.test", true, "a.www.api.test", false), ("API.Test", false, "api.test", true),
        // Of the host alone a dot at the end is taken away.
        ("api.test.", false, "api.test", false), ("api.test", false, "api.test.", true),
        ("api.test", true, "xapi.test", false),
    ])
    func `which hosts a domain pins`(
        domain: String, deep: Bool, host: String, isPinned: Bool
    ) throws {
        let app = try Self.app(Self.entry(domain, Self.list("Leaf", "$1", "$2"), deep: deep))
        #expect(try app.pins(of: host) == (isPinned ? "leaf 1 2" : ""))
        #expect(app.errors == "")
    }

    @Test(arguments: [
        (list("CA", "$1"), "issuer 1"), (list("Leaf", "$1", "$2"), "leaf 1 2"),
        (list("Leaf", "$1") + list("CA", "$2"), "leaf 1, issuer 2"),
        // Neither pins nothing; one in which nothing can be used pins to nothing.
        ("", ""), (list("CA"), "issuer none"), (list("CA", "AAAA", "!"), "issuer none"),
        // What can't be used beside a good one is passed over.
        (list("CA", "$1", "AAAA"), "issuer 1"), (list("CA", "!", "$1"), "issuer 1"),
        ("<key>NSPinnedCAIdentities</key><array><dict/>\(identity("$1"))</array>", "issuer 1"),
        (
            "<key>NSPinnedCAIdentities</key><array><string>$2</string>\(identity("$1"))</array>",
            "issuer 1"
        ),
        // Apple passes over white space, and wants the padding.
        (list("Leaf", " AQEBAQEBAQEBAQEBAQEBAQEBAQEB\n\tAQEBAQEBAQEBAQE= "), "leaf 1"),
        (list("Leaf", "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE"), "leaf none"),
        (list("Leaf", "sha256/$1"), "leaf none"),
        ("<key>NSPinnedCAIdentities</key><array><dict/></array>", "issuer none"),
        ("<key>NSPinnedCAIdentities</key><string>$1</string>", "issuer none"),
        (list("Leaf", "$1") + list("CA"), "leaf 1, issuer none"),
    ])
    func `what an entry asks for`(keys: String, expected: String) throws {
        #expect(try Self.app(Self.entry("api.test", keys)).pins(of: "api.test") == expected)
    }

    @Test func `the lists of all entries that match are united`() throws {
        let app = try Self.app(
            Self.entry("test", Self.list("Leaf", "$1"), deep: true)
                + Self.entry("api.test", Self.list("Leaf", "$2") + Self.list("CA", "$3")))
        #expect(try app.pins(of: "api.test") == "leaf 1 2, issuer 3")
        #expect(try app.pins(of: "b.test") == "leaf 1")
    }

    /// What is said of a list agrees with what it comes to.
    @Test(arguments: [
        (true, list("CA", "$2"), "issuer 2", "adds nothing to the pins of 'test'"),
        (false, list("CA", "$2"), "issuer none", "pins it to nothing: every connection is refused"),
        (
            true, list("CA", "AAAA"), "issuer none",
            "pins it to nothing: every connection is refused"
        ),
        (
            true, list("Leaf", "$2"), "leaf 2, issuer none",
            "pins it to nothing: every connection is refused"
        ),
    ])
    func `an empty list beside a parent's is told for what it is`(
        deep: Bool, keys: String, pins: String, clause: String
    ) throws {
        let app = try Self.app(
            Self.entry("test", keys, deep: deep) + Self.entry("api.test", Self.list("CA")))
        #expect(try app.pins(of: "api.test") == pins)
        #expect(
            app.remarks.filter { $0.contains("'api.test'") }.map {
                $0.replacing(#/^[0-9:-]+ /#, with: "")
            } == [
                "found an empty list in 'NSPinnedCAIdentities' of 'api.test', which \(clause)"
            ])
    }

    @Test func `a domain's entry is told with its line`() throws {
        let app = try Self.app(Self.entry("api.test", Self.list("CA", "$1", "$2"), deep: true))
        let policy = try app.policy(for: "www.api.test")
        #expect(
            policy.reasons.map { $0.replacing(#/\([^)]*\/Info/#, with: "(Info") } == [
                "no entry: App Transport Security's own rules",
                "NSPinnedDomains api.test, which includes its subdomains, pins it (Info.plist:4)",
            ])
        #expect(policy.origins["pinnedPublicKeys"]?.line == 4)
    }

    @Test func `what an author should know is said where it stands`() throws {
        let app = try ShippedApp(
            transportSecurity: """
                <key>NSAllowsArbitraryLoads</key><true/>
                <key>NSAllowsLocalNetworking</key><false/>
                <key>NSExceptionDomains</key><dict>
                <key>api.test</key><dict><key>NSIncludesSubdomains</key><true/></dict>
                <key>API.test</key><dict/>
                <key>b.test</key><dict><key>NSExceptionMinimumTLSVersion</key><string>1.3</string></dict>
                <key>b.test</key><dict/>
                <key>c.test</key><dict><key>NSIncludesSubdomains</key><string>YES</string></dict>
                </dict>
                <key>NSPinnedDomains</key><dict>
                \(Self.entry("api.test", Self.list("CA", "$1"), deep: true))
                \(Self.entry("c.test", Self.list("CA", "AAAA")))
                \(Self.entry("d.test", ""))
                </dict>
                """)
        #expect(
            app.remarks == [
                "4:1-5 found 'NSAllowsArbitraryLoads', which 'NSAllowsLocalNetworking' switches off by being there",
                "7:1-5 found an exception for 'api.test' and its subdomains: Apple's documents say one label deep, its code at any depth, which holds here",
                "8:1-5 found the domain 'API.test', which never matches a host: hosts are compared in lower case | write 'api.test'",
                "10:1-5 found the domain 'b.test' twice",
                "11:24-28 found 'NSIncludesSubdomains' that is not a boolean, which counts as absent",
                "14:1-5 found one pin for 'api.test', expected another as a backup for the day it is replaced",
                "14:1-5 found 'api.test' pinned with its subdomains, which is one label deep, but excepted at any depth",
                "15:97-104 found the hash 'AAAA', which has 3 bytes, expected 32, in 'NSPinnedCAIdentities' of 'c.test', which pins it to nothing: every connection is refused",
                "16:1-5 found 'd.test' pinned without a list, which pins nothing",
            ])
    }

    /// Both lists are to be met, so that one pin in either has no backup.
    @Test(arguments: [
        (list("CA", "$1", "$2"), []),
        (
            list("CA", "$1"),
            [
                "found one pin for 'api.test', expected another as a backup for the day it is replaced"
            ]
        ),
        (
            list("Leaf", "$1") + list("CA", "$2"),
            [
                "found one pin in 'NSPinnedLeafIdentities' for 'api.test', expected another as a backup for the day it is replaced",
                "found one pin in 'NSPinnedCAIdentities' for 'api.test', expected another as a backup for the day it is replaced",
            ]
        ),
        (
            list("Leaf", "$1", "$2") + list("CA", "$3", "$3"),
            [
                "found one pin in 'NSPinnedCAIdentities' for 'api.test', expected another as a backup for the day it is replaced"
            ]
        ),
        (
            list("CA", "$1", "$2", "AAAA"),
            [
                "found the hash 'AAAA', which has 3 bytes, expected 32, in 'NSPinnedCAIdentities' of 'api.test', which Apple passes over: the list's other pins hold"
            ]
        ),
        (
            "<key>NSPinnedCAIdentities</key><array>\(identity("$1"))\(identity("$2"))<dict/></array>",
            [
                "found an identity without 'SPKI-SHA256-BASE64' in 'NSPinnedCAIdentities' of 'api.test', which Apple passes over: the list's other pins hold"
            ]
        ),
    ])
    func `what is said of an entry's lists`(keys: String, expected: [String]) throws {
        let app = try Self.app(Self.entry("api.test", keys))
        #expect(app.errors == "")
        #expect(app.messages == expected)
    }

    @Test(arguments: [
        ("api.test", "b.test", []),
        (
            "api.test", "API.test",
            ["found 'API.test' beside 'api.test', which is the same name: the pins of both hold"]
        ),
        (
            "b.test", "api.test.",
            [
                "found the domain 'api.test.', which never matches a host: hosts are compared without a dot at the end | write 'api.test'"
            ]
        ),
    ])
    func `names that are the same to Apple or no host's are said`(
        first: String, second: String, expected: [String]
    ) throws {
        let pins = Self.list("CA", "$1", "$2")
        #expect(
            try Self.app(Self.entry(first, pins) + Self.entry(second, pins)).messages == expected)
    }
}
