// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Testing

/// Apple's semantics, each beside what the naive reading has.
struct TransportSecurityTests {
    private static let defaults = "1.2 secret https 2048 15"
    private static let off = "1.0 any http - 0"

    @Test(arguments: [
        // Without a word everything is asked.
        ("", "api.test", defaults),
        ("<key>NSAllowsArbitraryLoads</key><true/>", "api.test", off),
        // A switch that is there, even false, switches arbitrary loads off.
        (
            "<key>NSAllowsArbitraryLoads</key><true/><key>NSAllowsLocalNetworking</key><false/>",
            "api.test", defaults
        ),
        (
            "<key>NSAllowsArbitraryLoads</key><true/><key>NSAllowsArbitraryLoadsForMedia</key><true/>",
            "api.test", defaults
        ),
        (
            "<key>NSAllowsArbitraryLoads</key><true/><key>NSAllowsArbitraryLoadsInWebContent</key><false/>",
            "api.test", defaults
        ),
        // What is no boolean counts as absent, on both sides.
        (
            "<key>NSAllowsArbitraryLoads</key><true/><key>NSAllowsLocalNetworking</key><string>NO</string>",
            "api.test", off
        ),
        ("<key>NSAllowsArbitraryLoads</key><string>YES</string>", "api.test", defaults),
        // Local hosts need no TLS unless they are told to.
        ("", "printer.local", off), ("", "intranet", off), ("", "192.0.2.7", off),
        ("<key>NSAllowsLocalNetworking</key><true/>", "printer.local", off),
        ("<key>NSAllowsLocalNetworking</key><false/>", "printer.local", defaults),
        ("<key>NSAllowsLocalNetworking</key><false/>", "192.0.2.7", defaults),
    ])
    func `what holds without an exception`(
        keys: String, host: String, expected: String
    ) throws {
        #expect(try ShippedApp(transportSecurity: keys).transport(of: host) == expected)
    }

    @Test(arguments: [
        ("", defaults),
        (
            "<key>NSExceptionMinimumTLSVersion</key><string>TLSv1.3</string>",
            "1.3 secret https 2048 15"
        ),
        (
            "<key>NSExceptionMinimumTLSVersion</key><string>TLSv1.0</string>",
            "1.0 secret https 2048 15"
        ),
        // Ignored, and 1.2 stays.
        ("<key>NSExceptionMinimumTLSVersion</key><string>1.0</string>", defaults),
        ("<key>NSExceptionMinimumTLSVersion</key><string>TLSv1.4</string>", defaults),
        ("<key>NSExceptionRequiresForwardSecrecy</key><false/>", "1.2 any https - 21"),
        ("<key>NSExceptionAllowsInsecureHTTPLoads</key><true/>", "1.2 secret http - 15"),
        (
            "<key>NSExceptionAllowsInsecureHTTPLoads</key><true/><key>NSExceptionRequiresForwardSecrecy</key><false/>",
            "1.2 any http - 0"
        ),
        ("<key>NSExceptionAllowsInsecureHTTPLoads</key><string>YES</string>", defaults),
    ])
    func `what an exception changes`(keys: String, expected: String) throws {
        let app = try ShippedApp(
            transportSecurity:
                "<key>NSExceptionDomains</key><dict><key>api.test</key><dict>\(keys)</dict></dict>")
        #expect(try app.transport(of: "api.test") == expected)
        #expect(try app.transport(of: "other.test") == Self.defaults)
    }

    @Test(arguments: [
        ("api.test", false, "api.test", true), ("api.test", false, "www.api.test", false),
        ("api.test", true, "www.api.test", true),
        // Apple's documents say one label, its code any number.
        ("api.test", true, "a.b.c.api.test", true), ("api.test", true, "xapi.test", false),
        // By case, as it stands.
        ("API.test", true, "api.test", false), ("api.test.", false, "api.test", false),
        ("192.0.2.0/24", false, "192.0.2.9", true), ("192.0.2.0/24", false, "192.0.3.9", false),
        ("2001:db8::/33", false, "2001:db8:7fff::1", true),
        ("2001:db8::/33", false, "2001:db8:8000::1", false),
    ])
    func `which hosts an exception is for`(
        domain: String, includesSubdomains: Bool, host: String, isExcepted: Bool
    ) throws {
        let app = try ShippedApp(
            transportSecurity: """
                <key>NSAllowsLocalNetworking</key><false/>
                <key>NSExceptionDomains</key><dict><key>\(domain)</key><dict>
                <key>NSExceptionMinimumTLSVersion</key><string>TLSv1.3</string>
                <key>NSIncludesSubdomains</key><\(includesSubdomains)/>
                </dict></dict>
                """)
        #expect(try app.policy(for: host).minimumTLSVersion == (isExcepted ? .tls1_3 : .tls1_2))
    }

