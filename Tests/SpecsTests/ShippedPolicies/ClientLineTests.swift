// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs
import Testing

/// How `from` and `preset` stand to a policy's own lines and to what it extends.
struct ClientLineTests {
    @Test(arguments: [
        (
            "from: {}",
            "found no client's policy, expected 'infoPlist', 'networkSecurityConfig', 'okHttp' or 'trustKit'"
        ),
        (
            "from: { okHttp: {}, trustKit: {} }",
            "found 'trustKit' beside 'okHttp', expected one client's policy"
        ),
        ("from: { okhttp: {} }", "unknown key 'okhttp' in 'from' | did you mean 'okHttp'?"),
    ])
    func `one client's policy is read`(line: String, expected: String) throws {
        let app = try ShippedApp(line)
        #expect(app.remarks.map { $0.drop { $0 != " " }.dropFirst() } == [expected[...]])
    }

    /// Own lines over the preset, that over `from`, that over `extends`.
    @Test(arguments: [
        ("", "h.test", "1.0 any http -"),
        ("preset: appTransportSecurity", "h.test", "1.2 secret https 2048"),
        ("minimumTLSVersion: 1.3", "h.test", "1.3 any http -"),
        ("preset: appTransportSecurity\nminimumTLSVersion: 1.1", "h.test", "1.1 secret https 2048"),
        (
            "preset: appTransportSecurity\nallowsInsecureHTTP: true", "h.test",
            "1.2 secret http 2048"
        ),
    ])
    func `what wins over what`(lines: String, host: String, expected: String) throws {
        let app = try ShippedApp(
            transportSecurity: "<key>NSAllowsArbitraryLoads</key><true/>", lines: lines)
        #expect(
            try app.transport(of: host).split(separator: " ").dropLast().joined(separator: " ")
                == expected)
    }

    @Test func `a client's pins replace those that are extended, and own ones replace a client's`()
        throws
    {
        let folder = try LoadedFolder(
            """
            collection: c
            policies:
              parent: { pinningMode: publicKey, pinnedPublicKeys: [sha256/\(ShippedApp.pins[0])] }
              client: { extends: parent, from: { okHttp: { h.test: [sha256/\(ShippedApp.pins[1])] } } }
              own: { extends: client, pinnedPublicKeys: [sha256/\(ShippedApp.pins[2])], pinningMode: publicKey }
              late: { extends: client, minimumTLSVersion: 1.3 }
            requests:
              - { name: ok, GET: "https://h.test/", policy: own }

            """)
        #expect(folder.errors == "")
        let policies = try #require(folder.loaded.plan.collections.first?.collection.policies)
        func pins(_ name: String, _ host: String) throws -> String {
            let policy = try #require(policies.first { $0.name == name }).resolved(forHost: host)
            let keys = policy.pinnedPublicKeys + policy.pinLists.flatMap(\.keys)
            return "\(policy.pinningMode) \(keys.compactMap(\.first))"
        }
        #expect(try pins("client", "h.test") == "publicKey [2]")
        // Without an entry its own base rule holds: nothing is pinned.
        #expect(try pins("client", "other.test") == "none []")
        #expect(try pins("own", "h.test") == "publicKey [3]")
        #expect(try pins("own", "other.test") == "publicKey [3]")
        #expect(try pins("late", "h.test") == "publicKey [2]")
        let late = try #require(policies.first { $0.name == "late" })
        #expect(late.resolved(forHost: "h.test").minimumTLSVersion == .tls1_3)
    }

    @Test(arguments: [
        ("appTransportSecurity", "1.2 secret https 2048 15"),
        ("mozillaModern", "1.3 secret http - 3"),
        ("mozillaIntermediate", "1.2 secret http 2048 9"),
    ])
    func `a preset stands for ordinary lines`(name: String, expected: String) throws {
        let app = try ShippedApp("preset: \(name)")
        #expect(app.remarks == [])
        #expect(try app.transport(of: "h.test") == expected)
        #expect(try app.policy(for: "h.test").origins["minimumTLSVersion"]?.range.isEmpty == false)
        #expect(try app.policy(for: "h.test").protocolLimits.minimumECBits == 256)
    }

    @Test func `a preset's word is one of three`() throws {
        #expect(
            try ShippedApp("preset: mozillaOld").remarks == [
                "4:13-22 found the string 'mozillaOld', expected 'appTransportSecurity', 'mozillaModern' or 'mozillaIntermediate'"
            ])
    }
}
