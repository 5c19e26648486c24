// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Testing

@testable import Contracts

/// What of a description exchanges have been examples of.
struct ContractCoverageTests {
    private static let document = """
        paths:
          /a:
            post:
              operationId: make
              requestBody: { content: { application/json: {}, text/plain: {} } }
              responses: { 200: { description: d, content: { application/json: {} } }, 404: { description: d } }
            get: { responses: { default: { description: d } } }
        """

    private static func exchange(
        _ type: String?, status: Int
    ) -> (HTTPRequest, HTTPResponse) {
        let fields = { (type: String?) in
            HeaderFields(type.map { [HeaderFields.Field(name: "Content-Type", value: $0)] } ?? [])
        }
        let request = HTTPRequest(
            method: "POST",
            url: RequestURL(endpoint: Endpoint(scheme: .https, host: "a"), target: "/a"),
            fields: fields(type), body: type.map { _ in Array("1".utf8) })
        let response = HTTPResponse(
            version: "1.1", status: status, reason: "", fields: fields("application/json"),
            body: status == 404 ? [] : Array("1".utf8))
        return (request, response)
    }

    @Test func `operations, types of requests, statuses and types of answers are counted`() throws {
        let description = try Described.description(Described.text(Self.document))
        let ledger = ContractLedger(description)
        for (request, response) in [
            Self.exchange("text/plain", status: 200), Self.exchange("image/png", status: 404),
            Self.exchange(nil, status: 404),
        ] {
            _ = ledger.verdict(of: request, response)
        }
        let coverage = ContractCoverage(of: description, uses: ledger.uses)
        #expect(coverage.usedOperations == 1)
        #expect((coverage.usedRequests, coverage.requests) == (1, 2))
        #expect((coverage.usedAnswers, coverage.answers) == (2, 3))
        #expect(
            coverage.rows == [
                ContractCoverage.Row(
                    operation: "POST /a", id: "make", isUsed: true,
                    requests: [
                        .init(mediaType: "application/json", isUsed: false),
                        .init(mediaType: "text/plain", isUsed: true),
                    ],
                    answers: [
                        .init(status: "200", mediaType: "application/json", isUsed: true),
                        .init(status: "404", mediaType: nil, isUsed: true),
                    ]),
                ContractCoverage.Row(
                    operation: "GET /a", id: nil, isUsed: false, requests: [],
                    answers: [.init(status: "default", mediaType: nil, isUsed: false)]),
            ])
    }
}
