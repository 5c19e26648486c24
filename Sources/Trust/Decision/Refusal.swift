// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// Why a policy refuses a peer's chain.
package struct Refusal: Error, Sendable {
    package let evidence: TrustEvidence
    /// The first fault's.
    package let reason: RefusalReason
    /// All faults in one line.
    package let cause: String
    /// An X509_V_ERR number for `X509_STORE_CTX_set_error`, from which OpenSSL derives the alert that the peer gets.
    package let verifyCode: CInt
}
