// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// A request as a server of ours received it.
package struct ServerRequest: Sendable {
    package let method: String
    /// As it stood on the line: path and query.
    package let target: String
    /// `1.0` or `1.1`.
    package let version: String
    package let fields: HeaderFields
    /// Without its transfer coding.
    package let body: [UInt8]
    package let peer: ServerPeer

    package init(
        method: String, target: String, version: String = "1.1",
        fields: HeaderFields = HeaderFields(), body: [UInt8] = [], peer: ServerPeer = ServerPeer()
    ) {
        self.method = method
        self.target = target
        self.version = version
        self.fields = fields
        self.body = body
        self.peer = peer
    }
}

/// What a server knows about who is connected to it.
package struct ServerPeer: Sendable, Equatable {
    /// Nil on plain http.
    package var tlsVersion: TLSVersion?
    /// The one it proved to hold; nil where none was asked for or given.
    package var clientCertificate: CertificateFacts?
    package var isResumed: Bool

    package init(
        tlsVersion: TLSVersion? = nil, clientCertificate: CertificateFacts? = nil,
        isResumed: Bool = false
    ) {
        self.tlsVersion = tlsVersion
        self.clientCertificate = clientCertificate
        self.isResumed = isResumed
    }
}
