// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Foundation
import Specs
import Support

/// Files as a test writes them, loaded, with complaints drawn as people see them.
struct LoadedFolder {
    let loaded: LoadedCollections
    private let folder: TemporaryFolder

    /// - Parameters:
    ///   - files: name to text.
    ///   - paths: what is named on the command line; `""` is the folder.
    init(
        _ files: [String: String], paths: [String] = ["c.yaml"],
        environment: [String: String] = [:], variables: [String: String] = [:]
    ) throws {
        let folder = try TemporaryFolder()
        self.folder = folder
        for (name, text) in files {
            let parent = folder.url.appending(path: name).deletingLastPathComponent()
            try FileManager.default.createDirectory(
                at: parent, withIntermediateDirectories: true)
            try folder.write(text, to: name)
        }
        loaded = CollectionLoader.load(
            paths.map { $0.isEmpty ? folder.url.path : folder.url.path + "/" + $0 },
            LoadInputs(
                root: folder.url.path, environment: environment, variables: variables, seed: 7,
                now: Date(timeIntervalSince1970: 1_800_000_000)))
    }

    /// A collection in `c.yaml`.
    init(_ text: String, environment: [String: String] = [:]) throws {
        try self.init(["c.yaml": text], environment: environment)
    }

    /// Without the folder's own path, its parent's as `PARENT`.
    var errors: String { drawn(loaded.errors) }
    var warnings: String { drawn(loaded.warnings) }

    private func drawn(_ diagnostics: [Diagnostic]) -> String {
        relative(
            loaded.redactor.redacted(DiagnosticText(mostPerFile: 100).drawn(diagnostics)).text)
    }

    /// The text without the folder's own path.
    func relative(_ text: String) -> String {
        text.replacing(folder.url.path + "/", with: "")
            .replacing(folder.url.path, with: "FOLDER")
            .replacing(folder.url.deletingLastPathComponent().path, with: "PARENT")
    }
}
