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

    @Test func `a key that TrustKit ignores is said`() throws {
        let app = try Self.app("a.test: { \(Self.two), TSKIncludesSubdomains: true }")
        #expect(app.errors == "")
        #expect(
            app.remarks.map { $0.drop { $0 != " " }.dropFirst() } == [
                "found the key 'TSKIncludesSubdomains', which TrustKit ignores | did you mean 'TSKIncludeSubdomains'?"
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
}
