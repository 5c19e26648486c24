// SPDX-License-Identifier: Apache-2.0

/// Why a key can't sign or verify.
package enum SignatureFault: Error, Sendable, Equatable {
    /// No PEM, or none with a key of the wanted half.
    case unreadable
    case encrypted
    /// By the names of `Key`: what the key is and what the algorithm takes.
    case wrongKind(String, expected: String)
    /// In bits.
    case tooSmall(Int, least: Int)
    /// A call of OpenSSL that only a lack of memory or a bug makes fail.
    case failed(String)
}
