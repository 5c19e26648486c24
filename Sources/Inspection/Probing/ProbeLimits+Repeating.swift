// SPDX-License-Identifier: Apache-2.0

import Exchanges

extension ProbeLimits {
    /// Once more where the connection broke off or nothing came; not at all where there is no patience left.
    func repeating(
        _ endpoint: Endpoint, within patience: Patience, _ body: () async -> Exchange
    ) async -> Exchange {
        if let why = patience.end { return .unasked(endpoint, why) }
        var exchange = await body()
        patience.note(exchange)
        for attempt in 0..<retries {
            guard case .failure(let failure) = exchange.result, failure.isPassing,
                patience.end == nil,
                // What took a request and has no word for it speaks no HTTP.
                failure.reason != .timedOut || failure.phase != .response
            else { break }
            try? await Task.sleep(for: pause * (attempt + 1))
            exchange = await body()
            patience.note(exchange)
        }
        return exchange
    }

    /// What a server of TLS 1.3 says after its handshake, if it says anything, is waited for no longer.
    var timeoutsOfHandshake: Timeouts {
        Timeouts(total: answer, firstByte: min(answer, .seconds(2)))
    }

    var timeoutsOfRequest: Timeouts { Timeouts(total: answer) }
}

extension Patience {
    fileprivate func note(_ exchange: Exchange) {
        guard case .failure(let failure) = exchange.result, failure.reason == .timedOut else {
            note(isSilence: false)
            return
        }
        note(isSilence: true)
        if isInDoubt { giveUp() }
    }
}
