// SPDX-License-Identifier: Apache-2.0

package import Exchanges
package import Transport

/// What makes one connection for one hello.
package protocol HelloDialing: Sendable {
    /// Sends, reads until the reader has enough or the time is up, closes.
    func dial(
        _ hello: [UInt8], reading reader: FlightReader, within limit: Duration
    ) async throws(ExchangeFailure) -> (reader: FlightReader, end: RawEnd)
}

/// Dials one address of a server.
package struct AddressDialing: HelloDialing {
    private let connections: RawConnections
    private let address: SocketAddress

    package init(_ address: SocketAddress, over connections: RawConnections) {
        self.address = address
        self.connections = connections
    }

    package func dial(
        _ hello: [UInt8], reading reader: FlightReader, within limit: Duration
    ) async throws(ExchangeFailure) -> (reader: FlightReader, end: RawEnd) {
        try await connections.converse(
            with: address, sending: hello, reading: reader, timeouts: Timeouts(total: limit))
    }
}
