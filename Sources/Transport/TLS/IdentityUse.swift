// SPDX-License-Identifier: Apache-2.0

import COpenSSL
import Cryptography
import Exchanges
import Trust

/// What a server asked of the client's certificate, and what became of it.
struct IdentityUse: Sendable {
    enum Outcome: Sendable, Equatable {
        case notRequested
        /// The policy has none.
        case lacking
        /// The policy's was not sent, with the reason in words.
        case withheld(String)
        /// The policy's is to be sent, and nothing of it has left yet.
        case offered
        case sent
    }

    let outcome: Outcome
    /// As the server named them, in its order.
    let acceptableIssuers: [String]

    static let notRequested = IdentityUse(outcome: .notRequested, acceptableIssuers: [])

    var isRequested: Bool { outcome != .notRequested }

    /// Why it was not sent; nil where it was, or there is none.
    var withheld: String? {
        switch outcome {
        case .withheld(let reason): reason
        case .offered: "the handshake ended before it was sent"
        case .notRequested, .lacking, .sent: nil
        }
    }

    private init(outcome: Outcome, acceptableIssuers: [String]) {
        self.outcome = outcome
        self.acceptableIssuers = acceptableIssuers
    }

    /// Answers a request for a certificate: with the policy's where the server can accept it.
    init(answering ssl: OpaquePointer?, with identity: PreparedIdentity?) {
        let list = SSL_get0_peer_CA_list(ssl)
        let issuers = (0..<max(shim_sk_X509_NAME_num(list), 0)).compactMap {
            shim_sk_X509_NAME_value(list, $0)
        }
        acceptableIssuers = issuers.map { DistinguishedName.text($0) }
        defer { ERR_clear_error() }
        guard let identity else {
            outcome = .lacking
            return
        }
        guard issuers.isEmpty || identity.isIssued(byOneOf: issuers) else {
            outcome = .withheld(
                IdentityUse.reason(acceptableIssuers, identity.certificate.facts.issuer))
            return
        }
        outcome =
            identity.put(into: ssl)
            ? .offered : .withheld("OpenSSL does not take it for this session")
    }

    /// What an offered one has come to when the answer begins to leave.
    ///
    /// OpenSSL has then chosen the signature that proves the key, or sends an empty list.
    func leaving(over ssl: OpaquePointer?) -> IdentityUse {
        guard outcome == .offered else { return self }
        var key: CInt = 0
        let isSigned = SSL_get_signature_type_nid(ssl, &key) == 1
        return IdentityUse(
            outcome: isSigned ? .sent : .withheld("the server takes no signature of its key"),
            acceptableIssuers: acceptableIssuers)
    }

    /// Tells the handshake when the answer begins to leave.
    static func awaitLeaving(over ssl: OpaquePointer?) {
        SSL_set_msg_callback(ssl) { isOurs, _, kind, bytes, _, ssl, _ in
            // A record is announced before it is written, by the type of what is in it (RFC 8446 section 5.1).
            guard isOurs == 1, [SSL3_RT_HEADER, SSL3_RT_INNER_CONTENT_TYPE].contains(kind),
                bytes?.load(as: UInt8.self) == UInt8(SSL3_RT_HANDSHAKE)
            else { return }
            SSL_set_msg_callback(ssl, nil)
            ClientHandshake.of(ssl)?.answerLeaves(over: ssl)
        }
    }

    private static func reason(_ accepted: [String], _ issuer: String) -> String {
        let named = SecurityPolicy.list(Array(accepted.prefix(3)))
        let more = accepted.count > 3 ? " and \(accepted.count - 3) more" : ""
        return "the server accepts certificates of \(named)\(more), and ours is of '\(issuer)'"
    }
}

extension PreparedIdentity {
    /// RFC 8446 section 4.2.4: by the issuer of the certificate or of one that is sent with it.
    fileprivate func isIssued(byOneOf issuers: [OpaquePointer]) -> Bool {
        ([certificate] + chain).contains { member in
            member.withPointer { member in
                let issuer = X509_get_issuer_name(member)
                return issuers.contains { X509_NAME_cmp($0, issuer) == 0 }
            }
        }
    }

    fileprivate func put(into ssl: OpaquePointer?) -> Bool {
        let result = chain.withStack { chain in
            certificate.withPointer { certificate in
                privateKey.withPointer { key in
                    SSL_use_cert_and_key(ssl, certificate, key, chain, 1)
                }
            }
        }
        return result == 1
    }
}
