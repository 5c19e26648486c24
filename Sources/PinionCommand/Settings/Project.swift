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
        guard let file = try Project.file(root: root) else {
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

    private static func file(root: String?) throws(InvalidSettings) -> SourceFile? {
        if let root { return try existing("\(root)/\(ProjectSettings.fileName)") }
        var folder = ""
        // One `../` a folder above the working directory; more than there are lead to the top.
        for _ in 0..<64 {
            if let file = try existing(folder + ProjectSettings.fileName) { return file }
            folder += "../"
        }
        return nil
    }

    private static func existing(_ path: String) throws(InvalidSettings) -> SourceFile? {
        // Reading what is not there looks for what may have been meant, in the whole folder.
        guard access(path, F_OK) == 0 else { return nil }
        do throws(Diagnostic) {
            return try NamedFile.read(path)
        } catch {
            throw InvalidSettings(diagnostics: [error])
        }
    }
}
