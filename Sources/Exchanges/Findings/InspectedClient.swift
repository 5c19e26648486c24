// SPDX-License-Identifier: Apache-2.0

/// A client that people have, of which is asked whether it can connect.
package struct InspectedClient: Sendable {
    /// Of its finding: `client.pinned`.
    package let id: String
    /// `the policy 'pinned'`, `ios/Info.plist`.
    package let title: String
    /// With what it says of the host that is asked.
    package let policy: SecurityPolicy

    package init(id: String, title: String, policy: SecurityPolicy) {
        self.id = id
        self.title = title
        self.policy = policy
    }
}
