// SPDX-License-Identifier: Apache-2.0

import COpenSSL
import Cryptography
import Exchanges
import Foundation
import Trust

/// A session that can be resumed, with the verdict it was made under.
final class CachedSession: LibraryObject, Sendable {
    // It crosses lanes: OpenSSL counts references to a session atomically, and nobody changes it once it is kept.
    nonisolated(unsafe) let ownedPointer: OpaquePointer
    let peer: TrustedPeer
    /// When the verdict was reached; handed on where a session is resumed for another.
    let decided: Date
    /// Of the handshake that it came from, as the verdict is.
    let identity: IdentityUse
    let facts: HandshakeFacts

    init(
        takingOwnership pointer: OpaquePointer, peer: TrustedPeer, decided: Date,
        identity: IdentityUse, facts: HandshakeFacts
    ) {
        ownedPointer = pointer
        self.peer = peer
        self.decided = decided
        self.identity = identity
        self.facts = facts
    }

    deinit {
        SSL_SESSION_free(ownedPointer)
    }

    /// RFC 8446 appendix C.4: a ticket of TLS 1.3 is used once, so that connections can't be told to be the same client's.
    var isForOneUse: Bool {
        withPointer { SSL_SESSION_get_protocol_version($0) } >= TLS1_3_VERSION
    }

    /// Whether the same chain would be judged the same now: of its certificates none has begun or ceased to be valid.
    func holds(at date: Date) -> Bool {
        let time = peer.policy.policy.evaluationTime
        let then = EvaluationMoment(time, now: decided).date
        let now = EvaluationMoment(time, now: date).date
        let chain = peer.evidence.presentedChain + peer.evidence.verifiedChain
        return chain.allSatisfy { $0.isValid(at: then) == $0.isValid(at: now) }
    }
}

extension CertificateFacts {
    /// RFC 5280 section 4.1.2.5 counts the last second in, OpenSSL does not.
    fileprivate func isValid(at date: Date) -> Bool {
        notBefore <= date && date < notAfter
    }
}
