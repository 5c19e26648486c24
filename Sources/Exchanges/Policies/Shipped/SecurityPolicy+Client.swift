// SPDX-License-Identifier: Apache-2.0

extension SecurityPolicy {
    /// A client's policy that stands below a policy's own lines until a host is known.
    package struct Client: Sendable, Hashable {
        package let shipped: ShippedPolicy
        /// The keys that the policy's own lines, its preset's and its children's say otherwise.
        package var overridden: Set<String>

        package init(_ shipped: ShippedPolicy, overridden: Set<String>) {
            self.shipped = shipped
            self.overridden = overridden
        }
    }

    /// With what the client that it is from says of this host: the only form that is applied.
    package func resolved(forHost host: String) -> SecurityPolicy {
        guard let client else { return self }
        var policy = self
        policy.client = nil
        client.shipped.settings(for: host).write(
            into: &policy, except: client.overridden, at: client.shipped.span)
        return policy
    }
}
