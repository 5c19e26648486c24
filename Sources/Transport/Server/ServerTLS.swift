// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// How a server of ours speaks TLS.
///
/// Its certificates are nobody's business but the client's: any can be offered, valid or not.
package struct ServerTLS: Sendable {
    /// Whose certificates a client must, or may, show.
    package enum ClientCertificates: Sendable {
        case notRequested
        /// Accepted from this authority, a PEM certificate, and missed by nobody.
        case optional(authorityPEM: String)
        /// The handshake fails without one from this authority.
        case required(authorityPEM: String)
    }

    /// The leaf first, then the intermediates.
    package var certificateChainPEM: String
    /// Unencrypted.
    package var privateKeyPEM: String
    package var minimumVersion: TLSVersion
    package var maximumVersion: TLSVersion
    package var clientCertificates: ClientCertificates
    /// Before TLS 1.3, and as OpenSSL lists suites; nil for whatever it has by default.
    package var olderCipherSuites: String?
    /// As OpenSSL lists groups; nil likewise.
    package var groups: String?

    package init(
        certificateChainPEM: String, privateKeyPEM: String, minimumVersion: TLSVersion = .tls1_2,
        maximumVersion: TLSVersion = .tls1_3,
        clientCertificates: ClientCertificates = .notRequested
    ) {
        self.certificateChainPEM = certificateChainPEM
        self.privateKeyPEM = privateKeyPEM
        self.minimumVersion = minimumVersion
        self.maximumVersion = maximumVersion
        self.clientCertificates = clientCertificates
    }
}
