// SPDX-License-Identifier: Apache-2.0

/// Why an exchange gave no answer, with everything that was wrong, not just the first.
package struct ExchangeFailure: Error, Sendable, Codable {
    /// How far it came.
    package enum Phase: String, Sendable, Codable {
        case nameLookup, connect, tls, request, response
        /// Of a saved chain, without a connection.
        case evaluation
    }

    package let reason: RefusalReason
    package let phase: Phase
    /// All faults that the trust decision found, the first of them giving `reason`; empty where the failure is not one of trust.
    package let faults: [TrustFault]
    /// The cause in one line, lower case, without a full stop: `the server closed the connection after 17 of 42 bytes`.
    package let cause: String
    /// The fatal alert that the server sent, where that is the failure.
    package let alert: TLSAlert?
    /// Where in the answer the bytes were wrong, counted from its first byte.
    package let byteOffset: Int?

    package init(
        reason: RefusalReason, phase: Phase, faults: [TrustFault] = [], cause: String,
        alert: TLSAlert? = nil, byteOffset: Int? = nil
    ) {
        self.reason = reason
        self.phase = phase
        self.faults = faults
        self.cause = cause
        self.alert = alert
        self.byteOffset = byteOffset
    }

    /// Every reason that holds, for `refused:` to be looked up in.
    package var reasons: [RefusalReason] {
        [reason] + faults.map(\.reason).filter { $0 != reason }
    }
}
