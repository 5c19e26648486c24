// SPDX-License-Identifier: Apache-2.0

import Contracts
import Documents
import Foundation
import Support
import Testing

/// The documents of OpenAPI's own repository and of other tools, read where they stand.
@Suite(.enabled(if: SharedFiles.areAvailable)) struct SuiteTests {
    /// How many errors and warnings a document has.
    private static func complaints(of path: String) throws -> (errors: Int, warnings: [String]) {
        let files = DocumentFiles(try FileAccess(root: try SharedFiles.path("suites/openapi")))
        do throws(DescriptionFailure) {
            let description = try APIDescription(path: path, files: files)
            return (0, description.warnings.map(\.message))
        } catch {
            return (error.complaints.count, [])
        }
    }

    private static func documents(_ folder: String) throws -> [String] {
        let root = try SharedFiles.path("suites/openapi/" + folder)
        let all = FileManager.default.enumerator(atPath: root)?.allObjects as? [String] ?? []
        return all.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.sorted().map {
            root + "/" + $0
        }
    }

    @Test(arguments: [("schema-tests-3.1/pass", 35), ("documents/oas-3.0", 6)])
    func `documents that are right load`(folder: String, count: Int) throws {
        let documents = try Self.documents(folder)
        #expect(documents.count == count)
        for path in documents { #expect(try Self.complaints(of: path).errors == 0, "\(path)") }
    }

    @Test(arguments: [("schema-tests-3.1/fail", 11)])
    func `documents that are wrong are refused`(folder: String, count: Int) throws {
        let documents = try Self.documents(folder)
        #expect(documents.count == count)
        for path in documents { #expect(try Self.complaints(of: path).errors > 0, "\(path)") }
    }

    @Test func `Specmatic's documents load, one with a warning`() throws {
        let documents = try Self.documents("specmatic-conformance")
        #expect(documents.count == 237)
        var warned: [String: [String]] = [:]
        for path in documents {
            let (errors, warnings) = try Self.complaints(of: path)
            #expect(errors == 0, "\(path)")
            if !warnings.isEmpty {
                warned[String(path.split(separator: "/").last ?? "")] = warnings
            }
        }
        #expect(
            warned == [
                "008-integer-exclusive-min-max.yaml": [
                    "found '-273' for 'exclusiveMinimum', expected true or false; OpenAPI 3.1 has numbers",
                    "found '1000' for 'exclusiveMaximum', expected true or false; OpenAPI 3.1 has numbers",
                    "found '-273' for 'exclusiveMinimum', expected true or false; OpenAPI 3.1 has numbers",
                    "found '1000' for 'exclusiveMaximum', expected true or false; OpenAPI 3.1 has numbers",
                ]
            ])
    }
}

@Suite(.enabled(if: SharedFiles.areAvailable)) struct RealDocumentTests {
    @Test
    func `every schema of Specmatic's documents can be asked, and every reference leads somewhere`()
        throws
    {
        let root = try SharedFiles.path("suites/openapi/specmatic-conformance")
        let files = DocumentFiles(try FileAccess(root: root))
        let names = FileManager.default.enumerator(atPath: root)?.allObjects as? [String] ?? []
        var complaints: [String] = []
        var operations = 0
        for name in names.sorted() where name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
            let description = try APIDescription(path: root + "/" + name, files: files)
            operations += description.operations.count
            for operation in description.operations {
                complaints += description.complaints(of: operation).map {
                    "\(name) \(Described.line($0))"
                }
            }
        }
        #expect(operations > 237)
        // The one of which the check has warned.
        #expect(
            complaints == [
                "008-constraints/008-integer-exclusive-min-max.yaml 27:41 found '-273', expected true or false for 'exclusiveMinimum'",
                "008-constraints/008-integer-exclusive-min-max.yaml 45:37 found '-273', expected true or false for 'exclusiveMinimum'",
            ])
    }

    @Test func `a media type that slipped out of its content is told with its place`() throws {
        let files = DocumentFiles(try FileAccess(root: try SharedFiles.path("suites/openapi")))
        let path = try SharedFiles.path("suites/openapi/documents/prism-petstore.oas3.yaml")
        #expect {
            try APIDescription(path: path, files: files)
        } throws: { error in
            (error as? DescriptionFailure)?.complaints.map { Described.line($0) } == [
                "612:11 unknown field 'application/json' in a response",
                "685:15 found no 'schema', no 'content' in a header, expected one of them",
            ]
        }
        let museum = try SharedFiles.path("suites/openapi/documents/redocly-museum-3.1.yaml")
        let description = try APIDescription(path: museum, files: files)
        #expect(description.operations.count == 8)
        #expect(description.warnings.isEmpty)
    }
}
