// SPDX-License-Identifier: Apache-2.0

import Contracts
import Testing

/// What must not go one way is not asked for there, wherever it is required.
struct DirectionTests {
    private static let json = [("Content-Type", "application/json")]

    /// - Parameter schemas: below the components, `T` being asked.
    private static func faults(
        _ schemas: String, version: String, sent: String? = nil, answer: String? = nil
    ) throws -> [String] {
        let content =
            "content: { application/json: { schema: { $ref: '#/components/schemas/T' } } }"
        return try VerdictTests.faults(
            """
            paths: { /a: { post: { requestBody: { \(content) }, responses: { default: { description: d, \(content) } } } } }
            components:
              schemas:
                Id: { type: string, readOnly: true }
                Base: { type: object, properties: { id: { $ref: '#/components/schemas/Id' }, word: { type: string, writeOnly: true }, name: { type: string } } }
                Asking: { required: [id, word, name] }
                T: \(schemas)
            """, "POST", version: version, sent: json, body: sent ?? #"{"name":"n","word":"w"}"#,
            fields: json, answer: answer ?? #"{"name":"n","id":"i"}"#)
    }

    private static let required: [String] = [
        // Beside the `allOf` that has the member, in another branch, behind references, twice removed.
        "{ allOf: [{ $ref: '#/components/schemas/Base' }], required: [id, word, name] }",
        "{ allOf: [{ $ref: '#/components/schemas/Base' }, { required: [id, word, name] }] }",
        "{ allOf: [{ required: [id, word, name] }, { $ref: '#/components/schemas/Base' }] }",
        "{ allOf: [{ $ref: '#/components/schemas/Asking' }, { $ref: '#/components/schemas/Base' }] }",
        "{ allOf: [{ allOf: [{ $ref: '#/components/schemas/Asking' }] }, { allOf: [{ $ref: '#/components/schemas/Base' }] }] }",
        "{ allOf: [{ $ref: '#/components/schemas/Asking' }], properties: { id: { readOnly: true }, word: { writeOnly: true } } }",
        "{ allOf: [{ $ref: '#/components/schemas/Base' }], anyOf: [{ required: [id, word, name] }, { required: [other] }] }",
        "{ allOf: [{ $ref: '#/components/schemas/Base' }], oneOf: [{ required: [id, word, name] }, { required: [other] }] }",
        "{ required: [id, word, name], oneOf: [{ $ref: '#/components/schemas/Base' }, { type: string }] }",
    ]

    @Test(arguments: required, ["3.0.3", "3.1.0"])
    func `a member that must not go this way is not required`(
        schema: String, version: String
    ) throws {
        #expect(try Self.faults(schema, version: version) == [])
        // The rest of what is required is.
        #expect(try Self.faults(schema, version: version, sent: #"{"word":"w"}"#).count >= 1)
        #expect(try Self.faults(schema, version: version, answer: #"{"id":"i"}"#).count >= 1)
        // What may go this way is.
        #expect(try Self.faults(schema, version: version, sent: #"{"name":"n"}"#).count >= 1)
        #expect(try Self.faults(schema, version: version, answer: #"{"name":"n"}"#).count >= 1)
    }

    @Test(arguments: ["3.0.3", "3.1.0"])
    func `what another object requires is no concern of the member`(version: String) throws {
        // Here `Asking` is asked by itself, and of an object below.
        let alone = "{ $ref: '#/components/schemas/Asking' }"
        #expect(
            try Self.faults(alone, version: version) == [
                "8 request.body: found no 'id', expected it",
                "8 answer.body: found no 'word', expected it",
            ])
        let below =
            "{ allOf: [{ $ref: '#/components/schemas/Base' }], properties: { inner: { $ref: '#/components/schemas/Asking' } } }"
        #expect(
            try Self.faults(
                below, version: version, sent: #"{"inner":{"word":"w","name":"n"}}"#) == [
                    "8 request.body $.inner: found no 'id', expected it"
                ])
    }

    @Test(arguments: ["3.0.3", "3.1.0"])
    func `a variant that asks for nothing else is not chosen for that`(version: String) throws {
        let schema =
            "{ allOf: [{ $ref: '#/components/schemas/Base' }], oneOf: [{ required: [id] }, { required: [name] }] }"
        #expect(try Self.faults(schema, version: version, answer: #"{"id":"i"}"#) == [])
    }

    @Test func `what another member asks for is not either`() throws {
        let schema =
            "{ allOf: [{ $ref: '#/components/schemas/Base' }], dependentRequired: { name: [id, other] } }"
        #expect(
            try Self.faults(schema, version: "3.1.0") == [
                "9 request.body: found no 'other', expected it beside 'name'",
                "9 answer.body: found no 'other', expected it beside 'name'",
            ])
        #expect(
            try Self.faults(
                schema, version: "3.1.0", sent: #"{"name":"n","other":1}"#, answer: "{}") == [])
    }
}
