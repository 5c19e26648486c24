// SPDX-License-Identifier: Apache-2.0

/// The connections of a loop that wait for their next exchange.
final class ConnectionPool {
    private static let connectionsPerKey = 256
    /// Below what servers commonly wait before they close: nginx 75 s, Node 5 s.
    private static let idleLimit = Duration.seconds(60)

    private var idle: [ConnectionKey: [Connection]] = [:]

    /// The one that was used last, if the server still holds it open; stale ones are closed on the way.
    func lease(_ key: ConnectionKey) -> Connection? {
        while let connection = idle[key]?.popLast() {
            let isOld = connection.idleSince + ConnectionPool.idleLimit < .now
            if !isOld && !connection.isStale() { return connection }
            connection.close()
        }
        return nil
    }

    func giveBack(_ connection: Connection, for key: ConnectionKey) {
        guard idle[key, default: []].count < ConnectionPool.connectionsPerKey else {
            connection.close()
            return
        }
        connection.idleSince = .now
        idle[key, default: []].append(connection)
    }

    func closeAll() {
        for connections in idle.values { connections.forEach { $0.close() } }
        idle.removeAll()
    }
}
