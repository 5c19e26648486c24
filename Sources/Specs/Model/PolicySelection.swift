// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// The policy that an item names, and the collection's policies with `hosts`, which serve what is unnamed or beyond the named one's hosts.
package struct PolicySelection: Sendable {
    package let named: SecurityPolicy?
    package let byHost: [SecurityPolicy]

    package init(named: SecurityPolicy?, byHost: [SecurityPolicy]) {
        self.named = named
        self.byHost = byHost
    }

    /// How a host is spelt where hosts are compared; nil where the text is none.
    package static func spelling(ofHost text: String) -> String? {
        text.hasPrefix("*") ? nil : HostName.pattern(text)
    }

    /// Which policy holds, and the pattern of its `hosts` that says so.
    package enum Choice {
        /// Without a pattern where it serves every host.
        case named(SecurityPolicy, pattern: String?)
        case byHost(SecurityPolicy, pattern: String)
        case system
    }

    /// The named one where it serves the host; else the longest match among `hosts`; else `system` (format.md 5).
    ///
    /// With what a client that it is from says of this host.
    package func policy(forHost host: String) -> SecurityPolicy {
        var chosen: SecurityPolicy
        switch choice(forHost: host) {
        case .named(let policy, _): return policy.resolved(forHost: host)
        case .byHost(let policy, _): chosen = policy.resolved(forHost: host)
        case .system: chosen = .system
        }
        chosen.unserving = named.map { SecurityPolicy.Unserving($0, asked: host) }
        return chosen
    }

    package func choice(forHost host: String) -> Choice {
        if let named {
            let pattern = named.longestPattern(for: host)
            if named.hosts.isEmpty || pattern != nil { return .named(named, pattern: pattern) }
        }
        let serving = byHost.compactMap { policy in
            policy.longestPattern(for: host).map { (policy, $0) }
        }
        return serving.max { $0.1.matchLength < $1.1.matchLength }
            .map { .byHost($0.0, pattern: $0.1) } ?? .system
    }

    /// An identity is offered to the item's own origin and to its policy's hosts, never elsewhere (format.md 5).
    func policy(for endpoint: Endpoint, of home: Endpoint) -> SecurityPolicy {
        var policy = policy(forHost: endpoint.host)
        if endpoint != home, !policy.serves(endpoint.host), policy.identity != nil {
            policy.identity = nil
            policy.identityHosts =
                home.host == endpoint.host ? [home.host] : [home.host, endpoint.host]
        }
        return policy
    }
}

extension SecurityPolicy {
    fileprivate func serves(_ host: String) -> Bool {
        hosts.contains { HostPattern.matches($0, host: host) }
    }

    fileprivate func longestPattern(for host: String) -> String? {
        hosts.filter { HostPattern.matches($0, host: host) }
            .max { $0.matchLength < $1.matchLength }
    }
}

extension String {
    /// A name is longer than the pattern that it matches: the `*` does not count.
    fileprivate var matchLength: Int { hasPrefix("*") ? utf8.count - 1 : utf8.count }
}
