// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Specs

/// One attempt at a request: its exchange, and one more for each redirect that is followed.
struct AttemptRun {
    enum End {
        case answered(Answer)
        /// Of a handshake, or what came instead of an answer.
        case ended(Exchange)
        /// An answer led where the request can't go.
        case stopped(TrailFault)
        /// Nothing may be sent any more.
        case unsent
    }

    let sender: ExchangeSender
    let spec: RequestSpec
    var trail: RequestTrail
    var place: ExchangePlace
    private(set) var sent: [SentExchange] = []

    init(sender: ExchangeSender, spec: RequestSpec, trail: RequestTrail, place: ExchangePlace) {
        self.sender = sender
        self.spec = spec
        self.trail = trail
        self.place = place
    }

    /// - Parameters:
    ///   - request: what goes out first.
    ///   - jar: takes what the answers set.
    mutating func run(_ request: HTTPRequest, jar: inout CookieJar) async -> End {
        var request = request
        while true {
            let policy = trail.policy
            let isFirst = place.isFirst
            let exchanges: [Exchange]? =
                if let chain = trail.chain {
                    await sender.evaluate(chain, for: request.url.endpoint, under: policy)
                } else if spec.isHandshake {
                    await sender.shakeHands(
                        with: request.url.endpoint, under: policy, isFirst: isFirst)
                } else {
                    await sender.send(request, under: policy, isFirst: isFirst)
                }
            guard let exchanges, let last = exchanges.last else { return .unsent }
            sent += exchanges.map { exchange in
                SentExchange(
                    exchange: exchange, policy: policy, place: place, chainFile: trail.chain?.path,
                    credentialOrigin: credentialOrigin(of: request))
            }
            guard case .response(let response) = last.result else { return .ended(last) }
            let context = sender.context
            trail.store(response, from: request.url, in: &jar, now: context.clock.now())
            do throws(TrailFault) {
                let redactor = context.record.redactions.redactor
                guard try trail.follow(response, to: request, redactor: redactor) else {
                    return .answered(
                        Answer(
                            exchange: last, response: response,
                            hops: sent.dropLast(exchanges.count).map(\.exchange)))
                }
                place.hop += 1
                request = trail.request(jar: jar, now: context.clock.now())
                try trail.checkIsNew(request, redactor: redactor)
            } catch {
                guard case .insecure(let url) = error else { return .stopped(error) }
                return .ended(refuse(url))
            }
        }
    }

    /// Of what was left behind on the way to another origin (format.md 2).
    private func credentialOrigin(of request: HTTPRequest) -> String? {
        guard request.fields["Authorization"].isEmpty else { return nil }
        let former = sent.last { !$0.exchange.request.fields["Authorization"].isEmpty }
        return former?.exchange.request.url.endpoint.origin
    }

    /// What stands in the record for a hop that was not made.
    private mutating func refuse(_ url: RequestURL) -> Exchange {
        let request = HTTPRequest(
            method: sent.last?.exchange.request.method ?? "GET", url: url, fields: HeaderFields())
        let exchange = Exchange(
            request: request,
            result: .failure(
                ExchangeFailure(
                    reason: .insecureHTTP, phase: .connect,
                    cause: "the answer leads from https to \(url.endpoint.origin)")),
            evidence: nil, timings: Timings(), address: nil, isReusedConnection: false)
        place.hop += 1
        sent.append(
            SentExchange(
                exchange: exchange, policy: spec.policy.policy(forHost: url.endpoint.host),
                place: place))
        return exchange
    }
}
