// SPDX-License-Identifier: Apache-2.0

import COpenSSL
import Cryptography
import Exchanges
import Foundation
import Trust

/// What OpenSSL's callbacks ask and tell while we connect: the trust decision, the identity, the session to keep.
final class ClientHandshake {
    /// What became of the client's certificate.
    enum IdentityUse: Sendable { case notRequested, requested, sent }

    let policy: PreparedPolicy
    let host: String
    private let now: @Sendable () -> Date
    private let offered: CachedSession?
    private let keepSession: (CachedSession) -> Void
    private(set) var decision: TrustDecision?
    /// Whether the server gave a session to resume; TLS 1.3 does so after the handshake.
    private(set) var hasSession = false
    private var ownIdentity = IdentityUse.notRequested
    private var pending: (version: TLSVersion?, cipherSuite: String?) = (nil, nil)

    /// - Parameter offered: a session of the same origin and policy, to be resumed.
    init(
        policy: PreparedPolicy, host: String, offered: CachedSession?,
        now: @escaping @Sendable () -> Date, keepSession: @escaping (CachedSession) -> Void
    ) {
        self.policy = policy
        self.host = host
        self.offered = offered
        self.now = now
        self.keepSession = keepSession
    }

    static func of(_ ssl: OpaquePointer?) -> ClientHandshake? {
        ssl.flatMap { SSL_get_ex_data($0, 0) }
            .map { Unmanaged<ClientHandshake>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The session over a connected socket, nothing sent yet.
    func makeSession(
        _ context: TLSContext, over socket: Socket
    ) throws(TLSFailure) -> TLSSession {
        let session = try context.withPointer { (context) throws(TLSFailure) in
            try TLSSession(context: context, socket: socket, owner: self)
        }
        session.withPointer { session in
            SSL_set_connect_state(session)
            if let name = serverName { _ = shim_SSL_set_tlsext_host_name(session, name) }
            _ = offered?.withPointer { SSL_set_session(session, $0) }
        }
        return session
    }

    /// The proof that the peer is trusted, once the handshake is done; a resumed session carries the one it was made under.
    func trustedPeer(of session: TLSSession) -> TrustedPeer? {
        guard session.isEstablished else { return nil }
        if session.isResumed { return offered?.peer }
        guard case .accepted(let peer) = decision else { return nil }
        return peer
    }

    /// What there is to report, whether it came about or not; nil where no certificate was seen.
    func evidence(of session: TLSSession) -> PeerEvidence? {
        let isResumed = session.isResumed
        guard let trust = isResumed ? offered?.peer.evidence : decision?.evidence else {
            return nil
        }
        let (version, cipherSuite) = session.withPointer { session in
            (
                TLSVersion(number: SSL_version(session)),
                ClientHandshake.name(of: SSL_get_current_cipher(session))
            )
        }
        var evidence = PeerEvidence(trust)
        evidence.version = pending.version ?? version
        evidence.cipherSuite = pending.cipherSuite ?? cipherSuite
        evidence.isResumed = isResumed
        evidence.isClientCertificateRequested = identity != .notRequested
        evidence.clientCertificateSubject =
            identity == .sent ? policy.identity?.certificate.facts.subject : nil
        return evidence
    }

    /// Of the certificate-verify callback: whether the handshake may go on.
    func judge(_ store: OpaquePointer?) -> Bool {
        let ssl = X509_STORE_CTX_get_ex_data(store, SSL_get_ex_data_X509_STORE_CTX_idx())
            .map { OpaquePointer($0) }
        pending = (
            TLSVersion(number: SSL_version(ssl)),
            ClientHandshake.name(of: SSL_get_pending_cipher(ssl))
        )
        let chain = Certificate.chain(
            X509_STORE_CTX_get0_untrusted(store), context: policy.context)
        let decision = policy.judge(chain, host: host, at: now())
        // What judging left in the error queue is not the handshake's.
        ERR_clear_error()
        self.decision = decision
        guard case .refused(let refusal) = decision else { return true }
        X509_STORE_CTX_set_error(store, refusal.verifyCode)
        return false
    }

    /// Of the client-certificate callback, which comes after the trust decision.
    func offerIdentity(_ ssl: OpaquePointer?) {
        ownIdentity = .requested
        guard let identity = policy.identity, case .accepted = decision else { return }
        if ClientHandshake.put(identity, into: ssl) { ownIdentity = .sent }
        ERR_clear_error()
    }

    /// Of the new-session callback: whether the session now belongs to us.
    func keep(_ session: OpaquePointer?) -> Bool {
        hasSession = true
        guard let session, let peer = acceptedPeer else { return false }
        keepSession(
            CachedSession(takingOwnership: session, peer: peer, identity: identity))
        return true
    }

    /// On a resumed session of the handshake that it came from.
    var identity: IdentityUse {
        decision == nil ? offered?.identity ?? ownIdentity : ownIdentity
    }

    private var acceptedPeer: TrustedPeer? {
        guard let decision else { return offered?.peer }
        guard case .accepted(let peer) = decision else { return nil }
        return peer
    }

    /// RFC 6066 section 3: a name, never an address.
    private var serverName: String? {
        let name: String? =
            switch policy.policy.serverName {
            case .host: host
            case .name(let name): name
            case .off: nil
            }
        return name.flatMap { SocketAddress(literal: $0, port: 0) == nil ? $0 : nil }
    }

    private static func put(_ identity: PreparedIdentity, into ssl: OpaquePointer?) -> Bool {
        let result = identity.chain.withStack { chain in
            identity.certificate.withPointer { certificate in
                identity.privateKey.withPointer { key in
                    SSL_use_cert_and_key(ssl, certificate, key, chain, 1)
                }
            }
        }
        return result == 1
    }

    private static func name(of cipher: OpaquePointer?) -> String? {
        SSL_CIPHER_standard_name(cipher).map { String(cString: $0) }
    }
}
