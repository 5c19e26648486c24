// SPDX-License-Identifier: Apache-2.0

import Documents
import Foundation
import Queries
import Support
import Testing

/// The public suite of JSON Schema, case by case.
struct SchemaSuiteTests {
    @Test(.enabled(if: SharedFiles.areAvailable), arguments: ["draft2020-12", "draft7"])
    func `every required group has the verdicts that it names`(_ draft: String) throws {
        for failure in try Self.failures(draft, folder: draft, assertsFormat: false) {
            Issue.record(Comment(rawValue: failure))
        }
    }

    @Test(.enabled(if: SharedFiles.areAvailable), arguments: ["draft2020-12", "draft7"])
    func `every format has the verdicts that it names`(_ draft: String) throws {
        let folder = draft + "/optional/format"
        for failure in try Self.failures(draft, folder: folder, assertsFormat: true) {
            Issue.record(Comment(rawValue: failure))
        }
    }

    private static func failures(
        _ draft: String, folder: String, assertsFormat: Bool
    ) throws -> [String] {
        let root = try SharedFiles.path("suites/json-schema")
        let options = SchemaOptions(
            dialect: draft == "draft7" ? .draft7 : .draft202012, assertsFormat: assertsFormat)
        let map = try SchemaMap(prefix: "http://localhost:1234/", folder: root + "/remotes")
        let files = try FileAccess(root: root)
        var failures: [String] = []
        for path in try files.files(in: root + "/tests/" + folder) where path.hasSuffix(".json") {
            let document = try JSONReader.document(in: try files.read(path))
            for group in document.root.elements {
                let name =
                    (path as NSString).lastPathComponent + ": " + (group["description"]?.text ?? "")
                let library = SchemaLibrary(files: nil, maps: [map])
                do {
                    let node = try #require(group["schema"])
                    let file = SourceFile(path: "schema.json", bytes: Array(node.json.utf8))
                    let schema = try library.schema(
                        at: try JSONReader.document(in: file).root, options: options)
                    for test in group["tests"]?.elements ?? [] {
                        let data = try #require(test["data"])
                        let isValid = test["valid"]?.boolean == true
                        if schema.isValid(.node(data)) != isValid
                            || schema.failures(of: .node(data)).isEmpty != isValid
                        {
                            failures.append(name + " / " + (test["description"]?.text ?? ""))
                        }
                    }
                } catch let error as Diagnostic {
                    failures.append(name + ": " + error.message)
                }
            }
        }
        return failures
    }
}
