// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The suites and schemas that stand beside the repository, where they do.
///
/// Under CI they must: a test that needs them then fails without.
package enum SharedFiles {
    package static var areAvailable: Bool {
        ProcessInfo.processInfo.environment["CI"] == "true"
            || FileManager.default.fileExists(atPath: folder.path)
    }

    /// - Parameter name: relative to the folder.
    package static func path(_ name: String) throws -> String {
        let url = folder.appending(path: name)
        guard FileManager.default.fileExists(atPath: url.path) else {
            throw CocoaError(.fileNoSuchFile)
        }
        return url.path
    }

    private static var folder: URL {
        if let named = ProcessInfo.processInfo.environment["PINION_SHARED"] {
            return URL(filePath: named)
        }
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return root.deletingLastPathComponent().appending(path: "shared")
    }
}
