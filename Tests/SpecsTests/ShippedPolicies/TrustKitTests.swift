// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Testing

/// TrustKit's configuration, in a collection and in an Info.plist.
struct TrustKitTests {
    private static func app(_ domains: String) throws -> ShippedApp {
        try ShippedApp("from:\n  trustKit: { TSKPinnedDomains: { \(domains) } }")
    }

    private static let two = "TSKPublicKeyHashes: [$1, $2]"

    @Test(arguments: [
        ("api.test: { \(two) }", "api.test", "chain 1 2"),
        ("api.test: { \(two) }", "www.api.test", ""),
        ("api.test: { \(two), TSKIncludeSubdomains: true }", "a.www.api.test", "chain 1 2"),
        (
            "api.test: { kTSKPublicKeyHashes: [$1, $2], kTSKIncludeSubdomains: true }",
            "a.api.test", "chain 1 2"
        ),
        // The most specific one.
        (
            "api.test: { \(two), TSKIncludeSubdomains: true }, b.api.test: { TSKPublicKeyHashes: [$2, $3], TSKIncludeSubdomains: true }",
            "a.b.api.test", "chain 2 3"
        ),
        // As they stand.
        ("API.test: { \(two) }", "api.test", ""), ("api.test.: { \(two) }", "api.test", ""),
        // What only reports pins nothing, with one pin too.
        ("api.test: { \(two), TSKEnforcePinning: false }", "api.test", ""),
        ("api.test: { TSKPublicKeyHashes: [$1], TSKEnforcePinning: false }", "api.test", ""),
        (
            "api.test: { \(two), TSKIncludeSubdomains: true }, b.api.test: { TSKExcludeSubdomainFromParentPolicy: true }",
            "b.api.test", ""
        ),
        (
            "api.test: { \(two), TSKIncludeSubdomains: true }, b.api.test: { TSKExcludeSubdomainFromParentPolicy: true }",
            "c.api.test", "chain 1 2"
        ),
    ])
    func `which pins a host has`(domains: String, host: String, expected: String) throws {
        let app = try Self.app(domains)
        #expect(app.errors == "")
        #expect(try app.pins(of: host) == expected)
    }

