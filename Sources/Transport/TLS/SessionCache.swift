// SPDX-License-Identifier: Apache-2.0

/// Sessions to resume, by where and under which policy they were made.
final class SessionCache {
    private static let sessionsPerKey = 8
    private static let keys = 512

    private var sessions: [ConnectionKey: [CachedSession]] = [:]

    func insert(_ session: CachedSession, for key: ConnectionKey) {
        if sessions.count >= SessionCache.keys, sessions[key] == nil { sessions.removeAll() }
        sessions[key, default: []].append(session)
        if sessions[key, default: []].count > SessionCache.sessionsPerKey {
            sessions[key]?.removeFirst()
        }
    }

    /// The newest one that can still be resumed.
    func session(for key: ConnectionKey) -> CachedSession? {
        guard let session = sessions[key]?.last else { return nil }
        if session.isForOneUse { sessions[key]?.removeLast() }
        return session
    }
}
