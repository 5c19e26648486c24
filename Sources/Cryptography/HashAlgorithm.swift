// SPDX-License-Identifier: Apache-2.0

/// A hash function by the name that OpenSSL knows it by.
package enum HashAlgorithm: String, Sendable, CaseIterable {
    /// RFC 1321; broken, for what still asks for it.
    case md5 = "MD5"
    /// FIPS 180-4; broken, for what still asks for it.
    case sha1 = "SHA1"
    case sha256 = "SHA256"
    case sha384 = "SHA384"
    case sha512 = "SHA512"

    /// Of a digest, in bytes.
    package var size: Int {
        switch self {
        case .md5: 16
        case .sha1: 20
        case .sha256: 32
        case .sha384: 48
        case .sha512: 64
        }
    }
}
