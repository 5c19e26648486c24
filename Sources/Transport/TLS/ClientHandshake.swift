// SPDX-License-Identifier: Apache-2.0

import COpenSSL
import Cryptography
import Exchanges
import Foundation
import Trust

/// What OpenSSL's callbacks ask and tell while we connect: the trust decision, the identity, the session to keep.
final class ClientHandshake {
    let policy: PreparedPolicy
    let host: String
    let now: @Sendable () -> Date
    private let offered: CachedSession?
    private let keepSession: (CachedSession) -> Void
    private(set) var decision: TrustDecision?
    private var decided: Date
    private var verdicts: VerdictMemory?
    /// What the server chose that the policy does not take.
    var protocolFaults: [TrustFault] = []
    /// As of the moment of the decision, the session's where one is resumed.
    private var decidedUnder: ProtocolChoice?
    private var keyExchange: KeyExchange?
    private var facts: HandshakeFacts?
    private(set) var leaf: Certificate?
    /// Of the OCSP answer that the policy asks for, once it is there.
    var revocation: OCSPVerdict?
    /// What a responder is to be asked before the handshake goes on; nil where nobody is.
    var question: OCSPQuestion?
    private var ownIdentity = IdentityUse.notRequested
    private var isKeyProven = true
    /// Whether the server asked for a new handshake over the established session, which TLS 1.3 no longer has.
    var hasRefusedRenegotiation = false
    /// Whether the server gave a session to resume; TLS 1.3 does so after the handshake.
    private(set) var hasSession = false
    /// Of the last ticket; nil where it has none.
    private var earlyDataBytes: Int?

    /// - Parameter offered: a session of the same origin and policy, to be resumed.
    init(
        policy: PreparedPolicy, host: String, offered: CachedSession?,
        now: @escaping @Sendable () -> Date, keepSession: @escaping (CachedSession) -> Void
    ) {
        self.policy = policy
        self.host = host
        self.now = now
        let date = now()
        decided = date
        self.offered = offered.flatMap { $0.verdict.holds(at: date) ? $0 : nil }
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
        verdicts = context.verdicts
        let session = try context.withPointer { (context) throws(TLSFailure) in
            try TLSSession(context: context, socket: socket, owner: self)
        }
        let isNamed = session.withPointer { session in
            SSL_set_connect_state(session)
            // A session that does not fit is not offered, and the handshake is a full one.
            if offered?.withPointer({ SSL_set_session(session, $0) }) == 0 { ERR_clear_error() }
            return policy.policy.serverName.sent(to: host).map {
                shim_SSL_set_tlsext_host_name(session, $0) == 1
            } ?? true
        }
        guard isNamed else { throw .drained() }
        return session
    }

    /// The proof that the peer is trusted, once the handshake is done; a resumed session carries the one it was made under.
    func trustedPeer(of session: TLSSession) -> TrustedPeer? {
        guard session.isEstablished,
            let peer = session.withPointer({ acceptedPeer(of: $0) }), isUnrevoked
        else { return nil }
        return peer
    }

    /// As far as an answer about the leaf is asked for.
    private var isUnrevoked: Bool {
        decision == nil || !policy.policy.revocation.asksForAnswer || revocation?.status == .good
    }

    /// Why the handshake was not let go on; nil where it was.
    var refusal: ExchangeFailure? {
        (decision ?? offered.map { .accepted($0.verdict.peer) })
            .flatMap { ExchangeFailure.refused($0, protocolFaults) }
    }

    /// What the server chose; of a resumed session, for this very connection.
    func choice(of session: TLSSession) -> ProtocolChoice {
        decidedUnder ?? session.withPointer { ProtocolChoice(of: $0, isPending: false) }
    }

    /// What there is to report, whether it came about or not; nil where no certificate was seen.
    func evidence(of session: TLSSession) -> PeerEvidence? {
        let isResumed = decision == nil && session.isResumed
        guard let trust = isResumed ? offered?.verdict.peer.evidence : decision?.evidence else {
            return nil
        }
        let facts = isResumed ? offered?.facts : session.withPointer { readFacts(of: $0) }
        var evidence = PeerEvidence(trust)
        evidence.take(choice(of: session))
        evidence.take(identity, of: policy.identity)
        evidence.isResumed = isResumed
        // TLS 1.3 makes new keys for a resumed session, too.
        evidence.group = session.withPointer { KeyExchange.group(of: $0) } ?? facts?.group
        evidence.keyExchangeBits = keyExchange?.bits ?? facts?.keyExchangeBits
        evidence.stapledOCSP = facts?.stapledOCSP
        evidence.signedCertificateTimestamps = facts?.timestamps ?? []
        evidence.earlyDataBytes = earlyDataBytes
        // What is refused anyhow is no better for what is not known.
        if let fault = revocation?.fault, fault.reason == .revoked || isTrusted {
            evidence.trust = fault.reason == .revoked ? .deny : .recoverableTrustFailure
            evidence.decision +=
                (isTrusted ? ", but " : " and ")
                + RevocationWording.decision(fault.reason)
        }
        if !isKeyProven { evidence.takeUnprovenKey() }
        return evidence
    }

