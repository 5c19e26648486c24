// SPDX-License-Identifier: Apache-2.0

import Exchanges

extension ProbeLimits {
    /// Once more where the connection broke off or nothing came.
    func repeating(_ body: () async -> Exchange) async -> Exchange {
        var exchange = await body()
        for attempt in 0..<retries {
            guard case .failure(let failure) = exchange.result, failure.isPassing else { break }
            try? await Task.sleep(for: pause * (attempt + 1))
            exchange = await body()
        }
        return exchange
    }

    /// For a handshake or a request.
    var timeouts: Timeouts {
        Timeouts(total: answer, firstByte: min(answer, .seconds(2)))
    }
}
