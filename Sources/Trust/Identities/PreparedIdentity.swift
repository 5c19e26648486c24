// SPDX-License-Identifier: Apache-2.0

/// A client's certificate with its private key, which match.
package final class PreparedIdentity: Sendable {
    package let certificate: Certificate
    /// Sent after the certificate, in this order.
    package let chain: [Certificate]
    package let privateKey: PrivateKey
    /// Other certificates of the same file that have a private key in it.
    let alternatives: [Certificate]

    init(
        certificate: Certificate, chain: [Certificate], privateKey: PrivateKey,
        alternatives: [Certificate] = []
    ) {
        self.certificate = certificate
        self.chain = chain
        self.privateKey = privateKey
        self.alternatives = alternatives
    }
}
