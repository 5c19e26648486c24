// SPDX-License-Identifier: Apache-2.0

import Glibc

extension FileAccess {
    /// Folders whose YAML and JSON are no collections.
    private static let otherFolders: Set<String> = [
        "baselines", "schemas", "data", "snapshots", "certs", "environments",
    ]

    private static let mostEntries = 1_000_000

    /// The collections under a folder: `*.yaml`, `*.yml` and `*.json`, in the order of their paths' bytes, less hidden ones and those in folders of other things.
    ///
    /// A link to a folder is followed where it stays inside the root and leads to a folder not yet seen. A link to a file is listed, and
    /// `read` refuses it where it leads out.
    /// - Throws: also where a folder below cannot be read.
    package func list(_ folder: String) throws(FileFailure) -> [String] {
        var found: [String] = []
        var seen: Set<String> = []
        var folders = [folder]
        var links: [String] = []
        var count = 0
        while let next = folders.popLast() ?? links.popLast() {
            let place = try place(next, shownAs: FilePaths.normalized(next))
            guard seen.insert(try place.realPath()).inserted else { continue }
            for name in try place.reopened(O_RDONLY | O_DIRECTORY).names() {
                count += 1
                if count > Self.mostEntries {
                    throw FileFailure(
                        path: folder, reason: .tooManyFiles(limit: Self.mostEntries))
                }
                if name.hasPrefix(".") { continue }
                let path = next.hasSuffix("/") ? next + name : next + "/" + name
                switch kind(of: path) {
                case .folder where !Self.otherFolders.contains(name): folders.append(path)
                case .linkToFolder where !Self.otherFolders.contains(name): links.append(path)
                case .file where Self.isCollection(name): found.append(path)
                default: continue
                }
            }
        }
        return found.map(FilePaths.normalized).sorted {
            $0.utf8.lexicographicallyPrecedes($1.utf8)
        }
    }

    private enum Kind { case file, folder, linkToFolder, other }

    private func kind(of path: String) -> Kind {
        var status = stat()
        guard lstat(path, &status) == 0 else { return .other }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        // A dangling link is listed too, so that reading it complains.
        case S_IFLNK: return isFolder(path) ? .linkToFolder : .file
        case S_IFREG: return .file
        default: return .other
        }
    }

    private static func isCollection(_ name: String) -> Bool {
        [".yaml", ".yml", ".json"].contains { name.hasSuffix($0) && name != $0 }
    }
}
