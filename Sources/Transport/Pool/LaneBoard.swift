// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Which lane is to carry an exchange: where a fitting connection was used last, else the least busy one.
///
/// Spare lanes, the last ones, are there for servers that keep no connection: each exchange with such a one is a handshake.
/// It counts connections that wait, lane by lane; which they are, their lane knows.
final class LaneBoard: Sendable {
    struct Assignment {
        let lane: Int
        /// Whether a connection of that lane is set aside for it.
        let isWarm: Bool
    }

    private struct State {
        /// Lanes with a connection that waits, once for each, the last used last.
        var waiting: [ConnectionKey: [Int]] = [:]
        /// Whose last exchange left no connection that can carry another.
        var unkept: Set<ConnectionKey> = []
        var busy: [Int]

        mutating func assignLeastBusy(_ lanes: Range<Int>) -> Int {
            let lane = lanes.min { busy[$0] < busy[$1] } ?? 0
            busy[lane] += 1
            return lane
        }

        mutating func remove(_ key: ConnectionKey, at index: Int) {
            waiting[key]?.remove(at: index)
            if waiting[key]?.isEmpty == true { waiting[key] = nil }
        }
    }

    private static let keys = 512

    private let state: Mutex<State>
    private let lanes: Range<Int>
    private let allLanes: Range<Int>

    init(lanes: Int, spares: Int = 0) {
        self.lanes = 0..<lanes
        allLanes = 0..<(lanes + spares)
        state = Mutex(State(busy: [Int](repeating: 0, count: lanes + spares)))
    }

    func assign(_ key: ConnectionKey) -> Assignment {
        state.withLock { state in
            guard let offers = state.waiting[key], let lane = offers.last else {
                let lanes = state.unkept.contains(key) ? allLanes : lanes
                return Assignment(lane: state.assignLeastBusy(lanes), isWarm: false)
            }
            state.remove(key, at: offers.count - 1)
            state.busy[lane] += 1
            return Assignment(lane: lane, isWarm: true)
        }
    }

    /// The least busy lane, for a connection that is new and not to be kept.
    func assignCold() -> Int {
        state.withLock { $0.assignLeastBusy(allLanes) }
    }

    /// To be called once for each assignment, when its exchange has ended.
    func end(onLane lane: Int) {
        state.withLock { $0.busy[lane] -= 1 }
    }

    /// A connection of the lane waits from now on.
    func offer(_ key: ConnectionKey, onLane lane: Int) {
        state.withLock { state in
            state.unkept.remove(key)
            state.waiting[key, default: []].append(lane)
        }
    }

    /// A connection was closed behind its exchange.
    func noteUnkept(_ key: ConnectionKey) {
        state.withLock { state in
            if state.unkept.count >= LaneBoard.keys { state.unkept.removeAll() }
            state.unkept.insert(key)
        }
    }

    /// Takes back the offer of one connection of the lane, the one that has waited least or longest; whether there was one.
    func withdraw(_ key: ConnectionKey, onLane lane: Int, isOldest: Bool) -> Bool {
        state.withLock { state in
            let index =
                isOldest
                ? state.waiting[key]?.firstIndex(of: lane)
                : state.waiting[key]?.lastIndex(of: lane)
            guard let index else { return false }
            state.remove(key, at: index)
            return true
        }
    }
}
