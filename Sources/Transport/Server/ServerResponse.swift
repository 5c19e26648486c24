// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// What a server of ours answers; the framing fields are written for it.
package struct ServerResponse: Sendable {
    package var status: Int
    package var reason: String
    package var fields: HeaderFields
    package var body: [UInt8]
    /// Sends the body in chunks, with `trailers` after it, to a client that speaks HTTP/1.1.
    package var isChunked: Bool
    package var trailers: HeaderFields
    package var closesConnection: Bool

    package init(
        status: Int, reason: String = "", fields: HeaderFields = HeaderFields(),
        body: [UInt8] = [], isChunked: Bool = false, trailers: HeaderFields = HeaderFields(),
        closesConnection: Bool = false
    ) {
        self.status = status
        self.reason = reason
        self.fields = fields
        self.body = body
        self.isChunked = isChunked
        self.trailers = trailers
        self.closesConnection = closesConnection
    }
}
