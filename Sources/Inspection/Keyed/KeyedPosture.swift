// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// What one address of a server shows only once keys are agreed on.
package struct KeyedPosture: Sendable {
    /// The Strict-Transport-Security of the answer to `GET /`.
    package enum StrictTransport: Sendable, Equatable {
        case sent(StrictTransportSecurity)
        case absent
        /// The field, which browsers pass over.
        case unreadable(String)
        /// The field that came where the host is an IP address, for which nobody keeps it (RFC 6797 section 8.1.1).
        case ofAddress(String)
        case couldNotTell(Uncertainty)
    }

    /// In the order of `ServerKey`.
    package let chains: [ServerChain]
    /// Why nothing is known of a kind of key.
    package let undecided: [ServerKey: Uncertainty]
    package let resumption: [TLSVersion: Resumption]
    /// RFC 8446 section 8; nil where TLS 1.3 is not spoken.
    package let earlyData: Fact?
    package let staple: StapledOCSP?
    package let timestamps: [SignedCertificateTimestamp]
    /// Why nobody has seen whether there are such; nil where a handshake has shown it.
    package let unseen: Uncertainty?
    package let clientCertificate: Fact
    package let acceptableIssuers: [String]
    package let strictTransport: StrictTransport

    package subscript(_ key: ServerKey) -> Fact {
        if chains.contains(where: { $0.key == key }) { return .yes }
        return undecided[key].map { .couldNotTell($0) } ?? .no
    }
}
