// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Synchronization
import Transport

/// Asks one server with one hello after another, within its limits, until each answer is clear or stays unclear.
package final class Prober: Sendable {
    private let dialing: any HelloDialing
    let limits: ProbeLimits
    private let budget: ConnectionBudget
    private let patience: Patience
    /// A hello that the server takes, to tell whether it still answers, and how often it took one.
    let accepted = Mutex<(hello: ClientHello?, times: Int)>((nil, 0))
    let long = Mutex<Bool?>(nil)

    package init(
        _ dialing: any HelloDialing, limits: ProbeLimits = ProbeLimits(),
        patience: Patience? = nil
    ) {
        self.dialing = dialing
        self.limits = limits
        budget = ConnectionBudget(limits)
        self.patience = patience ?? Patience(limits)
    }

    /// Connections that were made or tried.
    package var connections: Int {
        get async { await budget.used }
    }

    /// - Parameter encryptedBytes: without so many behind its hello, a server of TLS 1.3 has not gone on.
    package func ask(_ hello: ClientHello, encryptedBytes: Int = 0) async -> Answer {
        let bytes = hello.bytes
        var outcomes: [Outcome] = []
        var refusal: (answer: Answer, behind: Int)?
        var attempts = max(limits.retries, 0) + 1
        var attempt = 0
        while attempt < attempts {
            // A server that has too much to do is left alone for a while.
            if case .broken(let why, _)? = outcomes.last, !Prober.mayBeRefusal(why) {
                try? await Task.sleep(for: limits.pause * attempt)
            }
            if await hasFallenSilent() { return .unclear(.fellSilent(Patience.silences)) }
            let outcome = await dial(bytes, FlightReader(encryptedBytes: encryptedBytes))
            switch outcome {
            case .clear(let answer):
                if case .chose = answer { note(accepting: hello) }
                // Some have alerts too for whom they have no time: a refusal is believed that comes twice.
                guard case .refused(let words) = answer, attempts > 1 else { return answer }
                // Behind the last attempt there is one more to hear it again, and no further one.
                if refusal == nil, attempt + 1 == attempts { attempts += 1 }
                if let refusal, refusal.answer == answer || attempt + 1 == attempts {
                    return await confirmed(words, behind: refusal.behind)
                }
                refusal = (answer, accepted.withLock { $0.times })
            case .final(let why): return .unclear(why)
            case .broken: outcomes.append(outcome)
            }
            attempt += 1
        }
        return await judgement(of: outcomes)
    }

    func note(accepting hello: ClientHello) {
        accepted.withLock { $0 = ($0.hello ?? hello, $0.times + 1) }
    }

    /// Of some questions a server takes no notice; it is one that answers none any more where it has no word for what it took before.
    private func hasFallenSilent() async -> Bool {
        if patience.isInDoubt {
            let known = accepted.withLock { $0.hello }
            guard let known, case .clear(.chose) = await dial(known.bytes) else {
                patience.giveUp()
                return true
            }
        }
        if case .fellSilent? = patience.end { return true }
        return false
    }

    enum Outcome {
        case clear(Answer)
        /// Nothing that another attempt would change.
        case final(Uncertainty)
        /// - Parameter hello: after which it broke off.
        case broken(Uncertainty, behind: ServerHello? = nil)

        var isReset: Bool {
            switch self {
            case .broken(.reset, _), .broken(.unreachable(.connectionRefused, _), _): true
            default: false
            }
        }

        var isSilence: Bool {
            switch self {
            case .broken(.silence, _), .broken(.unreachable(.timedOut, _), _): true
            default: false
            }
        }
    }

    func dial(
        _ bytes: [UInt8], _ reader: FlightReader = FlightReader()
    ) async -> Outcome {
        guard await budget.take() else { return .final(.connectionLimit(limits.connectionsInAll)) }
        let left = patience.left
        guard left > .zero else {
            await budget.giveBack()
            return .final(.deadline)
        }
        let outcome: Outcome
        do throws(ExchangeFailure) {
            let (reader, end) = try await dialing.dial(
                bytes, reading: reader, within: min(limits.answer, left))
            outcome = Prober.outcome(of: reader, end)
        } catch {
            outcome =
                error.reason == .cancelled
                ? .final(.interrupted)
                : .broken(.unreachable(error.reason, cause: error.cause))
        }
        await budget.giveBack(isTooMuch: outcome.isReset)
        patience.note(isSilence: outcome.isSilence)
        return outcome
    }

    private static func outcome(of reader: FlightReader, _ end: RawEnd) -> Outcome {
        let flight = reader.flight
        if let hello = flight.hello {
            guard reader.isCutShort, hello.version >= .tls1_3 else {
                return withdrawal(hello, flight) ?? .clear(.chose(hello, flight))
            }
            // It said something that could not be read and closed: that was an alert.
            let isAlert = flight.encryptedBytes > 0 && end != .timedOut && end != .cancelled
            return isAlert ? .clear(.refused(.closed)) : outcome(of: end)
        }
        if let alert = flight.fatalAlert {
            if alert.number == Alert.closeNotify { return .broken(.closed) }
            return alert.isOfHello ? .clear(.refused(.alert(alert))) : .broken(.alert(alert))
        }
        if let fault = reader.fault { return .final(.unreadable(fault)) }
        return outcome(of: end)
    }

    private static func outcome(of end: RawEnd) -> Outcome {
        switch end {
        case .enough, .closed: .broken(.closed)
        case .reset: .broken(.reset)
        case .timedOut: .broken(.silence)
        case .cancelled: .final(.interrupted)
        }
    }

    private static func withdrawal(_ hello: ServerHello, _ flight: ServerFlight) -> Outcome? {
        guard !flight.isDone, let alert = flight.fatalAlert else { return nil }
        return alert.isOfHello
            ? .clear(.withdrew(hello, alert)) : .broken(.alert(alert), behind: hello)
    }
}
