// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Glibc
import Trust

/// Each failure of an exchange by its facts: here is where reason, phase and cause are put together.
extension ExchangeFailure {
    typealias Words = ExchangeFailure

    static func unsendable(_ request: UnsendableRequest) -> Words {
        Words(reason: .unsendableRequest, phase: .request, cause: request.text)
    }

    static func insecureHTTP(_ policy: SecurityPolicy) -> Words {
        Words(
            reason: .insecureHTTP, phase: .connect,
            cause: policy.allowsInsecureHTTP
                ? "the URL is plain http, where the policy '\(policy.name)' pins what only TLS shows"
                : "the URL is plain http, which the policy '\(policy.name)' does not allow")
    }

    static func noTLS(_ endpoint: Endpoint) -> Words {
        Words(
            reason: .unsendableRequest, phase: .tls,
            cause: "a handshake with '\(endpoint.origin)', which speaks no TLS")
    }

    static func unusable(_ policy: UnusablePolicy) -> Words {
        Words(reason: .unsendableRequest, phase: .tls, cause: policy.text)
    }

    static func noTLSContext(policy: String, _ failure: TLSFailure) -> Words {
        Words(
            reason: .unsendableRequest, phase: .tls,
            cause: "OpenSSL does not take the settings of the policy '\(policy)': \(failure.text)")
    }

    static func noSession(_ failure: TLSFailure) -> Words {
        Words(
            reason: .unsendableRequest, phase: .tls,
            cause: "OpenSSL could not make a session: \(failure.text)")
    }

    /// Can't be, and nothing is sent where it is.
    static func undecided() -> Words {
        Words(
            reason: .unsendableRequest, phase: .tls,
            cause: "the TLS handshake ended without a trust decision")
    }

    static func cancelled(_ phase: Phase) -> Words {
        Words(reason: .cancelled, phase: phase, cause: "the run was interrupted")
    }

    static func timedOut(_ limit: TimeLimit, _ phase: Phase, waitingFor what: String) -> Words {
        Words(reason: .timedOut, phase: phase, cause: limit.text(waitingFor: what))
    }

    static func noAddress(of host: String, _ failure: NameLookupFailure) -> Words {
        Words(
            reason: .nameNotResolved, phase: .nameLookup,
            cause: "'\(host)' has no address: \(failure.text)")
    }

    /// None of the addresses could be connected to; the last one's failure gives the reason.
    static func unreachable(_ failures: [Words]) -> Words {
        guard let last = failures.last else {
            return Words(reason: .nameNotResolved, phase: .nameLookup, cause: "no address")
        }
        guard failures.count > 1 else { return last }
        return Words(
            reason: last.reason, phase: .connect,
            cause: failures.map(\.cause).joined(separator: "; "))
    }

    static func notConnected(to address: SocketAddress, _ failure: SystemCallFailure) -> Words {
        // No word of the server's: a collection that expects a refusal must not pass by it.
        if failure.call == "socket" || failure.call == "epoll_ctl" {
            return Words(
                reason: .unsendableRequest, phase: .connect,
                cause: "no socket could be made: \(failure.text)")
        }
        let isRefusal = failure.code == ECONNREFUSED
        return Words(
            reason: isRefusal ? .connectionRefused : .connectionReset, phase: .connect,
            cause: isRefusal
                ? "nobody listens on \(address)" : "\(address) can't be reached: \(failure.text)")
    }

    private static let revocation: Set<RefusalReason> = [.revoked, .revocationUnknown]

    /// Nil where the chain is trusted and the protocol is the policy's.
    static func refused(_ decision: TrustDecision, _ protocolFaults: [TrustFault]) -> Words? {
        let refusal: Words? =
            if case .refused(let refusal) = decision { Words(refusal, in: .tls) } else { nil }
        // What a staple says of the leaf comes after what its chain does.
        let late = refusal == nil ? [] : protocolFaults.filter { revocation.contains($0.reason) }
        let early = protocolFaults.filter { !late.contains($0) }
        guard let reason = early.first?.reason ?? refusal?.reason else { return nil }
        return Words(
            reason: reason, phase: .tls, faults: early + (refusal?.faults ?? []) + late,
            cause: (early.map(\.detail) + (refusal.map { [$0.cause] } ?? [])
                + late.map(\.detail)).joined(separator: "; "))
    }

    static func unspeakable(_ name: String) -> Words {
        Words(
            reason: .alpnMismatch, phase: .tls,
            cause: "the server chose the protocol '\(name)' by ALPN, and requests go by 'http/1.1'")
    }

    static func brokenOff(_ failure: SystemCallFailure, _ phase: Phase) -> Words {
        Words(
            reason: .connectionReset, phase: phase,
            cause: "the server broke off the connection: \(failure.text)")
    }

    static func closedEarly(_ truncation: Truncation) -> Words {
        Words(reason: .closedEarly, phase: .response, cause: truncation.text)
    }

    static func closedInHandshake() -> Words {
        Words(
            reason: .closedEarly, phase: .tls,
            cause: "the server closed the connection during the TLS handshake")
    }

    static func closedAfterHandshake() -> Words {
        Words(
            reason: .closedEarly, phase: .tls,
            cause: "the server closed the connection right after the TLS handshake")
    }

    static func undecodable(_ fault: ContentFault) -> Words {
        Words(reason: .malformedResponse, phase: .response, cause: fault.text)
    }

    static func malformed(_ fault: MessageFault) -> Words {
        Words(
            reason: .malformedResponse, phase: .response, cause: fault.text,
            byteOffset: fault.offset)
    }
}
