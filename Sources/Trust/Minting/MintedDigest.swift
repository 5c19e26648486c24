// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// The digest of a minted certificate's signature.
package enum MintedDigest: Sendable {
    case sha1, sha224, sha256, sha384

    /// OpenSSL's own object, never to be freed.
    var algorithm: OpaquePointer? {
        switch self {
        case .sha1: EVP_sha1()
        case .sha224: EVP_sha224()
        case .sha256: EVP_sha256()
        case .sha384: EVP_sha384()
        }
    }
}
