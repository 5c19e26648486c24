// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// Whether a server takes up the sessions that it gave, by id or by ticket.
package enum Resumption: Sendable, Equatable {
    case always
    /// As where several machines share a name and no ticket key, so that one try tells nothing.
    case sometimes
    case never
    case couldNotTell(Uncertainty)

    /// Beside the visit that gets the first session.
    static let visits = 5
    /// As many that were all taken up are enough.
    private static let enough = 3

    /// - Parameter exchanges: in turn, of one version, each of which can take up the session of the one before.
    init(_ exchanges: [Exchange]) {
        for exchange in exchanges {
            if case .failure(let failure) = exchange.result {
                self = .couldNotTell(.failed(cause: failure.cause))
                return
            }
        }
        let taken = exchanges.map { $0.evidence?.isResumed == true }
        // Some give no new session with one that they take up, so that the next visit has none to offer.
        let isMissed = zip(taken, taken.dropFirst()).contains { !$0 && !$1 }
        self = !taken.dropFirst().contains(true) ? .never : isMissed ? .sometimes : .always
    }

    /// Whether another visit would say no more.
    static func isTold(by exchanges: [Exchange]) -> Bool {
        let last = exchanges.last.map { exchange in
            if case .failure = exchange.result { true } else { false }
        }
        let taken = exchanges.dropFirst().map { $0.evidence?.isResumed == true }
        return last == true || taken.count >= visits
            || taken.count == enough && taken.allSatisfy(\.self)
    }

    /// `yes`, `no`, `now and then`, `could not tell: the server reset the connection`.
    package var text: String {
        switch self {
        case .always: Fact.yes.text
        case .never: Fact.no.text
        case .sometimes: Resumption.nowAndThen
        case .couldNotTell(let why): Fact.couldNotTell(why).text
        }
    }

    static let nowAndThen = "now and then"
}
