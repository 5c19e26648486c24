// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Sessions to resume, of all lanes, by where and under which policy they were made.
final class SessionCache: Sendable {
    /// A server gives two for a connection, and each of TLS 1.3 serves once: enough for a burst after it closed all.
    private static let sessionsPerKey = 32
    private static let keys = 512

    private let sessions = Mutex<[ConnectionKey: [CachedSession]]>([:])

    func insert(_ session: CachedSession, for key: ConnectionKey) {
        sessions.withLock { sessions in
            if sessions.count >= SessionCache.keys, sessions[key] == nil { sessions.removeAll() }
            sessions[key, default: []].append(session)
            if sessions[key, default: []].count > SessionCache.sessionsPerKey {
                sessions[key]?.removeFirst()
            }
        }
    }

    /// The newest one that can still be resumed.
    func session(for key: ConnectionKey) -> CachedSession? {
        sessions.withLock { sessions in
            guard let session = sessions[key]?.last else { return nil }
            if session.isForOneUse { sessions[key]?.removeLast() }
            return session
        }
    }
}
