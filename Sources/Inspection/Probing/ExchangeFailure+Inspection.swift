// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// Why there is nothing to be said of a server.
extension ExchangeFailure {
    /// - Parameter results: of all versions, none of which is spoken.
    static func noHello(_ results: [SuiteEnumeration.Result]) -> ExchangeFailure {
        let doubts = results.compactMap { result in
            if case .couldNotTell(let why) = result.posture.isSpoken { why } else { nil }
        }
        // Of the newest of those in doubt.
        guard let why = doubts.last else {
            return ExchangeFailure(
                reason: .handshakeFailed, phase: .tls,
                cause: "the server refused a hello of each version" + words(results.last?.refusal))
        }
        switch why {
        case .unreachable(let reason, let cause):
            return ExchangeFailure(
                reason: reason, phase: reason == .nameNotResolved ? .nameLookup : .connect,
                cause: cause)
        default:
            return ExchangeFailure(reason: reason(why), phase: .tls, cause: why.text)
        }
    }

    package static let interrupted = ExchangeFailure(
        reason: .cancelled, phase: .tls, cause: Uncertainty.interrupted.text)

    private static func reason(_ why: Uncertainty) -> RefusalReason {
        switch why {
        case .reset: .connectionReset
        case .closed: .closedEarly
        case .silence, .deadline: .timedOut
        case .interrupted: .cancelled
        default: .handshakeFailed
        }
    }

    private static func words(_ refusal: Answer.Refusal?) -> String {
        switch refusal {
        case .alert(let alert): ", the last with the alert \(alert.name)"
        case .closed, nil: ""
        }
    }
}
