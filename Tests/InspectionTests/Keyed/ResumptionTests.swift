// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Testing

@testable import Inspection

/// What visits in turn tell of sessions.
struct ResumptionTests {
    struct Case: Sendable, CustomTestStringConvertible {
        /// A letter a visit: `f` a full handshake, `r` one that took a session up, `x` none.
        let visits: String
        let found: String
        let isTold: Bool

        var testDescription: String { visits }
    }

    static let cases = [
        Case(visits: "fr", found: "yes", isTold: false),
        Case(visits: "frrr", found: "yes", isTold: true),
        // With a session that it takes up it gives no new one.
        Case(visits: "frfrfr", found: "yes", isTold: true),
        Case(visits: "fff", found: "no", isTold: false),
        Case(visits: "ffffff", found: "no", isTold: true),
        Case(visits: "fffrff", found: "now and then", isTold: true),
        Case(visits: "frff", found: "now and then", isTold: false),
        Case(visits: "frx", found: "could not tell: it broke off", isTold: true),
    ]

    @Test(arguments: cases)
    func `sessions are told by all visits`(_ item: Case) {
        let exchanges = item.visits.map(ResumptionTests.exchange)
        #expect(Resumption(exchanges).text == item.found)
        #expect(Resumption.isTold(by: exchanges) == item.isTold)
    }

    private static func exchange(_ visit: Character) -> Exchange {
        var evidence = PeerEvidence(trust: .unspecified, decision: "test")
        evidence.isResumed = visit == "r"
        let failure = ExchangeFailure(reason: .closedEarly, phase: .tls, cause: "it broke off")
        return Exchange(
            request: .bare(of: Endpoint(scheme: .https, host: "h.test", port: 443)),
            result: visit == "x"
                ? .failure(failure)
                : .response(
                    HTTPResponse(
                        version: "HTTP/1.1", status: 200, reason: "", fields: HeaderFields([]),
                        trailers: HeaderFields([]), body: [])),
            evidence: evidence, timings: Timings(), address: nil, isReusedConnection: false)
    }
}
