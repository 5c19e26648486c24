// SPDX-License-Identifier: Apache-2.0

package import Exchanges
import Synchronization

/// A transport without a network: a closure answers, and what was asked is kept.
package final class ScriptedTransport: ExchangeTransport {
    /// One of the two moments of a request.
    package struct Moment: Sendable, Equatable, CustomStringConvertible {
        package let isStart: Bool
        /// `GET /pets`.
        package let request: String

        package var description: String { (isStart ? "> " : "< ") + request }
    }

    private struct Journal {
        var moments: [Moment] = []
        var requests: [HTTPRequest] = []
        var inFlight = 0
        var mostInFlight = 0
    }

    private let journal = Mutex(Journal())
    private let evidence: PeerEvidence?
    private let answer: @Sendable (HTTPRequest) async -> Exchange.Result

    package init(
        evidence: PeerEvidence? = nil,
        _ answer: @escaping @Sendable (HTTPRequest) async -> Exchange.Result
    ) {
        self.evidence = evidence
        self.answer = answer
    }

    /// Starts and ends in the order in which they happened.
    package var moments: [Moment] { journal.withLock { $0.moments } }
    package var requests: [HTTPRequest] { journal.withLock { $0.requests } }
    package var mostInFlight: Int { journal.withLock { $0.mostInFlight } }

    package func exchanges(
        _ request: HTTPRequest, under policy: SecurityPolicy, timeouts: Timeouts,
        limits: ExchangeLimits
    ) async -> [Exchange] {
        let name = "\(request.method) \(request.url.target)"
        journal.withLock { journal in
            journal.moments.append(Moment(isStart: true, request: name))
            journal.requests.append(request)
            journal.inFlight += 1
            journal.mostInFlight = max(journal.mostInFlight, journal.inFlight)
        }
        return [exchange(request, await answer(request), endedAs: name)]
    }

    /// The closure is asked with `HTTPRequest.none(of:)`.
    package func handshake(
        with endpoint: Endpoint, under policy: SecurityPolicy, timeouts: Timeouts,
        limits: ExchangeLimits
    ) async -> Exchange {
        await exchanges(.none(of: endpoint), under: policy, timeouts: timeouts, limits: limits)[0]
    }

    private func exchange(
        _ request: HTTPRequest, _ result: Exchange.Result, endedAs name: String
    ) -> Exchange {
        journal.withLock { journal in
            journal.moments.append(Moment(isStart: false, request: name))
            journal.inFlight -= 1
        }
        var timings = Timings()
        timings.total = 18_000_000
        return Exchange(
            request: request, result: result, evidence: evidence, timings: timings,
            address: "127.0.0.1:8443", isReusedConnection: false)
    }
}

/// The closure is asked with `HTTPRequest.evaluation(for:)`, the policy's name and the file's path as its fields, and the file's bytes as its body.
extension ScriptedTransport: ChainEvaluating {
    package func evaluation(
        of chain: PolicyFile, for endpoint: Endpoint, under policy: SecurityPolicy
    ) async -> Exchange {
        let asked = HTTPRequest.evaluation(for: endpoint)
        let request = HTTPRequest(
            method: asked.method, url: asked.url,
            fields: HeaderFields([
                .init(name: "Policy", value: policy.name), .init(name: "File", value: chain.path),
            ]), body: chain.bytes)
        return await exchanges(
            request, under: policy, timeouts: Timeouts(), limits: ExchangeLimits())[0]
    }
}

extension Exchange.Result {
    package static func answer(
        _ status: Int = 200, _ fields: [(String, String)] = [], json: String? = nil
    ) -> Exchange.Result {
        var headers = HeaderFields()
        if json != nil { headers.append("Content-Type", "application/json") }
        for (name, value) in fields { headers.append(name, value) }
        return .response(
            HTTPResponse(
                version: "1.1", status: status, reason: status == 200 ? "OK" : "",
                fields: headers, body: Array((json ?? "").utf8)))
    }

    package static func refused(_ reason: RefusalReason, _ cause: String) -> Exchange.Result {
        .failure(ExchangeFailure(reason: reason, phase: .tls, cause: cause))
    }
}
