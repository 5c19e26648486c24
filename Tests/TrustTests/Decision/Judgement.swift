// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Trust

/// Saved chains, judged for `https://api.example.com` at the tests' moment.
struct Judgement {
    private let judge: ChainJudge

    init(system: [UInt8] = []) throws {
        judge = ChainJudge(
            policies: PolicyStore(
                context: try LibraryContext.shared(), systemRoots: .bundle(system)),
            now: { Moment.now })
    }

    func evaluation(
        of chain: [UInt8], under policy: SecurityPolicy, host: String = "api.example.com"
    ) async -> Exchange {
        await judge.evaluation(
            of: .named("x.cer", chain),
            for: Endpoint(scheme: .https, host: host, port: 443), under: policy)
    }
}

extension Exchange {
    var isVerdict: Bool {
        if case .verdict = result { true } else { false }
    }

    var failure: ExchangeFailure? {
        guard case .failure(let failure) = result else { return nil }
        return failure
    }
}
