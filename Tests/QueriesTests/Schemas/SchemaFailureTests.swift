// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries
import Testing

struct SchemaFailureTests {
    @Test(arguments: [
        (#"{"type": "integer"}"#, #""x""#, [": found the string 'x', expected an integer (/type)"]),
        (#"{"type": ["string", "null"]}"#, "1", [": found '1', expected a string or null (/type)"]),
        (#"{"required": ["a"]}"#, "{}", [": found no 'a', expected it (/required)"]),
        (
            #"{"properties": {"name": {"minLength": 2}}, "additionalProperties": false}"#,
            #"{"nmae": 1, "name": "a"}"#,
            [
                "/nmae: found the member 'nmae', which the schema has no place for; did you mean 'name'? (/additionalProperties)",
                "/name: found the string 'a', expected at least 2 characters (/properties/name/minLength)",
            ]
        ),
        (
            ##"{"$defs": {"p": {"minimum": 1}}, "items": {"$ref": "#/$defs/p"}}"##, "[1, 0]",
            ["/1: found '0', expected at least 1 (/items/$ref/minimum)"]
        ),
        (
            #"{"anyOf": [{"type": "string"}, {"properties": {"a": {"enum": [1, "b"]}}}]}"#,
            #"{"a": 2}"#,
            [
                "/a: found '2', expected one of 1, 'b' (/anyOf/1/properties/a/enum)",
                ": found an object, expected one of 2 schemas; the nearest is number 2 (/anyOf)",
            ]
        ),
        (
            #"{"oneOf": [{"properties": {"k": {"const": "a"}, "v": {"type": "null"}}}, {"properties": {"k": {"const": "b"}, "v": {"maximum": 1}}}]}"#,
            #"{"k": "b", "v": 2}"#,
            [
                "/v: found '2', expected at most 1 (/oneOf/1/properties/v/maximum)",
                ": found an object, expected just one of 2 schemas; the nearest is number 2 (/oneOf)",
            ]
        ),
        (
            #"{"oneOf": [true, {}]}"#, "1",
            [": found '1', which is as schemas 1 and 2 want, expected just one of them (/oneOf)"]
        ),
        (
            #"{"properties": {"a": true}, "unevaluatedProperties": false}"#, #"{"a": 1, "b~/": 2}"#,
            [
                "/b~0~1: found the member 'b~/', which the schema has no place for (/unevaluatedProperties)"
            ]
        ),
        (
            #"{"uniqueItems": true}"#, "[1, 2, 1.0]",
            [": found '1' at 0 and at 2, expected elements that differ (/uniqueItems)"]
        ),
        (
            ##"{"$ref": "#"}"##, "1",
            [": found a reference that leads back to itself without end ()"]
        ),
    ])
    func `name the place, what was found and what was wanted`(
        _ schema: String, _ instance: String, _ expected: [String]
    ) throws {
        let failures = try Self.schema(schema).failures(of: .node(try Self.node(instance)))
        #expect(
            failures.map { "\($0.instancePath): \($0.message) (\($0.keywordPath))" } == expected)
    }

    @Test(arguments: [
        (
            #"{"type": 5}"#,
            "1:10 found '5', expected a type: null, boolean, integer, number, string, array or object"
        ),
        (
            #"{"minLength": "a"}"#,
            "1:15 found the string 'a', expected a whole number of 0 or more for 'minLength'"
        ),
        (
            ##"{"$defs": {"pet": {}}, "$ref": "#/$defs/pett"}"##,
            "1:32 found no 'pett' where the reference leads | did you mean 'pet'?"
        ),
        (
            #"{"$ref": "https://example.com/pet.json"}"#,
            "1:10 found a reference to 'https://example.com/pet.json', expected a schema at hand: nothing is fetched | '--map PREFIX=DIR' of 'validate' names the folder that stands in its place"
        ),
        (
            #"{"pattern": "a\\Z"}"#,
            #"1:13 found 'a\Z', expected a regular expression: '\Z' is no escape of ECMA-262"#
        ),
    ])
    func `of a schema name its place`(_ schema: String, _ expected: String) throws {
        #expect {
            try Self.schema(schema)
        } throws: { error in
            guard let fault = error as? Diagnostic, case .text(let span) = fault.place else {
                return false
            }
            let help = fault.help.map { " | " + $0 } ?? ""
            let line = "\(span.line):\(span.column) \(fault.message)\(help)"
            if line != expected { Issue.record("\(line)") }
            return line == expected
        }
    }

    @Test func `in an OpenAPI schema go by its dialect and the direction`() throws {
        let text =
            #"{"type": "object", "required": ["id"], "properties": {"id": {"type": "integer", "readOnly": true}, "n": {"type": "string", "nullable": true}, "m": {"type": "number", "minimum": 1, "exclusiveMinimum": true}}}"#
        let request = try Self.schema(
            text, SchemaOptions(dialect: .openAPI30, direction: .request))
        let response = try Self.schema(
            text, SchemaOptions(dialect: .openAPI30, direction: .response))
        #expect(request.isValid(.node(try Self.node(#"{"n": null, "m": 1.5}"#))))
        #expect(!request.isValid(.node(try Self.node(#"{"id": 1}"#))))
        #expect(!response.isValid(.node(try Self.node("{}"))))
        #expect(response.isValid(.node(try Self.node(#"{"id": 1}"#))))
        #expect(!response.isValid(.node(try Self.node(#"{"id": 1, "m": 1}"#))))
    }

    private static func schema(
        _ text: String, _ options: SchemaOptions = SchemaOptions()
    ) throws -> Schema {
        try SchemaLibrary(files: nil).schema(at: try node(text, "schema.json"), options: options)
    }

    private static func node(_ text: String, _ path: String = "a.json") throws -> Node {
        try JSONReader.document(in: SourceFile(path: path, bytes: Array(text.utf8))).root
    }
}
