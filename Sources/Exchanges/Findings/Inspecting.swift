// SPDX-License-Identifier: Apache-2.0

/// What makes the inventory of a server's TLS and judges it.
package protocol Inspecting: Sendable {
    /// One for each address that was asked for, with everything that could be found; of one that nobody reaches the only finding says so.
    func inspected(_ order: InspectionOrder) async -> [InspectedServer]
}

/// What an inspection is to look at.
package struct InspectionOrder: Sendable {
    package let endpoint: Endpoint
    /// Whose anchors certificates are judged by.
    package let policy: SecurityPolicy
    package var everyAddress = false
    /// Of one connection.
    package var timeout: Duration?
    /// Whether more is asked for than App Transport Security, which needs no inventory.
    package var needsInventory = true
    package var needsATS = false
    package var profile: ServerProfile?
    /// What nothing may be weaker than.
    package var baseline: RecordedBaseline?
    /// Who must be able to connect.
    package var clients: [InspectedClient] = []
    /// What the clients judge in place of what the server shows, without a network.
    package var chain: PolicyFile?

    package init(endpoint: Endpoint, policy: SecurityPolicy) {
        self.endpoint = endpoint
        self.policy = policy
    }
}
