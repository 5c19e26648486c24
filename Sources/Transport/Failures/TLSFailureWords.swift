// SPDX-License-Identifier: Apache-2.0

import COpenSSL
import Exchanges
import Trust

/// What a failure of TLS means, which for an alert depends on whether a client's certificate was asked for and sent.
extension ExchangeFailure {
    static func tls(_ failure: TLSFailure, _ handshake: ClientHandshake, _ socket: Socket) -> Words
    {
        switch failure {
        case .alert(let number): alert(number, handshake)
        case .library(let code, let text): library(code, text, handshake, socket)
        case .protocolNotOffered:
            Words(
                reason: .alpnMismatch, phase: .tls,
                cause: "the server chose a protocol by ALPN that it was not offered"
                    + offer(.alpnMismatch, handshake))
        case .signatureNotTaken:
            Words(
                reason: .handshakeFailed, phase: .tls,
                cause: failure.text + offer(.handshakeFailed, handshake))
        // Of the handshake these are refusals.
        case .malformedCertificate, .keyNotProven:
            Words(reason: .handshakeFailed, phase: .tls, cause: failure.text)
        }
    }

    /// - Parameter failure: what the server made of it.
    static func renegotiationRefused(_ failure: Words) -> Words {
        Words(
            reason: .handshakeFailed, phase: .response,
            cause:
                "the server asked to renegotiate TLS, as some do for a client certificate, which is refused; \(failure.cause)",
            alert: failure.alert)
    }

    private static func alert(_ number: UInt8, _ handshake: ClientHandshake) -> Words {
        let sent = TLSAlert(number: number)
        let alert = "the server sent the alert '\(sent.name)' (\(number))"
        if let reason = clientCertificateReason(number, handshake) {
            let detail =
                switch (reason, handshake.policy.identity) {
                case (.clientCertificateRejected, let identity?):
                    "to our certificate '\(identity.certificate.facts.subject)'"
                case _ where !handshake.identity.isRequested:
                    "though it asked for no client certificate"
                default:
                    "after it asked for a client certificate and got none"
                        + (handshake.identity.withheld.map { ": \($0)" } ?? "")
                }
            return Words(reason: reason, phase: .tls, cause: "\(alert) \(detail)", alert: sent)
        }
        let reason: RefusalReason =
            switch CInt(number) {
            case SSL_AD_PROTOCOL_VERSION: .protocolVersion
            // Any failure may be called so: that no suite is shared is known where they were narrowed.
            case SSL_AD_HANDSHAKE_FAILURE:
                handshake.policy.policy.protocolLimits.cipherSuites.isEmpty
                    ? .handshakeFailed : .noSharedCipher
            case SSL_AD_INSUFFICIENT_SECURITY: .noSharedCipher
            case SSL_AD_NO_APPLICATION_PROTOCOL: .alpnMismatch
            default: .handshakeFailed
            }
        return Words(
            reason: reason, phase: .tls,
            cause: alert
                + (CInt(number) == SSL_AD_UNRECOGNIZED_NAME
                    ? serverName(handshake) : offer(reason, handshake)),
            alert: sent)
    }

    /// What was sent as SNI (RFC 6066 section 3), and what sends another.
    private static func serverName(_ handshake: ClientHandshake) -> String {
        guard let name = handshake.policy.policy.serverName.sent(to: handshake.host) else {
            return ", and no name was sent: 'serverName: NAME' of a policy sends one"
        }
        return
            " to the name '\(name)': 'serverName: NAME' of a policy sends another, 'serverName: false' none"
    }

