// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Inspection
import Synchronization
import Transport

/// A server in the test that answers each hello by a closure.
final class ScriptedServer: HelloDialing {
    enum Reply: Sendable {
        case bytes([UInt8])
        case closed
        case reset
        case silence
        case refused
    }

    private struct Counts {
        var now = 0
        var most = 0
        var all = 0
    }

    private static let reset = RawEnd.reset(SystemCallFailure("recv", code: 104))

    private let counts = Mutex(Counts())
    private let reply: @Sendable (ReadHello, _ number: Int) -> Reply

    private let ending: RawEnd
    private let places: Int

    /// - Parameters:
    ///   - places: how many it serves at once; whoever comes beside them is reset.
    ///   - ending: after bytes of which the reader has not enough.
    ///   - reply: to a hello, the first of which has the number 1.
    init(
        places: Int = .max, ending: Reply = .closed,
        _ reply: @escaping @Sendable (ReadHello, _ number: Int) -> Reply
    ) {
        self.reply = reply
        self.places = places
        self.ending =
            switch ending {
            case .reset: ScriptedServer.reset
            case .silence: .timedOut
            case .bytes, .closed, .refused: .closed
            }
    }

    /// How many connections there were.
    var connections: Int { counts.withLock(\.all) }
    /// How many there were at once.
    var mostAtOnce: Int { counts.withLock(\.most) }

    func dial(
        _ hello: [UInt8], reading reader: FlightReader, within limit: Duration
    ) async throws(ExchangeFailure) -> (reader: FlightReader, end: RawEnd) {
        let (number, isBeside) = counts.withLock { counts in
            counts.now += 1
            counts.all += 1
            counts.most = max(counts.most, counts.now)
            return (counts.all, counts.now > places)
        }
        // Others get their turn, so that those at once are.
        await Task.yield()
        defer { counts.withLock { $0.now -= 1 } }
        if isBeside { return (reader, ScriptedServer.reset) }
        var reader = reader
        switch reply(ReadHello(hello), number) {
        case .bytes(let bytes):
            let wantsMore = reader.take([bytes])
            return (reader, wantsMore ? ending : .enough)
        case .closed: return (reader, .closed)
        case .reset: return (reader, ScriptedServer.reset)
        case .silence: return (reader, .timedOut)
        case .refused:
            throw ExchangeFailure(
                reason: .connectionRefused, phase: .connect,
                cause: "nobody listens on 127.0.0.1:9")
        }
    }

    func posture(
        serverName: String? = "localhost", limits: ProbeLimits = .unpaused
    ) async throws(ExchangeFailure) -> TLSPosture {
        try await PostureInspection(dialing: self, serverName: serverName, limits: limits).run()
    }
}

extension ProbeLimits {
    /// Those of a user, without a pause before another try.
    static let unpaused = ProbeLimits(pause: .zero)
}
