// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography

/// Which private key a minted certificate gets.
package enum MintedKey: Sendable, Hashable {
    /// P-256.
    case ec256
    /// P-384.
    case ec384
    case ed25519
    /// Bits.
    case rsa(Int)

    func generated() throws(LibraryFailure) -> PrivateKey {
        _ = OpenSSLLibrary.isReady
        let pointer =
            switch self {
            case .ec256: shim_EVP_EC_gen("P-256")
            case .ec384: shim_EVP_EC_gen("P-384")
            case .ed25519: shim_EVP_PKEY_Q_keygen("ED25519")
            case .rsa(let bits): shim_EVP_RSA_gen(CUnsignedInt(clamping: bits))
            }
        guard let pointer else { throw LibraryFailure("EVP_PKEY_Q_keygen") }
        return PrivateKey(takingOwnership: pointer)
    }
}
