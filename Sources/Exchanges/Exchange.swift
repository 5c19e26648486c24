// SPDX-License-Identifier: Apache-2.0

/// One attempt at a request: what was sent, over which connection, and what came of it.
package struct Exchange: Sendable, Codable {
    package let request: HTTPRequest
    package let result: Result
    /// Of the connection that carried it, on a reused one of its handshake; nil on plain http and where no handshake was reached.
    package let evidence: PeerEvidence?
    package let timings: Timings
    /// `127.0.0.1:8443`, `[::1]:443`; nil where no address was reached.
    package let address: String?
    package let isReusedConnection: Bool

    package enum Result: Sendable, Codable {
        case response(HTTPResponse)
        case failure(ExchangeFailure)
    }

    package init(
        request: HTTPRequest, result: Result, evidence: PeerEvidence?, timings: Timings,
        address: String?, isReusedConnection: Bool
    ) {
        self.request = request
        self.result = result
        self.evidence = evidence
        self.timings = timings
        self.address = address
        self.isReusedConnection = isReusedConnection
    }
}
