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

    /// The named one where it serves the host; else the longest match among `hosts`; else `system` (format.md 5).
    package func policy(forHost host: String) -> SecurityPolicy {
        if let named, named.hosts.isEmpty || named.serves(host) { return named }
        return byHost.filter { $0.serves(host) }
            .max { $0.longestMatch(for: host) < $1.longestMatch(for: host) } ?? .system
    }

    /// An identity is offered to the item's own origin and to its policy's hosts, never elsewhere (format.md 5).
    func policy(for endpoint: Endpoint, of home: Endpoint) -> SecurityPolicy {
        var policy = policy(forHost: endpoint.host)
        if endpoint != home, !policy.serves(endpoint.host) { policy.identity = nil }
        return policy
    }
}

extension SecurityPolicy {
    fileprivate func serves(_ host: String) -> Bool {
        hosts.contains { HostPattern.matches($0, host: host) }
    }

    /// A name is longer than the pattern that it matches: the `*` does not count.
    fileprivate func longestMatch(for host: String) -> Int {
        hosts.filter { HostPattern.matches($0, host: host) }
            .map { $0.hasPrefix("*") ? $0.utf8.count - 1 : $0.utf8.count }.max() ?? 0
    }
}
