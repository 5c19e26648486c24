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

    /// They end as a whole, and the policy's own table does not claim them.
    @Test(arguments: [
        ("extends: parent, from: { okHttp: { h.test: [$2, $3] } }", true),
        ("from: { okHttp: { h.test: [$2, $3] } }", false),
        ("extends: free, from: { okHttp: { h.test: [$2, $3] } }", false),
        ("extends: client, from: { okHttp: { h.test: [$2, $3] } }", true),
        (
            "extends: parent, pinningMode: publicKey, pinnedPublicKeys: [$2, $3], from: { okHttp: { h.test: [$1, $2] } }",
            false
        ),
    ])
    func `a parent's pins that end under a client's are said`(
        lines: String, isSaid: Bool
    ) throws {
        func filled(_ text: String) -> String {
            ShippedApp.pins.enumerated().reduce(text) {
                $0.replacing("$\($1.offset + 1)", with: "sha256/" + $1.element)
            }
        }
        let folder = try LoadedFolder(
            filled(
                """
                collection: c
                policies:
                  parent: { pinningMode: publicKey, pinnedPublicKeys: [$1, $2] }
                  free: { minimumTLSVersion: 1.3 }
                  client: { from: { okHttp: { h.test: [$1, $2] } } }
                  app: { \(lines) }
                requests:
                  - { name: ok, GET: "https://h.test/", policy: app }

                """))
        #expect(folder.errors == "")
        let parent = lines.contains("extends: client") ? "client" : "parent"
        #expect(
            folder.loaded.warnings.map { [$0.message, $0.help ?? ""] }
                == (isSaid
                    ? [
                        [
                            "found 'from' over the pins of '\(parent)', none of which hold here: a host that the client does not pin has none",
                            "pins of the policy itself win over those of 'from'",
                        ]
                    ] : []))
        let policies = try #require(folder.loaded.plan.collections.first?.collection.policies)
        let app = try #require(policies.first { $0.name == "app" })
        let keepsOwn = lines.contains("pinningMode")
        #expect(app.pinnedPublicKeys.compactMap(\.first) == (keepsOwn ? [2, 3] : []))
        #expect(
            app.resolved(forHost: "other.test").pinningMode == (keepsOwn ? .publicKey : .none))
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
        // Apple's alone have a lifetime, and are asked for server authentication.
        #expect(try app.policy(for: "h.test").limitsLifetime == (name == "appTransportSecurity"))
    }

    @Test func `a preset's word is one of three`() throws {
        #expect(
            try ShippedApp("preset: mozillaOld").remarks == [
                "4:13-22 found the string 'mozillaOld', expected 'appTransportSecurity', 'mozillaModern' or 'mozillaIntermediate'"
            ])
    }
}
