// SPDX-License-Identifier: Apache-2.0

import Documents

/// `/slow`, `/flaky` and `/sales`: answers that are late, that fail at first, and that are long.
enum TroubleResources {
    static let all = [
        Resource(PathPattern("slow"), [Action(.get, .everyone, slow)]),
        Resource(PathPattern("flaky", .word), [Action(.get, .everyone, flaky)]),
        Resource(PathPattern("sales"), [Action(.get, .everyone, sales)]),
    ]

    private static func slow(
        _: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        let milliseconds = try request.query.number("milliseconds", in: 0...5000) ?? 100
        var answer = StoreAnswer.value(
            .members(["waited": .integer(milliseconds)]), as: "slow")
        answer.delay = .milliseconds(milliseconds)
        return answer
    }

    /// Fails the first `failures` times that its name is asked for; `retryAfter` goes with that.
    private static func flaky(
        _ store: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        let failures = try request.query.number("failures", in: 0...100) ?? 2
        let seconds = try request.query.number("retryAfter", in: 0...60)
        let attempt = store.flakyAnswers.attempt(request.match.words.first ?? "")
        guard attempt > failures else { throw .notNow(retryAfter: seconds) }
        return .value(.members(["attempt": .integer(attempt)]), as: "flaky")
    }

    /// The same hundred for ever.
    private static func sales(
        _: inout Store, _: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        let species = PetDetails.Species.allCases
        let sales = (1...100).map { number in
            Value.members([
                "number": .integer(number),
                "species": .string(species[number % species.count].rawValue),
            ])
        }
        var answer = StoreAnswer.value(.array(sales), as: "sales")
        answer.isChunked = true
        return answer
    }
}
