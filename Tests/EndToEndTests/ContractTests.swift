// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import StubServer
import Support
import Synchronization
import Testing

/// The store of the demo, held against its OpenAPI document, as it is and as it must not be.
@Suite(.timeLimit(.minutes(2))) struct ContractTests {
    /// What one answer becomes.
    struct Deviation: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let method: String
        let path: String
        let alter: @Sendable (HTTPResponse) -> HTTPResponse
        /// The lines of the console that tell of it.
        let told: [String]

        init(
            _ name: String, _ method: String = "GET", _ path: String = "/v1/pets/1",
            told: [String], _ alter: @escaping @Sendable (HTTPResponse) -> HTTPResponse
        ) {
            testDescription = name
            self.method = method
            self.path = path
            self.told = told
            self.alter = alter
        }
    }

    @Test(arguments: deviations)
    func `each deviation is told`(deviation: Deviation) async throws {
        let outcome = try await Self.run { request, response in
            request.method == deviation.method && request.url.path == deviation.path
                ? deviation.alter(response) : response
        }
        #expect(Self.told(outcome.output) == deviation.told, "\(outcome.output)")
        #expect(outcome.status == 1)
    }

    @Test func `the store as it is keeps its contract, and what was not asked is listed`()
        async throws
    {
        let outcome = try await Self.run(["--openapi-coverage"]) { $1 }
        #expect(Self.told(outcome.output) == [])
        #expect(outcome.status == 0, "\(outcome.output)")
        let coverage = """
            Examples/openapi/petstore.openapi.yaml: 5 of 5 operations, 2 of 2 request types, 6 of 10 answers exercised
              GET /pets (listPets)
                4XX application/problem+json
              POST /pets (addPet)
                4XX application/problem+json
              DELETE /pets/{id} (removePet)
                4XX application/problem+json
              POST /sessions (logIn)
                4XX application/problem+json

            """
        #expect(outcome.output.hasSuffix(coverage), "\(outcome.output)")
    }

    @Test(arguments: [
        (
            "operationId: showPet", "operationId: showPets",
            "found no operation 'showPet' in 'petstore.openapi.yaml'"
        ),
        ("type: integer, minimum: 0 } }", "$ref: '#/components/schemas/None' } }", "None"),
        (
            "description: One pet.", "descripton: One pet.",
            "unknown field 'descripton' in a response"
        ),
        ("openapi: 3.1.0", "openapi: 3.2.0", "found OpenAPI '3.2.0', expected 3.0 or 3.1"),
    ])
    func `nothing is sent where the document is wrong`(
        right: String, wrong: String, expected: String
    ) async throws {
        let copy = try RepositoryCopy(of: "Examples/openapi")
        let document = "Examples/openapi/petstore.openapi.yaml"
        let text = String(decoding: try copy.folder.read(document), as: UTF8.self)
        try copy.folder.write(text.replacing(right, with: wrong), to: document)
        let certificates = copy.url.appending(path: "Examples/openapi/certs").path
        let demo = try await Demo.start(certificatesIn: certificates)
        let outcome = try await BuiltTool.run(
            ["check", "Examples/openapi"], in: copy, environment: demo.variables)
        await demo.stop()
        #expect(outcome.status == 3)
        #expect(outcome.errors.contains(expected), "\(outcome.errors)")
    }

    private static func run(
        _ arguments: [String] = [],
        altering alter: @escaping @Sendable (HTTPRequest, HTTPResponse) -> HTTPResponse
    ) async throws -> BuiltTool.Outcome {
        let copy = try RepositoryCopy(of: "Examples/openapi")
        let certificates = copy.url.appending(path: "Examples/openapi/certs").path
        let demo = try await Demo.start(certificatesIn: certificates, altering: alter)
        let outcome = try await BuiltTool.run(
            ["run", "Examples/openapi"] + arguments, in: copy, environment: demo.variables)
        await demo.stop()
        return outcome
    }

    private static func told(_ output: String) -> [String] {
        output.split(separator: "\n").map { $0.drop { $0 == " " } }
            .filter { $0.hasPrefix("openapi ") || $0.hasPrefix("see ") }.map(String.init)
    }
}

extension HTTPResponse {
    func with(
        status: Int? = nil, type: String?? = .none, body: ((String) -> String)? = nil,
        fields change: ((inout HeaderFields) -> Void)? = nil
    ) -> HTTPResponse {
        var fields = fields
        if let type {
            fields.remove("Content-Type")
            if let type { fields.append("Content-Type", type) }
        }
        change?(&fields)
        let text = String(decoding: self.body, as: UTF8.self)
        return HTTPResponse(
            version: version, status: status ?? self.status, reason: reason, fields: fields,
            body: Array((body?(text) ?? text).utf8))
    }

    func replacing(_ old: String, _ new: String) -> HTTPResponse {
        with(body: { $0.replacing(old, with: new) })
    }
}
