// SPDX-License-Identifier: Apache-2.0

import Glibc

extension FileAccess {
    /// The access that a collection has: to `--root` where given, else to the nearest folder at or above it that is marked as a root,
    /// else to the collection's own folder.
    ///
    /// - Parameters:
    ///   - path: a collection, or a folder of them; or a schema.
    ///   - usual: the folder that it is where none is marked and the path lies in it.
    /// - Throws: where the path does not exist, or lies outside a given root.
    package init(
        forCollection path: String, root given: String?, orBelow usual: String? = nil,
        sizeLimit: Int = DocumentLimits().size
    ) throws(FileFailure) {
        let shown = FilePaths.normalized(path)
        if let given {
            try self.init(root: given, sizeLimit: sizeLimit)
            _ = try place(path, shownAs: shown)
            return
        }
        // Nothing confines the path that finds the root: it is the user's own word.
        let place = try FileAccess(root: "/").place(path, shownAs: shown)
        let isFolder = try place.status().st_mode & S_IFMT == S_IFDIR
        let realPath = try place.realPath()
        let own = isFolder ? realPath : FilePaths.folder(of: realPath)
        var root = Self.markedFolder(above: own)
        if root == nil, let usual {
            let outer = try FileAccess(root: usual).root
            if outer == "/" || own == outer || own.hasPrefix(outer + "/") { root = outer }
        }
        try self.init(root: root ?? own, sizeLimit: sizeLimit)
    }

    private static func markedFolder(above folder: String) -> String? {
        var folder = folder
        while true {
            let prefix = folder == "/" ? "/" : folder + "/"
            for mark in [".git", ".pinion.yaml", "pinion.lock"] {
                var status = stat()
                if lstat(prefix + mark, &status) == 0 { return folder }
            }
            if folder == "/" { return nil }
            folder = FilePaths.folder(of: folder)
        }
    }
}
