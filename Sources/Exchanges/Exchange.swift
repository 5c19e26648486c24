// SPDX-License-Identifier: Apache-2.0

/// One attempt at a request: what was sent, over which connection, and what came of it.
package struct Exchange: Sendable, Codable {
    /// Of a handshake, `HTTPRequest.none(of:)`.
    package let request: HTTPRequest
    package let result: Result
    /// Of the connection that carried it, on a reused one of its handshake; nil on plain http and where no handshake was reached.
    package let evidence: PeerEvidence?
    package let timings: Timings
    /// `127.0.0.1:8443`, `[::1]:443`; nil where no address was reached.
    package let address: String?
    package let isReusedConnection: Bool
    /// What the name stood for, in the order of the resolver; empty on a reused connection and where the host is an address.
    package let resolvedAddresses: [String]
    /// In the order in which the attempts began; empty on a reused connection.
    package let addressesTried: [TriedAddress]

    package enum Result: Sendable, Codable {
        case response(HTTPResponse)
        /// Only where a handshake was all that was asked for.
        case handshake(ServerFirstWord)
        /// Only where a saved chain was judged, without a connection.
        case verdict
        case failure(ExchangeFailure)
    }

    package init(
        request: HTTPRequest, result: Result, evidence: PeerEvidence?, timings: Timings,
        address: String?, isReusedConnection: Bool, resolvedAddresses: [String] = [],
        addressesTried: [TriedAddress] = []
    ) {
        self.request = request
        self.result = result
        self.evidence = evidence
        self.timings = timings
        self.address = address
        self.isReusedConnection = isReusedConnection
        self.resolvedAddresses = resolvedAddresses
        self.addressesTried = addressesTried
    }
}
