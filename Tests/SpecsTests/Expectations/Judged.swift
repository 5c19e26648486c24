// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs
import Testing

/// An answer and what an `expect` says of it, each mismatch as a line.
struct Judged {
    var status = 200
    var reason = "OK"
    var version = "1.1"
    var fields: [(String, String)] = [("Content-Type", "application/json")]
    var body = "{}"
    var bytes: [UInt8]?
    var evidence: PeerEvidence?
    var timings = Timings()
    var variables: [String: ScopedValue] = [:]
    var secrets: [Secret] = []
    var failure: ExchangeFailure?
    var encodedBody: [UInt8]?
    /// The redirects before, each by its target, status and fields.
    var hops: [(target: String, status: Int, fields: [(String, String)])] = []

    /// `SUBJECT: MESSAGE`, and its details indented.
    func lines(_ expectation: Specs.Expectation) -> [String] {
        mismatches(expectation).flatMap { mismatch in
            ["\(mismatch.subject): \(mismatch.message)"] + mismatch.details.map { "  \($0)" }
        }
    }

    func lines(_ yaml: String) throws -> [String] {
        lines(try Self.expectation(yaml))
    }

    func mismatches(_ expectation: Specs.Expectation) -> [Mismatch] {
        let scope = Written.scope(variables)
        let redactor = Redactor(secrets: secrets)
        let exchange = exchange
        guard case .response(let response) = exchange.result, expectation.refused == nil else {
            return expectation.mismatches(ofRefused: exchange, in: scope, redactor: redactor)
        }
        return expectation.mismatches(
            of: Answer(exchange: exchange, response: response, hops: hops.map(Self.hop)),
            in: scope, redactor: redactor)
    }

    var answer: Answer? {
        guard case .response(let response) = exchange.result else { return nil }
        return Answer(exchange: exchange, response: response)
    }

    private static func hop(
        _ target: String, _ status: Int, _ fields: [(String, String)]
    ) -> Exchange {
        let response = HTTPResponse(
            version: "1.1", status: status, reason: "",
            fields: HeaderFields(fields.map { .init(name: $0.0, value: $0.1) }), body: [])
        return Exchange(
            request: HTTPRequest(
                method: "GET", url: url(target), fields: HeaderFields()),
            result: .response(response), evidence: nil, timings: Timings(), address: nil,
            isReusedConnection: false)
    }

    private static func url(_ target: String) -> RequestURL {
        RequestURL(
            endpoint: Endpoint(scheme: .https, host: "localhost", port: 8443), target: target)
    }

    private var exchange: Exchange {
        let url = Self.url("/v1/pets?x=1")
        let result: Exchange.Result =
            failure.map(Exchange.Result.failure)
            ?? .response(
                HTTPResponse(
                    version: version, status: status, reason: reason,
                    fields: HeaderFields(fields.map { .init(name: $0.0, value: $0.1) }),
                    body: bytes ?? Array(body.utf8), encodedBody: encodedBody))
        return Exchange(
            request: HTTPRequest(method: "GET", url: url, fields: HeaderFields()), result: result,
            evidence: evidence, timings: timings, address: "127.0.0.1:8443",
            isReusedConnection: false)
    }

    /// - Throws: a test failure where something is wrong with it.
    static func expectation(_ yaml: String, defaults: [String] = []) throws -> Specs.Expectation {
        var diagnostics: [Diagnostic] = []
        let layers = try ([yaml] + defaults).map { try Written.yaml($0) }
        let expectation = Expectation.decoded(layers: layers, diagnostics: &diagnostics)
        #expect(diagnostics.map(Written.line) == [])
        return expectation
    }

    /// Of what is wrong with an `expect` itself.
    static func complaints(_ yaml: String) throws -> [String] {
        var diagnostics: [Diagnostic] = []
        _ = Expectation.decoded(layers: [try Written.yaml(yaml)], diagnostics: &diagnostics)
        return diagnostics.map(Written.line)
    }
}
