// SPDX-License-Identifier: Apache-2.0

import Documents
import Foundation
import Support
import Testing

@testable import Queries

/// A dialect is what its metaschema says, as far as that can be read.
struct MetaschemaTests {
    private static func fault(_ metaschema: String) throws -> String? {
        let folder = try TemporaryFolder()
        try folder.write(metaschema, to: "meta.json")
        let map = try SchemaMap(prefix: "https://h/", folder: folder.url.path)
        let text = #"{"$schema": "https://h/meta.json"}"#
        let file = SourceFile(path: "s.json", bytes: Array(text.utf8))
        do throws(Diagnostic) {
            _ = try SchemaLibrary(files: nil, maps: [map]).schema(
                at: try JSONReader.document(in: file).root)
            return nil
        } catch {
            guard case .text(let span) = error.place else { return error.message }
            return
                "\(span.file.path.split(separator: "/").last ?? ""):\(span.line) \(error.message)"
        }
    }

    private static let latest = "https://json-schema.org/draft/2020-12/schema"

    @Test(arguments: [
        (#"{"$schema": "\#(latest)"}"#, nil),
        ("{", "meta.json:1 found the end of the text, expected a name in double quotes or '}'"),
        (
            "[1]",
            "meta.json:1 found a list, expected the metaschema 'https://h/meta.json', which is a map"
        ),
        (
            #"{"$schema": "\#(latest)", "$vocabulary": 1}"#,
            "meta.json:1 found '1', expected a map of true and false for '$vocabulary'"
        ),
        (
            #"{"$schema": "https://h/meta.json"}"#,
            "meta.json:1 found the dialect 'https://h/meta.json', whose metaschemas lead back to itself, expected one of JSON Schema's in the end"
        ),
        (
            #"{"$schema": "https://other.example/x"}"#,
            "meta.json:1 found the dialect 'https://other.example/x', expected JSON Schema 2020-12, draft-07 or a metaschema at hand"
        ),
    ])
    func `what is wrong with it is said`(metaschema: String, expected: String?) throws {
        #expect(try Self.fault(metaschema) == expected)
    }

    @Test func `of many resources each is found as fast`() throws {
        let seconds = { (count: Int) throws in
            let schemas = (0..<count).map { #""d\#($0)": {"$id": "/d\#($0)", "$ref": "/d0"}"# }
            let all = (0..<count).map { #"{"$ref": "/d\#($0)"}"# }.joined(separator: ",")
            let text =
                #"{"$id": "https://h/", "$defs": {\#(schemas.joined(separator: ",").replacing(#""$id": "/d0", "$ref": "/d0""#, with: #""$id": "/d0""#))}, "allOf": [\#(all)]}"#
            let root = try JSONReader.document(
                in: SourceFile(path: "s.json", bytes: Array(text.utf8))
            ).root
            let clock = ContinuousClock()
            return try clock.measure { _ = try SchemaLibrary(files: nil).schema(at: root) }
        }
        // Eight times as many take about eight times as long, not sixty-four.
        let fits = try (0..<3).contains { _ in try seconds(8_000) < seconds(1_000) * 24 }
        #expect(fits)
    }
}
