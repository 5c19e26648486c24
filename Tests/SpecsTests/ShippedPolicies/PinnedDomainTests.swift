// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Testing

/// NSPinnedDomains, as Apple's source reads it.
struct PinnedDomainTests {
    private static func list(_ kind: String, _ pins: String...) -> String {
        "<key>NSPinned\(kind)Identities</key><array>"
            + pins.map { "<dict><key>SPKI-SHA256-BASE64</key><string>\($0)</string></dict>" }
            .joined() + "</array>"
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
        ("api.test", true, "a.www.api.test", false), ("API.Test.", false, "api.test", true),
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
        // Neither pins nothing; an empty one, or one with something else in it, pins to nothing.
        ("", ""), (list("CA"), "issuer none"), (list("CA", "$1", "AAAA"), "issuer none"),
        (list("CA", "$1", "!"), "issuer none"),
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
}
