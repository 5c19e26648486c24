// SPDX-License-Identifier: Apache-2.0

import Glibc

extension FileAccess {
    /// Every file that stands in a folder itself, whatever its suffix, less hidden ones, in the order of their names' bytes.
    package func files(in folder: String) throws(FileFailure) -> [String] {
        let place = try place(folder, shownAs: FilePaths.normalized(folder))
        return try place.reopened(O_RDONLY | O_DIRECTORY).names()
            .filter { !$0.hasPrefix(".") }
            .map { folder.hasSuffix("/") ? folder + $0 : folder + "/" + $0 }
            .filter { !isFolder($0) }
    }
}
