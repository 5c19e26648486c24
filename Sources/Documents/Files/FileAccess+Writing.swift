// SPDX-License-Identifier: Apache-2.0

extension FileAccess {
    /// As `realPath`, of a file that need not be there in a folder that is.
    package func placeToWrite(_ path: String) throws(FileFailure) -> String {
        do throws(FileFailure) {
            return try realPath(path)
        } catch {
            guard case .missing = error.reason else { throw error }
            let name = FilePaths.name(of: path)
            guard !["", ".", ".."].contains(name) else { throw error }
            let folder = try realPath(FilePaths.folder(of: path))
            return (folder == "/" ? "" : folder) + "/" + name
        }
    }
}
