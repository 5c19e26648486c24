// SPDX-License-Identifier: Apache-2.0

/// One version of the protocol, and what a server does in it.
package struct VersionPosture: Sendable, Hashable {
    package let version: ProtocolVersion
    package var isSpoken: Fact
    package var suites: Inventory<CipherSuite>
    /// What the server put into its part of the key exchange, by suite; none in TLS 1.3.
    package var keyExchanges: [CipherSuite: ServerKeyExchange]
    /// Nil where none is asked for: the version is not spoken, or lacks what they need.
    package var groups: Inventory<NamedGroup>?
    /// What it signs its part of the key exchange with, in TLS 1.2 and 1.3.
    package var signatures: Inventory<SignatureScheme>?

    package init(
        version: ProtocolVersion, isSpoken: Fact, suites: Inventory<CipherSuite>,
        keyExchanges: [CipherSuite: ServerKeyExchange] = [:],
        groups: Inventory<NamedGroup>? = nil, signatures: Inventory<SignatureScheme>? = nil
    ) {
        self.version = version
        self.isSpoken = isSpoken
        self.suites = suites
        self.keyExchanges = keyExchanges
        self.groups = groups
        self.signatures = signatures
    }
    /// With so many of its suites at most, from all over the list, so that each kind of key keeps some.
    func withFewSuites(_ count: Int) -> VersionPosture {
        let found = suites.found
        guard found.count > count else { return self }
        var few = self
        few.suites.found = (0..<count).map { found[$0 * found.count / count] }
        return few
    }
}