    private static func clientCertificateReason(
        _ number: UInt8, _ handshake: ClientHandshake
    ) -> RefusalReason? {
        if CInt(number) == SSL_AD_CERTIFICATE_REQUIRED { return .clientCertificateRequired }
        let isAboutCertificate: Bool =
            switch CInt(number) {
            case SSL_AD_HANDSHAKE_FAILURE, SSL_AD_BAD_CERTIFICATE, SSL_AD_UNSUPPORTED_CERTIFICATE,
                SSL_AD_CERTIFICATE_REVOKED, SSL_AD_CERTIFICATE_EXPIRED,
                SSL_AD_CERTIFICATE_UNKNOWN, SSL_AD_UNKNOWN_CA, SSL_AD_ACCESS_DENIED,
                SSL_AD_DECRYPT_ERROR:
                true
            case SSL_AD_ILLEGAL_PARAMETER: isTooLarge(handshake.identity, handshake.policy)
            default: false
            }
        guard isAboutCertificate else { return nil }
        return switch handshake.identity.outcome {
        // Of one that has not left yet, the server can't have said a word.
        case .notRequested, .offered: nil
        case .lacking, .withheld: .clientCertificateRequired
        case .sent: .clientCertificateRejected
        }
    }

    /// Whether we sent more than OpenSSL's servers take unless told otherwise, which they call an illegal parameter.
    private static func isTooLarge(_ identity: IdentityUse, _ policy: PreparedPolicy) -> Bool {
        guard identity.outcome == .sent, let own = policy.identity else { return false }
        return own.chain.reduce(own.certificate.der.count) { $0 + $1.der.count } > 99 * 1024
    }

    private static func library(
        _ code: CInt, _ text: String, _ handshake: ClientHandshake, _ socket: Socket
    ) -> Words {
        let first = socket.firstBytes.first ?? 0x16
        // A record begins with its type: alert or handshake (RFC 8446 section 5.1).
        if first != 0x15 && first != 0x16 {
            return Words(
                reason: .handshakeFailed, phase: .tls,
                cause: "expected TLS, got '\(QuotedBytes.text(socket.firstBytes))'",
                byteOffset: 0)
        }
        let reason: RefusalReason =
            switch code {
            case SSL_R_UNSUPPORTED_PROTOCOL, SSL_R_WRONG_SSL_VERSION, SSL_R_VERSION_TOO_LOW,
                SSL_R_NO_PROTOCOLS_AVAILABLE, SSL_R_VERSION_TOO_HIGH:
                .protocolVersion
            case SSL_R_UNKNOWN_CIPHER_RETURNED, SSL_R_WRONG_CIPHER_RETURNED,
                SSL_R_NO_CIPHERS_AVAILABLE:
                .noSharedCipher
            case SSL_R_DH_KEY_TOO_SMALL: .weakKey
            default: .handshakeFailed
            }
        return Words(
            reason: reason, phase: .tls,
            cause: "the TLS handshake failed: \(text)" + offer(reason, handshake))
    }

    /// What the policy allows or offers, where that may be why.
    private static func offer(_ reason: RefusalReason, _ handshake: ClientHandshake) -> String {
        let policy = handshake.policy.policy
        let limits = policy.protocolLimits
        switch reason {
        case .protocolVersion:
            let suites =
                "; the policy offers the cipher suites \(SecurityPolicy.list(limits.cipherSuites))"
            let offer = handshake.policy.offer
            if offer.minimumVersion > policy.minimumTLSVersion {
                return suites + ", all of TLS 1.3"
            }
            if offer.maximumVersion < policy.maximumTLSVersion {
                return suites + ", none of TLS 1.3"
            }
            return "; \(policy.versionsAllowed)"
        case .alpnMismatch:
            return "; the policy offers \(SecurityPolicy.list(limits.alpn ?? ["http/1.1"]))"
        case .noSharedCipher, .handshakeFailed:
            let lists = [
                ("the cipher suites", limits.cipherSuites), ("the groups", limits.groups),
                ("the signature algorithms", limits.signatureAlgorithms),
            ].filter { !$0.1.isEmpty }
            guard !lists.isEmpty else { return "" }
            return "; the policy offers "
                + lists.map { "\($0) \(SecurityPolicy.list($1))" }.joined(separator: " and ")
        default: return ""
        }
    }
}
