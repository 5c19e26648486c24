// SPDX-License-Identifier: Apache-2.0

/// The connections of a loop that wait for their next exchange, each offered on the board.
final class ConnectionPool {
    /// Of all keys, so that many hosts don't use up the process's descriptors.
    private static let capacity = 256

    private let board: LaneBoard
    private let lane: Int
    private let idleLimit: Duration
    private var idle: [ConnectionKey: [Connection]] = [:]
    private var count = 0

    init(_ board: LaneBoard, lane: Int, idleLimit: Duration) {
        self.board = board
        self.lane = lane
        self.idleLimit = idleLimit
    }

    /// The one that was used last, if the server still holds it open; stale ones are closed on the way.
    ///
    /// One of the board's offers must have been taken for it.
    func lease(_ key: ConnectionKey) -> Connection? {
        repeat {
            guard let connection = idle[key]?.popLast() else { return nil }
            count -= 1
            let isOld = connection.idleSince + idleLimit <= .now
            if !isOld && !connection.isStale() { return connection }
            connection.close()
        } while board.withdraw(key, onLane: lane, isOldest: false)
        return nil
    }

    func giveBack(_ connection: Connection, for key: ConnectionKey) {
        if count >= ConnectionPool.capacity { closeOldest() }
        connection.idleSince = .now
        idle[key, default: []].append(connection)
        count += 1
        board.offer(key, onLane: lane)
    }

    /// Closes one that carries no other exchange.
    func discard(_ connection: Connection, for key: ConnectionKey) {
        connection.close()
        board.noteUnkept(key)
    }

    /// When the one that has waited longest will have waited long enough; nil where none waits.
    var nextExpiry: ContinuousClock.Instant? {
        idle.values.compactMap { $0.first?.idleSince }.min().map { $0 + idleLimit }
    }

    func closeExpired() {
        let now = ContinuousClock.now
        for (key, connections) in idle {
            let isExpired = { (connection: Connection) in
                connection.idleSince + self.idleLimit <= now
            }
            for connection in connections.prefix(while: isExpired) { close(connection, key) }
        }
    }

    func closeAll() {
        for (key, connections) in idle {
            for connection in connections { close(connection, key) }
        }
    }

    private func closeOldest() {
        let oldest = idle.min { left, right in
            let (left, right) = (left.value.first?.idleSince, right.value.first?.idleSince)
            return (left ?? .now) < (right ?? .now)
        }
        guard let (key, connections) = oldest, let connection = connections.first else { return }
        close(connection, key)
    }

    /// Only the first of its key's.
    private func close(_ connection: Connection, _ key: ConnectionKey) {
        // Where the offer is taken already, who took it finds another or opens one.
        _ = board.withdraw(key, onLane: lane, isOldest: true)
        connection.close()
        idle[key]?.removeFirst()
        if idle[key]?.isEmpty == true { idle[key] = nil }
        count -= 1
    }
}
