// SPDX-License-Identifier: Apache-2.0

import Documents
import Foundation
import Support
import Testing

@testable import Queries

struct SchemaLibraryTests {
    private static func node(_ text: String, _ path: String = "s.json") throws -> Node {
        try JSONReader.document(in: SourceFile(path: path, bytes: Array(text.utf8))).root
    }

    @Test func `schemas that came one after another are asked by one program`() throws {
        let library = SchemaLibrary(files: nil)
        let schemas = try (0..<50).map {
            try library.schema(at: Self.node(#"{"minimum": \#($0)}"#))
        }
        let program = try #require(schemas.first).shelf.program
        #expect(schemas.allSatisfy { $0.shelf.program === program })
        // Each keeps its meaning, also while others come.
        let ten = Datum.node(try Self.node("10"))
        #expect(schemas.map { $0.isValid(ten) } == (0..<50).map { $0 <= 10 })
        let more = try library.schema(at: Self.node(#"{"type": "string"}"#))
        #expect(!more.isValid(ten))
        #expect(schemas.map { $0.isValid(ten) } == (0..<50).map { $0 <= 10 })
        #expect(schemas.allSatisfy { $0.shelf.program === more.shelf.program })
    }

    @Test func `a mistake leaves those as they are that came before`() throws {
        let library = SchemaLibrary(files: nil)
        let before = try library.schema(
            at: Self.node(#"{"properties": {"a": {"type": "integer"}}}"#))
        #expect(throws: Diagnostic.self) {
            try library.schema(at: Self.node(#"{"properties": {"a": {"type": 1}}}"#))
        }
        let after = try library.schema(at: Self.node(#"{"type": "integer"}"#))
        #expect(!before.isValid(.node(try Self.node(#"{"a": "x"}"#))))
        #expect(before.isValid(.node(try Self.node(#"{"a": 1}"#))))
        #expect(!after.isValid(.node(try Self.node(#""x""#))))
    }

    @Test func `a file is parsed once for all that refer to it`() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"type": "integer"}"#, to: "n.json")
        let files = DocumentFiles(try FileAccess(root: folder.url.path))
        let path = folder.url.path + "/n.json"
        let document = try files.document(path)
        let base = folder.url.path + "/s.json"
        for _ in 0..<2 {
            let schema = try SchemaLibrary(files: files).schema(
                at: Self.node(#"{"$ref": "n.json"}"#, base))
            #expect(schema.shelf.program.program.documents.contains { $0 === document })
        }
    }

    @Test func `a chain of references that ends is followed, and branches without end are not`()
        throws
    {
        let chain = (0..<250).map { ##""d\##($0)": {"$ref": "#/$defs/d\##($0 + 1)"}"## }
        let long = try SchemaLibrary(files: nil).schema(
            at: Self.node(
                ##"{"$ref": "#/$defs/d0", "$defs": {\##(chain.joined(separator: ",")), "d250": {"type": "integer"}}}"##
            ))
        #expect(long.isValid(.node(try Self.node("1"))))
        #expect(!long.isValid(.node(try Self.node(#""x""#))))
        let twice = (0..<60).map {
            ##""d\##($0)": {"not": {"allOf": [{"$ref": "#/$defs/d\##($0 + 1)"}, {"$ref": "#/$defs/d\##($0 + 1)"}]}}"##
        }
        let wide = try SchemaLibrary(files: nil).schema(
            at: Self.node(
                ##"{"$ref": "#/$defs/d0", "$defs": {\##(twice.joined(separator: ",")), "d60": {}}}"##
            ))
        #expect(
            wide.failures(of: .node(try Self.node("1"))).map(\.message) == [
                "found a schema that takes too long to ask"
            ])
    }
}
