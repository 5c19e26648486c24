// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography
internal import Exchanges

/// Which digests Apple's TLS policy lets certificates be signed with: SHA-256 and better ones.
enum AppleSignature {
    /// - Parameter path: verified, leaf first; nobody relies on the signature of its last, the anchor.
    static func faults(in path: [Certificate]) -> [TrustFault] {
        path.dropLast().enumerated().compactMap { depth, member in
            var bits: CInt = -1
            // Half as many as the digest has.
            let isKnown =
                member.withPointer { X509_get_signature_info($0, nil, nil, &bits, nil) } == 1
            guard isKnown, bits < 128 else { return nil }
            return TrustFault(
                reason: .weakSignature, depth: depth, code: nil,
                detail:
                    "signed with \(member.facts.signatureAlgorithm), of which Apple accepts SHA-256 or better"
            )
        }
    }
}
