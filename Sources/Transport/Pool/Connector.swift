// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Trust

/// Opens one connection: name, socket, handshake; what was measured and seen stays readable where it failed.
final class Connector {
    let key: ConnectionKey
    private let loop: EventLoop
    private let timeouts: Timeouts
    private let total: TimeLimit
    private(set) var timings = Timings()
    private(set) var address: SocketAddress?
    private(set) var evidence: PeerEvidence?
    private(set) var resolvedAddresses: [String] = []
    private(set) var addressesTried: [TriedAddress] = []

    init(_ key: ConnectionKey, on loop: EventLoop, timeouts: Timeouts, total: TimeLimit) {
        self.key = key
        self.loop = loop
        self.timeouts = timeouts
        self.total = total
    }

    /// A connected socket to the first address that takes it.
    nonisolated(nonsending) func connect(
        resolver: any NameResolver
    ) async throws(ExchangeFailure) -> Socket {
        let start = ContinuousClock.now
        let limit = TimeLimit(.connect, timeouts.connect, from: start).or(total)
        let lookup = AddressLookup(key.endpoint, on: loop)
        let addresses = try await lookup.addresses(by: resolver, until: limit)
        if lookup.literal == nil { resolvedAddresses = addresses.map(\.description) }
        let found = ContinuousClock.now
        timings.nameLookup = start.nanoseconds(to: found)
        defer { timings.connect = found.nanoseconds(to: .now) }
        let race = AddressRace(addresses, on: loop, until: limit)
        defer {
            address = race.address
            addressesTried = race.addressesTried
        }
        return try await race.run()
    }

    /// The handshake with its trust decision: what comes back may be sent over.
    ///
    /// - Parameter lane: asks a responder where the policy wants one asked.
    nonisolated(nonsending) func secure(
        _ socket: Socket, _ context: TLSContext, _ handshake: ClientHandshake, by lane: Lane
    ) async throws(ExchangeFailure) -> ByteStream {
        let start = ContinuousClock.now
        let limit = TimeLimit(.tls, timeouts.tls, from: start).or(total)
        let session: TLSSession
        do throws(TLSFailure) {
            session = try handshake.makeSession(context, over: socket)
        } catch {
            throw .noSession(error)
        }
        defer {
            timings.tls = start.nanoseconds(to: .now)
            evidence = handshake.evidence(of: session)
        }
        while true {
            switch session.handshake() {
            case .done:
                guard let peer = handshake.trustedPeer(of: session) else {
                    throw handshake.refusal ?? .undecided()
                }
                return .trusted(session, peer, handshake)
            case .wantsRead:
                if let question = handshake.question {
                    handshake.settle(
                        try await lane.ask(question, under: key.policy, until: limit.instant))
                    continue
                }
                try await wait(socket, .read, limit, .tls)
            case .wantsWrite:
                try await wait(socket, .write, limit, .tls)
            case .ended:
                throw .closedInHandshake()
            case .failed(let failure):
                if case .tls(let failure) = failure { handshake.take(failure) }
                if let refusal = handshake.refusal { throw refusal }
                switch failure {
                case .tls(let failure): throw .tls(failure, handshake, socket)
                case .system(let failure): throw .brokenOff(failure, .tls)
                }
            }
        }
    }

    private nonisolated(nonsending) func wait(
        _ socket: Socket, _ interest: Interest, _ limit: TimeLimit, _ phase: ExchangeFailure.Phase
    ) async throws(ExchangeFailure) {
        switch await socket.wait(for: interest, until: limit.instant) {
        case .ready: return
        case .cancelled: throw .cancelled(phase)
        case .timedOut:
            throw .timedOut(
                limit, phase, waitingFor: "waiting for \(address?.description ?? key.endpoint.host)"
            )
        }
    }
}

extension ContinuousClock.Instant {
    func nanoseconds(to end: ContinuousClock.Instant) -> Int64 {
        let (seconds, attoseconds) = (end - self).components
        return seconds &* 1_000_000_000 &+ attoseconds / 1_000_000_000
    }
}
