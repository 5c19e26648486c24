// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore: AlwaysUseLowerCamelCase
/// By the name that JSON Web Signatures give it (RFC 7518 section 3.1, RFC 8037); `none` is none.
package enum SignatureAlgorithm: String, Sendable, CaseIterable {
    case HS256, HS384, HS512
    case RS256, RS384, RS512
    case PS256, PS384, PS512
    case ES256, ES384, ES512
    /// With Ed25519.
    case EdDSA

    /// What kind of key it takes.
    enum Family: Equatable {
        /// The same octets sign and verify.
        case code
        case rsa(isPSS: Bool)
        /// By OpenSSL's name, and the size of each half of a signature in bytes.
        case elliptic(curve: String, size: Int)
        case edwards
    }

    var family: Family {
        switch self {
        case .HS256, .HS384, .HS512: .code
        case .RS256, .RS384, .RS512: .rsa(isPSS: false)
        case .PS256, .PS384, .PS512: .rsa(isPSS: true)
        case .ES256: .elliptic(curve: "prime256v1", size: 32)
        case .ES384: .elliptic(curve: "secp384r1", size: 48)
        case .ES512: .elliptic(curve: "secp521r1", size: 66)
        case .EdDSA: .edwards
        }
    }

    /// Nil where the signature has its own.
    var hash: HashAlgorithm? {
        switch self {
        case .HS256, .RS256, .PS256, .ES256: .sha256
        case .HS384, .RS384, .PS384, .ES384: .sha384
        case .HS512, .RS512, .PS512, .ES512: .sha512
        case .EdDSA: nil
        }
    }
}
