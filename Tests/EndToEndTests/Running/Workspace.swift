// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder of a test's own with the files that it writes, gone when the test is.
final class Workspace: Sendable {
    let folder: URL

    init(_ files: [String: String] = [:]) throws {
        // The real path, since the tool's messages name what the kernel calls it.
        folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("pinion-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files { try write(text, to: name) }
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    func write(_ text: String, to name: String) throws {
        try write(Data(text.utf8), to: name)
    }

    func write(_ bytes: [UInt8], to name: String) throws {
        try write(Data(bytes), to: name)
    }

    func write(_ data: Data, to name: String) throws {
        let url = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    func read(_ name: String) throws -> String {
        try String(decoding: Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
    }
}

extension BuiltTool {
    /// The folder outlives the run.
    static func run(
        _ arguments: [String], in workspace: Workspace, environment: [String: String] = [:],
        input: String = ""
    ) async throws -> Outcome {
        defer { withExtendedLifetime(workspace) {} }
        return try await run(
            arguments, in: workspace.folder, environment: environment, input: input)
    }
}
