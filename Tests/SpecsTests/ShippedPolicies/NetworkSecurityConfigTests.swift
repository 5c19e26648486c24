// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Specs
import Testing

/// Android's network_security_config.xml.
struct NetworkSecurityConfigTests {
    private static let two =
        "<pin-set><pin digest=\"SHA-256\">$1</pin><pin digest=\"SHA-256\">$2</pin></pin-set>"

    private static func domain(_ name: String, deep: Bool = false) -> String {
        "<domain includeSubdomains=\"\(deep)\">\(name)</domain>"
    }

    @Test(arguments: [
        ("api.test", false, "api.test", true), ("api.test", false, "www.api.test", false),
        ("api.test", true, "www.api.test", true), ("api.test", true, "a.b.c.api.test", true),
        ("API.test", false, "api.test", true), ("api.test", true, "xapi.test", false),
        // Of the host alone a dot at the end is taken away.
        ("api.test.", true, "api.test", false), ("api.test", false, "api.test.", true),
        ("\n  api.test ", false, "api.test", true),
    ])
    func `which hosts a domain is`(
        name: String, deep: Bool, host: String, isPinned: Bool
    ) throws {
        let app = try ShippedApp(
            android: "<domain-config>\(Self.domain(name, deep: deep))\(Self.two)</domain-config>")
        #expect(app.errors == "")
        #expect(try app.pins(of: host) == (isPinned ? "chain 1 2" : ""))
    }

    @Test func `the longest domain that includes its subdomains wins, a host's own over all`()
        throws
    {
        func pins(_ pin: String) -> String {
            "<pin-set><pin digest=\"SHA-256\">\(pin)</pin></pin-set>"
        }
        let app = try ShippedApp(
            android: """
                <domain-config>\(Self.domain("test", deep: true))\(pins("$1"))</domain-config>
                <domain-config>\(Self.domain("api.test", deep: true))\(pins("$2"))</domain-config>
                <domain-config>\(Self.domain("www.api.test"))\(pins("$3"))</domain-config>
                """)
        #expect(try app.pins(of: "www.api.test") == "chain 3")
        #expect(try app.pins(of: "a.www.api.test") == "chain 2")
        #expect(try app.pins(of: "b.test") == "chain 1")
        #expect(try app.pins(of: "b.example") == "")
    }

    @Test func `what a nested configuration does not say comes from around it`() throws {
        let app = try ShippedApp(
            android: """
                <base-config cleartextTrafficPermitted="true"/>
                <domain-config cleartextTrafficPermitted="false">
                \(Self.domain("api.test", deep: true))\(Self.two)
                <domain-config cleartextTrafficPermitted="true">\(Self.domain("old.api.test"))</domain-config>
                <domain-config>\(Self.domain("own.api.test"))
                <pin-set><pin digest="SHA-256">$3</pin></pin-set></domain-config>
                <domain-config>\(Self.domain("free.api.test"))<pin-set/></domain-config>
                </domain-config>
                <domain-config>\(Self.domain("b.test"))</domain-config>
                """)
        #expect(try app.pins(of: "old.api.test") == "chain 1 2")
        #expect(try app.policy(for: "old.api.test").allowsInsecureHTTP)
        #expect(try app.pins(of: "own.api.test") == "chain 3")
        #expect(try !app.policy(for: "own.api.test").allowsInsecureHTTP)
        #expect(try app.pins(of: "free.api.test") == "")
        #expect(try app.policy(for: "b.test").allowsInsecureHTTP)
        #expect(try app.policy(for: "elsewhere.test").allowsInsecureHTTP)
        #expect(try !ShippedApp(android: "").policy(for: "b.test").allowsInsecureHTTP)
    }

