// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Specs
import Testing

/// Policies whose `hosts` compete for one host.
struct PolicySelectionTests {
    private static func policy(_ name: String, _ hosts: String...) -> SecurityPolicy {
        var policy = SecurityPolicy(name: name)
        policy.hosts = hosts
        return policy
    }

    private static let byHost = [
        policy("wide", "*.example.com"), policy("exact", "api.example.com"),
        policy("below", "*.api.example.com", "*.test"), policy("address", "127.0.0.1"),
    ]

    /// In either order, for the first that matches is not the longest.
    @Test(
        arguments: [
            ("api.example.com", "exact", "api.example.com"),
            ("API.Example.com", "exact", "api.example.com"),
            ("v1.api.example.com", "below", "*.api.example.com"),
            ("a.v1.api.example.com", "below", "*.api.example.com"),
            ("www.example.com", "wide", "*.example.com"),
            ("notapi.example.com", "wide", "*.example.com"),
            ("a.test", "below", "*.test"), ("127.0.0.1", "address", "127.0.0.1"),
            ("example.com", "system", nil), ("badexample.com", "system", nil),
            ("test", "system", nil), ("127.0.0.10", "system", nil),
        ] as [(String, String, String?)], [false, true])
    func `serves a host by the longest match`(
        row: (host: String, policy: String, pattern: String?), isReversed: Bool
    ) {
        let all = isReversed ? Array(Self.byHost.reversed()) : Self.byHost
        let selection = PolicySelection(named: nil, byHost: all)
        #expect(selection.policy(forHost: row.host).name == row.policy)
        #expect(Self.pattern(selection.choice(forHost: row.host)) == row.pattern)
    }

    @Test(
        arguments: [
            ("api.example.com", "named", "api.example.com"),
            ("b.api.example.com", "named", "*.api.example.com"),
            ("www.example.com", "wide", "*.example.com"), ("other.test", "below", "*.test"),
            ("example.com", "system", nil),
        ] as [(String, String, String?)])
    func `a policy that is named comes first where it serves the host, by its longest pattern`(
        host: String, policy: String, pattern: String?
    ) {
        let named = Self.policy("named", "*.api.example.com", "api.example.com")
        let selection = PolicySelection(named: named, byHost: Self.byHost)
        #expect(selection.policy(forHost: host).name == policy)
        #expect(Self.pattern(selection.choice(forHost: host)) == pattern)
    }

    @Test(arguments: [
        ("api.test", "named", nil), ("www.example.com", "wide", "www.example.com"),
        ("a.org", "system", "a.org"),
    ])
    func `who judges in the place of the named policy says so`(
        host: String, policy: String, asked: String?
    ) {
        let selection = PolicySelection(
            named: Self.policy("named", "api.test"), byHost: Self.byHost)
        let chosen = selection.policy(forHost: host)
        #expect(chosen.name == policy)
        #expect(chosen.unserving?.asked == asked)
        #expect(chosen.unserving?.name == asked.map { _ in "named" })
        #expect(chosen.unserving?.hosts == asked.map { _ in ["api.test"] })
        let unnamed = PolicySelection(named: nil, byHost: Self.byHost)
        #expect(unnamed.policy(forHost: host).unserving == nil)
    }

    /// The other is longer, and is not asked.
    @Test func `a short pattern of the named policy wins over another's long one`() {
        let selection = PolicySelection(
            named: Self.policy("named", "*.com"), byHost: Self.byHost)
        #expect(selection.policy(forHost: "api.example.com").name == "named")
    }

    @Test(arguments: ["api.example.com", "example.com", "127.0.0.1"])
    func `a policy without hosts serves every one where it is named`(host: String) {
        let selection = PolicySelection(named: Self.policy("named"), byHost: Self.byHost)
        #expect(selection.policy(forHost: host).name == "named")
        #expect(Self.pattern(selection.choice(forHost: host)) == nil)
    }

    private static func pattern(_ choice: PolicySelection.Choice) -> String? {
        switch choice {
        case .named(_, let pattern): pattern
        case .byHost(_, let pattern): pattern
        case .system: nil
        }
    }
}
