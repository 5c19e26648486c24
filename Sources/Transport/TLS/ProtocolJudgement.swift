// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// What a server chose, held against what the policy asks: offered wide, so that each refusal has its name.
enum ProtocolJudgement {
    /// Empty where the policy takes it.
    static func faults(of choice: ProtocolChoice, under policy: SecurityPolicy) -> [TrustFault] {
        var faults: [TrustFault] = []
        if let version = choice.version, version < policy.minimumTLSVersion {
            faults.append(
                fault(
                    .protocolVersion,
                    "the server chose TLS \(version.rawValue); \(policy.versionsAllowed)"))
        }
        if policy.protocolLimits.requiresForwardSecrecy, choice.isForwardSecret != true {
            let suite = choice.cipherSuite ?? "a cipher suite"
            faults.append(
                fault(
                    .noForwardSecrecy,
                    "the server chose \(suite), which has no forward secrecy; the policy requires it"
                ))
        }
        if let detail = mismatch(choice.alpn, policy.protocolLimits.alpn) {
            faults.append(fault(.alpnMismatch, detail))
        }
        return faults
    }

    /// Of how the keys were settled, which TLS 1.2 shows after the certificate.
    static func faults(
        of proof: KeyExchangeProof, under choice: ProtocolChoice, _ policy: SecurityPolicy
    ) -> [TrustFault] {
        let limits = policy.protocolLimits
        let suite = choice.cipherSuite ?? "a cipher suite"
        let isOlder = choice.version.map { $0 < .tls1_2 } ?? false
        var faults = proof.exchange.map { self.faults(of: $0, under: policy) } ?? []
        if !limits.groups.isEmpty, proof.group == nil {
            faults.append(
                fault(
                    .handshakeFailed,
                    "the server chose \(suite), which negotiates no group; the policy asks for \(SecurityPolicy.list(limits.groups))"
                ))
        }
        if !limits.signatureAlgorithms.isEmpty, !proof.isSigned || isOlder {
            let chosen = isOlder ? choice.version.map { "TLS \($0.rawValue)" } ?? suite : suite
            faults.append(
                fault(
                    .handshakeFailed,
                    "the server chose \(chosen), which negotiates no signature algorithm; the policy asks for \(SecurityPolicy.list(limits.signatureAlgorithms))"
                ))
        }
        // Before TLS 1.2 there is no other, and which versions are taken is the policy's own word.
        if proof.isSignedWithSHA1, !isOlder, !limits.allowSHA1,
            limits.signatureAlgorithms.isEmpty
        {
            faults.append(
                fault(
                    .weakSignature,
                    "the server signed its key exchange with SHA-1, which has a strength below 112 bits"
                ))
        }
        return faults
    }

    /// Of the ephemeral key.
    ///
    /// As strong as OpenSSL's security level 2 asks, 112 bits, unless the policy takes weaker keys of certificates too.
    private static func faults(
        of exchange: KeyExchange, under policy: SecurityPolicy
    ) -> [TrustFault] {
        let limits = policy.protocolLimits
        let least =
            exchange.isOverCurve
            ? min(limits.minimumECBits ?? .max, ProtocolLimits.leastECBits)
            : min(limits.minimumRSABits ?? .max, ProtocolLimits.leastRSABits)
        guard exchange.bits < least else { return [] }
        return [
            fault(
                .weakKey,
                "the server's key exchange (\(exchange.name)) has \(exchange.bits) bits, expected at least \(least)"
            )
        ]
    }

    /// Nil where the protocol may be spoken; one that the policy does not name is never chosen by a server that holds to RFC 7301.
    private static func mismatch(_ chosen: String?, _ asked: [String]?) -> String? {
        let offered = asked ?? ["http/1.1"]
        switch chosen {
        case .some(let chosen) where offered.contains(chosen): return nil
        case .some(let chosen):
            return
                "the server chose the protocol '\(chosen)' by ALPN, the policy offers \(SecurityPolicy.list(offered))"
        case nil where asked?.isEmpty == false:
            return
                "the server chose no protocol by ALPN, the policy offers \(SecurityPolicy.list(offered))"
        case nil: return nil
        }
    }

    private static func fault(_ reason: RefusalReason, _ detail: String) -> TrustFault {
        TrustFault(reason: reason, depth: nil, code: nil, detail: detail)
    }
}

extension SecurityPolicy {
    /// `the policy allows TLS 1.2 to 1.3`.
    var versionsAllowed: String {
        "the policy allows TLS "
            + (minimumTLSVersion == maximumTLSVersion
                ? minimumTLSVersion.rawValue
                : "\(minimumTLSVersion.rawValue) to \(maximumTLSVersion.rawValue)")
    }

    /// `'h2', 'http/1.1'`; `none` for an empty one.
    static func list(_ names: [String]) -> String {
        names.isEmpty ? "none" : names.map { "'\($0)'" }.joined(separator: ", ")
    }
}
