// SPDX-License-Identifier: Apache-2.0

import Documents
import Foundation

/// The `.pinion.yaml` that holds where the command was called, and the paths that it makes of none.
struct Project {
    let settings: ProjectSettings
    /// Of the `.pinion.yaml`, with a slash at the end; empty for the working directory.
    private let folder: String

    /// - Parameter root: `--root`; nil looks in the working directory and above it.
    init(root: String?) throws(InvalidSettings) {
        guard let file = Project.file(root: root) else {
            settings = .none
            folder = ""
            return
        }
        settings = try ProjectSettings(file)
        folder = String(file.path.dropLast(ProjectSettings.fileName.count))
    }

    /// What to run: what the command line names, else what the settings do, else `collections/`.
    func paths(named: [String]) -> [String] {
        if !named.isEmpty { return named }
        guard let paths = settings.paths else { return ["collections"] }
        return paths.map { FilePaths.resolved($0, relativeTo: folder + ProjectSettings.fileName) }
    }

    private static func file(root: String?) -> SourceFile? {
        if let root { return try? NamedFile.read("\(root)/\(ProjectSettings.fileName)") }
        var folder = ""
        // One `../` a folder above the working directory; more than there are lead to the top.
        for _ in 0..<64 {
            let path = folder + ProjectSettings.fileName
            // Reading what is not there looks for what may have been meant, in the whole folder.
            if access(path, F_OK) == 0, let file = try? NamedFile.read(path) { return file }
            folder += "../"
        }
        return nil
    }
}
