// SPDX-License-Identifier: Apache-2.0

internal import Exchanges

/// Which digests Apple's TLS policy lets certificates be signed with: SHA-256 and better ones.
enum AppleSignature {
    /// - Parameter path: verified, leaf first; nobody relies on the signature of its last, the anchor.
    static func faults(in path: [Certificate]) -> [TrustFault] {
        path.dropLast().enumerated().compactMap { depth, member in
            // Half as many as the digest has.
            guard let bits = member.signatureBits, bits < 128 else { return nil }
            return TrustFault(
                reason: .weakSignature, depth: depth, code: nil,
                detail:
                    "signed with \(member.facts.signatureAlgorithm), of which Apple accepts SHA-256 or better"
            )
        }
    }
}