    @Test func `pins end on their day`() throws {
        let app = try Self.app("api.test: { \(Self.two), TSKExpirationDate: '2027-03-01' }")
        #expect(
            try app.policy(for: "api.test").pinLists.map(\.expires) == [
                Date(timeIntervalSince1970: 1_803_859_200)
            ])
    }

    @Test(arguments: [
        (
            "a.test: { TSKPublicKeyHashes: [$1] }",
            "found one pin for 'a.test', expected two or more, without which TrustKit does not start"
        ),
        (
            "a.test: { TSKPublicKeyHashes: [], TSKEnforcePinning: false }",
            "found 0 pins for 'a.test', expected one or more, without which TrustKit does not start"
        ),
        ("a.test: {}", "found 'a.test' without 'TSKPublicKeyHashes', expected pins"),
        (
            "a.test: { TSKPublicKeyHashes: [AAAA, $1] }",
            "found the pin 'AAAA', which has 3 bytes, expected 32"
        ),
        (
            "test: { \(two), TSKIncludeSubdomains: true }",
            "found 'TSKIncludeSubdomains' for 'test', expected a domain below it"
        ),
        (
            "a.test: { \(two), TSKExpirationDate: '2027-3-1' }",
            "found the expiration '2027-3-1', expected a day such as 2027-03-01"
        ),
        (
            "a.test: { TSKExcludeSubdomainFromParentPolicy: true }",
            "found 'a.test' excluded from its parent's pins, of which there is none"
        ),
        (
            "test.test: { \(two) }, a.test.test: { TSKExcludeSubdomainFromParentPolicy: true, \(two) }",
            "found 'TSKExcludeSubdomainFromParentPolicy' of 'a.test.test' beside another key, expected it alone"
        ),
        (
            "a.test: yes",
            "found 'a.test' that is not a dictionary, expected its pinning policy"
        ),
    ])
    func `what TrustKit does not start with is refused`(domains: String, expected: String) throws {
        let app = try Self.app(domains)
        #expect(app.remarks.map { $0.drop { $0 != " " }.dropFirst() } == [expected[...]])
        #expect(app.errors != "")
    }

    @Test(arguments: [
        ("a.test: { \(two) }", []),
        (
            "a.test: { \(two), TSKIncludesSubdomains: true }",
            [
                "found the key 'TSKIncludesSubdomains', which TrustKit ignores | did you mean 'TSKIncludeSubdomains'?"
            ]
        ),
        // Names are looked up as they stand.
        (
            "A.test: { \(two) }",
            [
                "found the domain 'A.test', which never matches a host: hosts are compared in lower case | write 'a.test'"
            ]
        ),
        (
            "a.test.: { \(two) }",
            [
                "found the domain 'a.test.', which never matches a host: hosts are compared without a dot at the end | write 'a.test'"
            ]
        ),
        (
            "'*.a.test': { \(two) }",
            ["found the domain '*.a.test', which never matches a host: there are no patterns"]
        ),
        (
            "'https://a.test': { \(two) }",
            [
                "found the domain 'https://a.test', which never matches a host: it is a name without scheme, port or path"
            ]
        ),
        (
            "bücher.test: { \(two) }",
            [
                "found the domain 'bücher.test', which never matches a host: hosts are compared as they are sent | write 'xn--bcher-kva.test'"
            ]
        ),
        (
            "test.a: { \(two), TSKIncludeSubdomains: true }, b.test.a: { \(two), TSKEnforcePinning: false }",
            ["found 'b.test.a' that only reports, which switches those of 'test.a' off for it"]
        ),
        // Meant, as it stands.
        (
            "test.a: { \(two), TSKIncludeSubdomains: true }, b.test.a: { TSKExcludeSubdomainFromParentPolicy: true }",
            []
        ),
    ])
    func `what an author should know is said`(domains: String, expected: [String]) throws {
        let app = try Self.app(domains)
        #expect(app.errors == "")
        #expect(app.messages == expected)
    }

    @Test func `a key beside the domains is said, and domains there must be`() throws {
        func messages(_ map: String) throws -> [String] {
            try ShippedApp("from:\n  trustKit: \(map)").messages
        }
        let domains = "TSKPinnedDomains: { a.test: { \(Self.two) } }"
        #expect(try messages("{ \(domains), TSKSwizzleNetworkDelegates: true }") == [])
        #expect(
            try messages("{ \(domains), TSKSwizzleNetworkDelegate: true }") == [
                "found the key 'TSKSwizzleNetworkDelegate', which TrustKit ignores | did you mean 'TSKSwizzleNetworkDelegates'?"
            ])
        #expect(
            try messages("{ TSKPinnedDomains: {} }") == [
                "found 'TSKPinnedDomains' without a domain, expected one or more, without which TrustKit does not start"
            ])
    }

    @Test func `an Info.plist's own holds beside App Transport Security's pins`() throws {
        let app = try ShippedApp(
            "from: { infoPlist: Info.plist }",
            files: [
                "Info.plist": """
                <plist version="1.0"><dict>
                <key>NSAppTransportSecurity</key><dict><key>NSPinnedDomains</key><dict>
                <key>api.test</key><dict><key>NSPinnedLeafIdentities</key><array>
                <dict><key>SPKI-SHA256-BASE64</key><string>$1</string></dict></array></dict></dict></dict>
                <key>TSKConfiguration</key><dict><key>TSKPinnedDomains</key><dict>
                <key>api.test</key><dict><key>TSKPublicKeyHashes</key><array>
                <string>$2</string><string>$3</string></array></dict></dict></dict>
                </dict></plist>
                """
            ])
        #expect(app.errors == "")
        #expect(try app.pins(of: "api.test") == "leaf 1, chain 2 3")
        #expect(try app.policy(for: "api.test").minimumTLSVersion == .tls1_2)
    }

    @Test func `pins that TrustKit only reports on are said not to be judged`() throws {
        let reporting = try Self.app("a.test: { \(Self.two), TSKEnforcePinning: false }")
        #expect(
            try reporting.policy(for: "a.test").unjudged == [
                "the pins of 'a.test', which TrustKit only reports on"
            ])
        #expect(try Self.app("a.test: { \(Self.two) }").policy(for: "a.test").unjudged == [])
    }
}