    /// Of the certificate-verify callback, called again once a responder was asked: whether the handshake may go on.
    func judge(_ store: OpaquePointer?) -> Bool {
        let ssl = X509_STORE_CTX_get_ex_data(store, SSL_get_ex_data_X509_STORE_CTX_idx())
            .map { OpaquePointer($0) }
        if decision == nil {
            let choice = ProtocolChoice(of: ssl, isPending: true)
            decidedUnder = choice
            protocolFaults = ProtocolJudgement.faults(of: choice, under: policy.policy)
            let decision = decide(X509_STORE_CTX_get0_untrusted(store))
            self.decision = decision
            if case .refused = decision { judgeStapleOfRefused(ssl) }
            // What judging left in the error queue is not the handshake's.
            ERR_clear_error()
            if acceptedPeer(of: ssl) != nil, case .responder(let url) = policy.policy.revocation {
                ask(at: url)
                if question != nil { return shim_SSL_set_retry_verify(ssl) == 1 }
            }
        }
        guard acceptedPeer(of: ssl) == nil else { return true }
        let refusal: Refusal? = if case .refused(let refusal) = decision { refusal } else { nil }
        X509_STORE_CTX_set_error(store, refusal?.verifyCode ?? X509_V_ERR_APPLICATION_VERIFICATION)
        return false
    }

    /// - Parameter presented: a `STACK_OF(X509)`.
    private func decide(_ presented: OpaquePointer?) -> TrustDecision {
        let date = now()
        if let known = verdicts?.entry(for: presented, of: host, at: date) {
            decided = known.verdict.decided
            leaf = known.chain.first
            return .accepted(known.verdict.peer)
        }
        decided = date
        let chain = Certificate.chain(presented, context: policy.context)
        leaf = chain.first
        let decision = policy.judge(chain, host: host, at: date)
        if case .accepted(let peer) = decision {
            verdicts?.keep(chain, Verdict(peer: peer, decided: date), for: host)
        }
        return decision
    }

    /// Of the status callback, which comes once the server has sent all and we nothing more: whether the handshake may go on.
    func judgeKeyExchange(_ ssl: OpaquePointer?) -> Bool {
        // A resumed session's keys were settled under the same policy.
        if let decidedUnder, SSL_session_reused(ssl) == 0 {
            let proof = KeyExchangeProof(of: ssl)
            keyExchange = proof.exchange
            protocolFaults += ProtocolJudgement.faults(
                of: proof, under: decidedUnder, policy.policy)
        }
        if decision != nil, let source = policy.policy.revocation.wantedStaple(for: leaf) {
            take(answerJudge(of: source)?.verdict(on: OCSPStaple.answer(of: ssl)))
        }
        ERR_clear_error()
        return protocolFaults.isEmpty
    }

    /// What a failure of the library's says of the peer, which then is refused.
    func take(_ failure: TLSFailure) {
        switch failure {
        case .malformedCertificate:
            decision = policy.refusal(ofUnreadableChain: "the server's chain: \(failure.text)")
        // Where a policy offers few algorithms, it may be that the server has no other.
        case .signatureNotTaken
        where !policy.policy.protocolLimits.signatureAlgorithms.isEmpty: break
        case .keyNotProven, .signatureNotTaken:
            isKeyProven = false
            protocolFaults.append(.unprovenKey(failure))
        case .alert, .library, .protocolNotOffered: break
        }
    }

    /// Of the client-certificate callback, which comes after the trust decision, and again where a server asks after the handshake.
    func offerIdentity(_ ssl: OpaquePointer?) {
        ownIdentity = IdentityUse(
            answering: ssl, with: acceptedPeer(of: ssl) == nil ? nil : policy.identity)
        guard ownIdentity.outcome == .offered else { return }
        IdentityUse.awaitLeaving(over: ssl)
    }

    func answerLeaves(over ssl: OpaquePointer?) {
        ownIdentity = ownIdentity.leaving(over: ssl)
    }

    /// Of the new-session callback: whether the session now belongs to us.
    func keep(_ ssl: OpaquePointer?, _ session: OpaquePointer?) -> Bool {
        hasSession = true
        guard let session, let peer = acceptedPeer(of: ssl), isUnrevoked else { return false }
        earlyDataBytes = CachedSession.earlyDataBytes(of: session)
        let origin = decision == nil ? offered : nil
        keepSession(
            CachedSession(
                takingOwnership: session,
                verdict: origin?.verdict
                    ?? Verdict(peer: peer, decided: decided, answerFreshness: revocation?.freshness),
                identity: identity, facts: origin?.facts ?? readFacts(of: ssl)))
        return true
    }

    /// On a resumed session of the handshake that it came from, unless the server asked anew.
    var identity: IdentityUse {
        decision == nil && !ownIdentity.isRequested
            ? offered?.identity ?? ownIdentity : ownIdentity
    }

    /// Where a session is resumed, no decision on the chain is taken but the session's.
    private func acceptedPeer(of ssl: OpaquePointer?) -> TrustedPeer? {
        guard let decision else {
            guard SSL_session_reused(ssl) == 1 else { return nil }
            judgeResumption(of: ssl)
            return protocolFaults.isEmpty ? offered?.verdict.peer : nil
        }
        guard case .accepted(let peer) = decision, protocolFaults.isEmpty else { return nil }
        return peer
    }

    /// Of what is negotiated anew, as the protocol by ALPN (RFC 7301 section 3.1).
    private func judgeResumption(of ssl: OpaquePointer?) {
        guard decidedUnder == nil else { return }
        let choice = ProtocolChoice(of: ssl, isPending: false)
        decidedUnder = choice
        protocolFaults += ProtocolJudgement.faults(of: choice, under: policy.policy)
    }

    /// Read once, when the server has sent what there is.
    private func readFacts(of ssl: OpaquePointer?) -> HandshakeFacts {
        if let facts { return facts }
        let read = HandshakeFacts(
            of: ssl, judge: stapleJudge, keyExchangeBits: keyExchange?.bits)
        if SSL_is_init_finished(ssl) == 1 { facts = read }
        return read
    }
}
