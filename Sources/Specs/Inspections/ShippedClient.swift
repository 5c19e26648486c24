// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// One of the clients that must be able to connect.
struct ShippedClient: Sendable {
    /// `client.pinned`, `client.ios/Info.plist`.
    let id: String
    let title: String
    let policy: SecurityPolicy
    /// Whether it is a policy of the collection by its name, and nothing that an app ships.
    let isDeclared: Bool

    func client(forHost host: String) -> InspectedClient {
        InspectedClient(id: id, title: title, policy: policy.resolved(forHost: host))
    }
}
