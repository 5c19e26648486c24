// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support

/// Folders of this repository as a fresh clone has them, for a test to run in.
struct RepositoryCopy {
    let folder: TemporaryFolder

    var url: URL { folder.url }

    init(of names: String...) throws {
        folder = try TemporaryFolder()
        let repository = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        for name in names {
            let copy = folder.url.appending(path: name)
            try FileManager.default.createDirectory(
                at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: repository.appending(path: name), to: copy)
            // What a run by hand has left there.
            for leftover in ["certs", "run", "reports"] {
                try? FileManager.default.removeItem(at: copy.appending(path: leftover))
            }
        }
    }
}

extension BuiltTool {
    /// The copy outlives the run.
    static func run(
        _ arguments: [String], in copy: RepositoryCopy, environment: [String: String] = [:]
    ) async throws -> Outcome {
        defer { withExtendedLifetime(copy) {} }
        return try await run(arguments, in: copy.url, environment: environment)
    }
}
