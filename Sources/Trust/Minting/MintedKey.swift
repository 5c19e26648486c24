// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// Which private key a minted certificate gets.
package enum MintedKeyKind: Sendable, Hashable {
    /// P-256.
    case ec256
    case ec384
    /// Bits.
    case rsa(Int)
}
