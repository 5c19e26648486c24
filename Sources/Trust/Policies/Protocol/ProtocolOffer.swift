// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// What a client under a policy offers in its ClientHello, in OpenSSL's own words.
///
/// Wider than the policy where what the server chooses tells it apart: old versions and suites
/// without forward secrecy are offered, so that a refusal has a name instead of a bare alert.
package struct ProtocolOffer: Sendable {
    /// Of TLS 1.2 and before, joined by `:`; nil where the policy names suites of TLS 1.3 only.
    package let olderCipherSuites: String?
    /// Of TLS 1.3, joined by `:`; nil where the policy names older ones only.
    package let newestCipherSuites: String?
    /// Joined by `:`; nil for the library's own.
    package let groups: String?
    /// Joined by `:`.
    package let signatureAlgorithms: String
    /// What the client's own certificate may sign with, which no limit on the server narrows.
    package static let clientSignatureAlgorithms = ProtocolNames.signatureAlgorithms
        .joined(separator: ":")
    package let minimumVersion: TLSVersion
    package let maximumVersion: TLSVersion
    /// As RFC 7301 section 3.1 has it, without the length of the whole; empty sends no extension.
    package let protocols: [UInt8]
}