    @Test func `the nearest exception and the narrowest range win`() throws {
        func entry(_ domain: String, _ version: String) -> String {
            "<key>\(domain)</key><dict><key>NSIncludesSubdomains</key><true/><key>NSExceptionMinimumTLSVersion</key><string>TLSv\(version)</string></dict>"
        }
        let app = try ShippedApp(
            transportSecurity: "<key>NSExceptionDomains</key><dict>"
                + entry("test", "1.0") + entry("api.test", "1.1") + entry("10.0.0.0/8", "1.0")
                + entry("10.1.0.0/16", "1.3") + "</dict>")
        #expect(try app.policy(for: "a.api.test").minimumTLSVersion == .tls1_1)
        #expect(try app.policy(for: "b.test").minimumTLSVersion == .tls1_0)
        #expect(try app.policy(for: "10.1.2.3").minimumTLSVersion == .tls1_3)
        #expect(try app.policy(for: "10.2.2.3").minimumTLSVersion == .tls1_0)
    }

    @Test func `own lines win over the file and the file over what is extended`() throws {
        let app = try ShippedApp(
            transportSecurity: "",
            lines: "minimumTLSVersion: 1.3\ncipherSuites: [TLS_AES_128_GCM_SHA256]")
        #expect(try app.transport(of: "api.test") == "1.3 secret https 2048 1")
    }

    /// Each a slip away from a key that counts.
    @Test(arguments: [
        ("<key>NSAllowsLocalNetworking</key><true/>", []),
        (
            "<key>NSAllowLocalNetworking</key><true/>",
            [
                "found the key 'NSAllowLocalNetworking', which Apple ignores | did you mean 'NSAllowsLocalNetworking'?"
            ]
        ),
        (
            "<key>NSAllowsArbitraryLoads</key><true/>",
            [
                "found 'NSAllowsArbitraryLoads', which switches App Transport Security off for every host without an exception"
            ]
        ),
        ("<key>NSAllowsArbitraryLoads</key><false/>", []),
        (exception("<key>NSExceptionRequiresForwardSecrecy</key><true/>"), []),
        (
            exception("<key>NSThirdPartyExceptionRequiresForwardSecrecy</key><true/>"),
            [
                "found 'NSThirdPartyExceptionRequiresForwardSecr…', which has no effect any more | write 'NSExceptionRequiresForwardSecrecy'"
            ]
        ),
        (
            exception("<key>NSTemporaryExceptionMinimumTLSVersion</key><true/>"),
            [
                "found 'NSTemporaryExceptionMinimumTLSVersion', which has no effect any more | write 'NSExceptionMinimumTLSVersion'"
            ]
        ),
        (
            exception("<key>NSExceptionMinimumTlsVersion</key><string>TLSv1.0</string>"),
            [
                "found the key 'NSExceptionMinimumTlsVersion', which Apple ignores | did you mean 'NSExceptionMinimumTLSVersion'?"
            ]
        ),
        (
            "<key>NSPinnedDomains</key><dict><key>a.test</key><dict><key>NSPinnedCAIdentites</key><array/></dict></dict>",
            [
                "found 'a.test' pinned without a list, which pins nothing",
                "found the key 'NSPinnedCAIdentites', which Apple ignores | did you mean 'NSPinnedCAIdentities'?",
            ]
        ),
    ])
    func `keys that Apple does not look at are said`(keys: String, expected: [String]) throws {
        let app = try ShippedApp(transportSecurity: keys)
        #expect(app.errors == "")
        #expect(app.messages == expected)
    }

    private static func exception(_ keys: String) -> String {
        "<key>NSExceptionDomains</key><dict><key>a.test</key><dict>\(keys)</dict></dict>"
    }

    @Test func `a list that is none is refused and a file outside is not read`() throws {
        let app = try ShippedApp(
            "from: { infoPlist: Info.plist }", files: ["Info.plist": "<plist><dict></plist>"])
        #expect(app.remarks == ["1:14-21 found '</plist>', expected '</dict>'"])
        let outside = try ShippedApp("from: { infoPlist: ../Info.plist }")
        #expect(
            outside.remarks == [
                "4:24-36 found 'PARENT/Info.plist', which leads out of the root 'FOLDER' | '--root' names a folder further up"
            ])
    }
}
