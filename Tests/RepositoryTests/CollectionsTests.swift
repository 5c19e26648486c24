// SPDX-License-Identifier: Apache-2.0

import Documents
import Foundation
import Testing

struct CollectionsTests {
    /// Every collection and library of the repository, by its path in it.
    static let files: [String] = ["collections", "Examples"].flatMap { folder in
        let root = Script.repository
        let all = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
        return (all?.compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }
            .filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".json") }.sorted()
    }

    @Test(arguments: files) func `each reads without a complaint`(path: String) throws {
        let bytes = try Data(contentsOf: Script.repository.appending(path: path))
        let file = SourceFile(path: path, bytes: Array(bytes))
        let documents =
            path.hasSuffix(".json")
            ? [try JSONReader.document(in: file)]
            : try YAMLReader.documents(in: file, mode: .collection)
        #expect(documents.count == 1)
    }
}
