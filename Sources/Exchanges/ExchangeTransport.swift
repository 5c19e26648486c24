// SPDX-License-Identifier: Apache-2.0

package import Documents

/// What carries a request to its server and judges whether that server may be trusted.
package protocol ExchangeTransport: Sendable {
    /// Every attempt that was made, in order, at least one; only the last one's result counts.
    ///
    /// More than one where a stale connection made it send again. Cancelling the task ends it with the reason `cancelled`.
    func exchanges(
        _ request: HTTPRequest, under policy: SecurityPolicy, timeouts: Timeouts,
        limits: ExchangeLimits
    ) async -> [Exchange]

    /// A new connection that is judged, not resumed, and not kept: its result is `handshake` or a failure, nothing is sent over it.
    ///
    /// In TLS 1.3 the server judges the client's certificate after the handshake, so its first
    /// record is waited for, or `timeouts.firstByte`.
    func handshake(
        with endpoint: Endpoint, under policy: SecurityPolicy, timeouts: Timeouts,
        limits: ExchangeLimits
    ) async -> Exchange
}

/// What judges a saved chain as if a server had presented it, without a network.
package protocol ChainEvaluating: Sendable {
    /// Its result is `verdict` or a failure of trust.
    ///
    /// - Parameter chain: certificates in any of the forms that a policy's files may have, leaf first.
    func evaluation(
        of chain: PolicyFile, for endpoint: Endpoint, under policy: SecurityPolicy
    ) async -> Exchange
}

/// What makes a policy ready for use, or says why it can't be: unreadable certificates, a wrong password, settings that exclude each other.
package protocol PolicyPreparing: Sendable {
    /// Without an error where the policy can be used; warnings are what `check` says of it.
    func complaints(about policy: SecurityPolicy) -> [Diagnostic]

    /// Of a saved chain that can't be read.
    func complaints(aboutChain file: PolicyFile) -> [Diagnostic]
}
