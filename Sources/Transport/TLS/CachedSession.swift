// SPDX-License-Identifier: Apache-2.0

import COpenSSL
import Cryptography

/// A session that can be resumed, with the verdict it was made under.
final class CachedSession: LibraryObject, Sendable {
    // It crosses lanes: OpenSSL counts references to a session atomically, and nobody changes it once it is kept.
    nonisolated(unsafe) let ownedPointer: OpaquePointer
    /// Of the handshake that it came from, however often it was resumed since.
    let verdict: Verdict
    /// Of the handshake that it came from, as the verdict is.
    let identity: IdentityUse
    let facts: HandshakeFacts

    init(
        takingOwnership pointer: OpaquePointer, verdict: Verdict, identity: IdentityUse,
        facts: HandshakeFacts
    ) {
        ownedPointer = pointer
        self.verdict = verdict
        self.identity = identity
        self.facts = facts
    }

    deinit {
        SSL_SESSION_free(ownedPointer)
    }

    /// How much the server would take of them; nil for none.
    static func earlyDataBytes(of session: OpaquePointer) -> Int? {
        let size = SSL_SESSION_get_max_early_data(session)
        return size > 0 ? Int(size) : nil
    }

    /// RFC 8446 appendix C.4: a ticket of TLS 1.3 is used once, so that connections can't be told to be the same client's.
    var isForOneUse: Bool {
        withPointer { SSL_SESSION_get_protocol_version($0) } >= TLS1_3_VERSION
    }
}
