// SPDX-License-Identifier: Apache-2.0

import Glibc

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

    /// As `placeToWrite`, of a file whose folder is made where only that is missing.
    package func placeToWriteInNewFolder(_ path: String) throws(FileFailure) -> String {
        do throws(FileFailure) {
            return try placeToWrite(path)
        } catch {
            guard case .missing = error.reason else { throw error }
            let folder = try placeToWrite(FilePaths.folder(of: path))
            guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
                throw FileFailure(path: path, reason: .unwritable)
            }
            return try placeToWrite(path)
        }
    }
}
