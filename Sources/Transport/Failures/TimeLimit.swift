// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Which of an exchange's timeouts runs out first, and when.
struct TimeLimit {
    enum Kind { case connect, tls, firstByte, idle, total }

    let kind: Kind
    let duration: Duration
    let instant: ContinuousClock.Instant

    init(_ kind: Kind, _ duration: Duration, from start: ContinuousClock.Instant = .now) {
        self.kind = kind
        self.duration = duration
        instant = start + duration
    }

    /// The earlier one.
    func or(_ other: TimeLimit) -> TimeLimit {
        other.instant < instant ? other : self
    }

    /// One line, lower case, without a full stop.
    func text(waitingFor what: String) -> String {
        let time = DurationText.text(duration)
        return switch kind {
        case .connect: "no connection within \(time) (timeout.connect), \(what)"
        case .tls: "no end of the TLS handshake within \(time) (timeout.tls), \(what)"
        case .firstByte: "no byte of an answer within \(time) (timeout.firstByte), \(what)"
        case .idle: "nothing moved for \(time) (timeout.idle), \(what)"
        case .total: "not done within \(time) (timeout.total), \(what)"
        }
    }
}