    /// `SimpleDateFormat.parse` reads numbers of any length, and no further than the day.
    @Test(arguments: [
        "2027-03-01", "2027-3-1", "2027-03-01T00:00:00Z", " 2027- 03-01 ", "2027-03-01x",
    ])
    func `pins end on their day`(expiration: String) throws {
        let app = try ShippedApp(
            android: "<domain-config>\(Self.domain("api.test"))"
                + Self.two.replacing("<pin-set>", with: "<pin-set expiration=\"\(expiration)\">")
                + "</domain-config>")
        #expect(app.messages == [])
        #expect(
            try app.policy(for: "api.test").pinLists.map(\.expires) == [
                Date(timeIntervalSince1970: 1_803_859_200)
            ])
    }

    @Test func `raw resources are anchors, in the folder beside the file's own`() throws {
        func anchors(_ certificates: String) -> String {
            "<base-config><trust-anchors>\(certificates)</trust-anchors></base-config>"
        }
        let files = ["res/raw/ca.pem": "one", "res/raw/cacert.pem": "other"]
        let own = try ShippedApp(
            android: anchors("<certificates src=\"@raw/ca\" overridePins=\"true\"/>"), files: files)
        let policy = try own.policy(for: "api.test")
        #expect(policy.anchors.map(\.bytes) == [Array("one".utf8)])
        #expect(policy.anchorsOnly)
        #expect(policy.pinExemptAnchors.map(\.bytes) == [Array("one".utf8)])
        let both = try ShippedApp(
            android: anchors("<certificates src=\"system\"/><certificates src=\"@raw/ca\"/>"),
            files: files)
        #expect(try both.policy(for: "api.test").anchors.count == 1)
        #expect(try !both.policy(for: "api.test").anchorsOnly)
        #expect(try both.policy(for: "api.test").pinExemptAnchors.isEmpty)
        let system = try ShippedApp(android: anchors("<certificates src=\"system\"/>"))
        #expect(try system.policy(for: "api.test").anchors.isEmpty)
        #expect(try !system.policy(for: "api.test").anchorsOnly)
        // Nobody's certificates are here: nothing is trusted.
        for nobody in [anchors("<certificates src=\"user\"/>"), anchors("")] {
            let policy = try ShippedApp(android: nobody).policy(for: "api.test")
            #expect(policy.anchorsOnly && policy.trustsNobody && policy.anchors.isEmpty)
        }
        #expect(try !system.policy(for: "api.test").trustsNobody)
        let several = try ShippedApp(
            android: anchors("<certificates src=\"@raw/ca\"/>"),
            files: ["res/raw/ca.pem": "one", "res/raw/ca.cer": "other"])
        #expect(several.messages == ["found 2 files 'ca' in the folder 'raw', expected one"])
        // The collection's own line wins.
        let written = try ShippedApp(
            android: anchors("<certificates src=\"@raw/ca\"/>"), lines: "anchors: [mine.pem]",
            files: files.merging(["mine.pem": "mine"]) { $1 })
        #expect(
            try written.policy(for: "api.test").anchors.map(\.bytes) == [Array("mine".utf8)])
    }

    /// Android's own system is meant where the file says so, and what a policy extends where it says nothing.
    @Test(arguments: [
        ("<trust-anchors><certificates src=\"system\"/></trust-anchors>", [String](), false),
        ("", ["lab"], true),
        ("<trust-anchors><certificates src=\"@raw/ca\"/></trust-anchors>", ["raw"], true),
        ("<trust-anchors><certificates src=\"user\"/></trust-anchors>", [], true),
    ])
    func `anchors that are said replace those that a policy extends`(
        anchors: String, expected: [String], isOnly: Bool
    ) throws {
        let folder = try LoadedFolder([
            "lab.pem": "lab", "raw/ca.pem": "raw",
            "nsc.xml":
                "<network-security-config><base-config>\(anchors)</base-config></network-security-config>",
            "c.yaml": """
            collection: c
            policies:
              lab: { anchors: [lab.pem] }
              app: { extends: lab, from: { networkSecurityConfig: nsc.xml } }
            requests:
              - { name: ok, GET: "https://h.test/", policy: app }

            """,
        ])
        let policies = folder.loaded.plan.collections.first?.collection.policies ?? []
        let app = try #require(policies.first { $0.name == "app" }, "\(folder.errors)")
        let policy = app.resolved(forHost: "h.test")
        #expect(policy.anchors.map { String(decoding: $0.bytes, as: UTF8.self) } == expected)
        #expect(policy.anchorsOnly == isOnly)
    }

    @Test(arguments: [
        ("<certificateTransparency enabled=\"true\"/>", true),
        ("<certificateTransparency enabled=\"false\"/>", false), ("", false),
        (
            "<trust-anchors><certificates src=\"user\"/><certificates src=\"system\"/></trust-anchors><certificateTransparency enabled=\"true\"/>",
            true
        ),
    ])
    func `transparency that is asked for is said not to be judged`(
        parts: String, isAsked: Bool
    ) throws {
        let app = try ShippedApp(android: "<base-config>\(parts)</base-config>")
        #expect(
            try app.policy(for: "api.test").unjudged
                == (isAsked
                    ? ["certificate transparency, which Android's configuration asks for"] : []))
    }

    @Test(arguments: [
        (
            "<domain-config/>",
            "3:1-16 found a '<domain-config>' without a domain, expected one or more"
        ),
        (
            "<base-config/><base-config/>", "3:15-28 found a second '<base-config>', expected one"
        ),
        (
            "<base-config><pin-set/></base-config>",
            "3:14-23 found '<pin-set>' in '<base-config>', where none may stand"
        ),
        (
            "<domain-config><domain>a.test</domain><domain>A.test</domain></domain-config>",
            "3:39-46 found the domain 'a.test' twice"
        ),
        (
            "<base-config><trust-anchors><certificates src=\"ca\"/></trust-anchors></base-config>",
            "3:29-52 found certificates of 'ca', expected 'system', 'user' or '@raw/' and a name"
        ),
        (
            "<base-config><trust-anchors><certificates src=\"@raw/ca\"/></trust-anchors></base-config>",
            "3:29-57 found no file 'ca' in the folder 'raw', expected one"
        ),
        (
            "<domain-config><domain>a.test</domain><pin-set><pin digest=\"SHA-1\">$1</pin><pin digest=\"SHA-256\">$2</pin></pin-set></domain-config>",
            "3:48-67 found the digest 'SHA-1', expected 'SHA-256'"
        ),
        (
            "<domain-config><domain>a.test</domain><pin-set><pin digest=\"SHA-256\">AAAA</pin></pin-set></domain-config>",
            "3:48-69 found the pin 'AAAA', which has 3 bytes, expected 32"
        ),
        (
            "<domain-config><domain>a.test</domain><pin-set expiration=\"2027-02-29\"/></domain-config>",
            "3:39-72 found the expiration '2027-02-29', expected a day such as 2027-03-01"
        ),
    ])
    func `what an app would not start with is refused`(xml: String, expected: String) throws {
        let app = try ShippedApp(android: xml)
        #expect(app.remarks.first == expected)
        #expect(app.errors != "")
    }

    @Test func `what Android passes over is said`() throws {
        let app = try ShippedApp(
            android: """
                <base-config cleartextTrafficPermitted="yes"><trust-anchors><certificates src="user"/><certificates src="system" overridePins="true"/></trust-anchors></base-config>
                <domain-config><domain>a.test</domain><pin-set><pin digest="SHA-256">$1</pin></pin-set><hsts/></domain-config>
                <domain-config><domain>b.test</domain><pin-set/></domain-config>
                <debug-overrides><trust-anchors><certificates src="@raw/debug"/></trust-anchors></debug-overrides>
                <domainEncryption/>
                """)
        #expect(app.errors == "")
        #expect(
            app.remarks == [
                "3:1-45 found 'cleartextTrafficPermitted' that is not a boolean, which counts as absent",
                "3:61-86 found the certificates that a device's user adds, which nobody is here: none is trusted",
                "3:87-134 found 'overridePins' of the system's certificates, which switches pins off: they are looked at here",
                "4:39-47 found one pin for 'a.test', expected another as a backup for the day it is replaced",
                "4:130-136 found '<hsts>', which is skipped here as Android skips it",
                "5:39-48 found a '<pin-set>' without a pin, which pins nothing",
                "6:1-17 found '<debug-overrides>', which holds in debuggable builds alone and so not here",
                "7:1-19 found '<domainEncryption>', which is skipped here as Android skips it",
            ])
    }
}
