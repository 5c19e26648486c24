// SPDX-License-Identifier: Apache-2.0

import Contracts
import Testing

/// The schema that a discriminator names is the one to keep (3.0.3 section 4.7.25).
struct DiscriminatorTests {
    private static func faults(_ schema: String, _ answer: String, version: String) throws
        -> [String]
    {
        try VerdictTests.faults(
            """
            paths: { /a: { get: { responses: { 200: { description: d, content: { application/json: { schema: \(schema) } } } } } } }
            components:
              schemas:
                Cat: { type: object, required: [k], properties: { k: { type: string }, m: { type: integer } } }
                Dog: { type: object, required: [k, b], properties: { k: { type: string }, b: { type: boolean } } }
                Pet: { type: object, required: [k], properties: { k: { type: string } }, discriminator: { propertyName: k, mapping: { h: Hen } } }
                Hen: { allOf: [{ $ref: '#/components/schemas/Pet' }, { required: [eggs] }] }
                Cow: { allOf: [{ $ref: '#/components/schemas/Pet' }], properties: { milk: { type: boolean } } }
                Calf: { allOf: [{ $ref: '#/components/schemas/Cow' }] }
            """, version: version, fields: [("Content-Type", "application/json")], answer: answer)
    }

    private static func either(_ word: String, _ mapping: String = "") -> String {
        "{ \(word): [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: k\(mapping) } }"
    }

    private static let pet = "{ $ref: '#/components/schemas/Pet' }"
    private static let mapping =
        ", mapping: { d: Dog, c: '#/components/schemas/Cat', h: '#/components/schemas/Hen' }"

    @Test(arguments: [
        (either("oneOf"), #"{"k":"Dog","b":true}"#, []),
        (either("anyOf"), #"{"k":"Cat","b":1}"#, []),
        // Of two that both would hold, it is the one that is named.
        (either("oneOf"), #"{"k":"Cat","b":true}"#, []),
        (either("oneOf"), #"{"k":"Dog"}"#, ["7 answer.body: found no 'b', expected it"]),
        (either("anyOf"), #"{"k":"Dog"}"#, ["7 answer.body: found no 'b', expected it"]),
        (
            either("oneOf"), #"{"k":"Cow"}"#,
            [
                "3 answer.body $.k: found the string 'Cow', which names no schema, expected one of Cat, Dog"
            ]
        ),
        (either("oneOf", mapping), #"{"k":"d"}"#, ["7 answer.body: found no 'b', expected it"]),
        (either("oneOf", mapping), #"{"k":"c"}"#, []),
        (either("oneOf", mapping), #"{"k":"h","eggs":1}"#, []),
        (pet, #"{"k":"h"}"#, ["9 answer.body: found no 'eggs', expected it"]),
        (pet, #"{"k":"h","eggs":1}"#, []),
        (
            pet, #"{"k":"Cow","milk":1}"#,
            ["10 answer.body $.milk: found '1', expected a boolean"]
        ),
        (pet, #"{"k":"Cow","milk":true}"#, []),
        // What names none is a pet and nothing more.
        (pet, #"{"k":"Fish"}"#, []),
        // One that names itself leads nowhere a second time.
        ("{ $ref: '#/components/schemas/Cow' }", #"{"k":"Cow","milk":true}"#, []),
        ("{ $ref: '#/components/schemas/Calf' }", #"{"k":"Calf","milk":true}"#, []),
        (
            either("oneOf"), "[]",
            [
                "6 answer.body: found an array, expected an object",
                "3 answer.body: found an array, expected just one of 2 schemas; the nearest is number 1",
            ]
        ),
    ])
    func `a member names the schema`(schema: String, answer: String, expected: [String]) throws {
        for version in ["3.0.3", "3.1.0"] {
            #expect(try Self.faults(schema, answer, version: version) == expected)
        }
    }

    @Test func `where texts are no names, whichever fits does`() throws {
        let variant = { (name: String) in
            "{ type: object, required: [k], properties: { k: { enum: [\(name)] } } }"
        }
        let schema =
            "{ oneOf: [\(variant("a")), \(variant("b"))], discriminator: { propertyName: k } }"
        #expect(try Self.faults(schema, #"{"k":"b"}"#, version: "3.0.3") == [])
        #expect(try Self.faults(schema, #"{"k":"c"}"#, version: "3.0.3").isEmpty == false)
    }
}
