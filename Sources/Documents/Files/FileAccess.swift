// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The one way to read a file: nothing outside the root is opened, whatever links say.
///
/// A path is resolved without being opened, judged by where the kernel says it led, and only then opened through that very
/// descriptor, so that no link can change in between and no pipe or device is touched by being named.
package struct FileAccess: Sendable {
    /// Absolute, without links.
    package let root: String
    /// In bytes.
    package let sizeLimit: Int

    /// - Throws: where the root is no folder.
    package init(root: String, sizeLimit: Int = DocumentLimits().size) throws(FileFailure) {
        let folder = try Descriptor(root, Descriptor.pathOnly | O_DIRECTORY, shownAs: root)
        self.root = try folder.realPath()
        self.sizeLimit = sizeLimit
    }

    /// Reads a file; a relative path is one from the working directory.
    ///
    /// - Parameter limit: in bytes, where less than all files may have.
    package func read(
        _ path: String, limit: Int = .max
    ) throws(FileFailure) -> SourceFile {
        let sizeLimit = min(limit, sizeLimit)
        let shown = FilePaths.normalized(path)
        let place = try place(path, shownAs: shown)
        let status = try place.status()
        if let reason = Self.reasonAgainstReading(status) {
            throw FileFailure(path: shown, reason: reason)
        }
        let size = Int(status.st_size)
        if size > sizeLimit {
            throw FileFailure(path: shown, reason: .tooLarge(size, limit: sizeLimit))
        }
        let file = try place.reopened(O_RDONLY | O_NONBLOCK | O_NOCTTY)
        let bytes = try file.bytes(limit: sizeLimit, expected: size)
        if bytes.count > sizeLimit {
            throw FileFailure(path: shown, reason: .tooLarge(bytes.count, limit: sizeLimit))
        }
        return SourceFile(path: shown, bytes: bytes)
    }

    /// Reads a file whose path stands in another file and is relative to that.
    ///
    /// - Parameter file: the other file's path, as its `SourceFile` has it.
    package func read(_ path: String, relativeTo file: String) throws(FileFailure) -> SourceFile {
        try read(FilePaths.resolved(path, relativeTo: file))
    }

    /// Absolute and without links: equal for two paths exactly where they lead to the same place.
    package func realPath(_ path: String) throws(FileFailure) -> String {
        try place(path, shownAs: FilePaths.normalized(path)).realPath()
    }

    package func isFolder(_ path: String) -> Bool {
        do throws(FileFailure) {
            let status = try place(path, shownAs: path).status()
            return status.st_mode & S_IFMT == S_IFDIR
        } catch {
            return false
        }
    }

    /// Names what a path leads to inside the root, without opening it.
    func place(_ path: String, shownAs shown: String) throws(FileFailure) -> Descriptor {
        let place = try opened(path, shownAs: shown)
        guard contains(try place.realPath()) else {
            throw FileFailure(path: shown, reason: .leavesRoot(shownRoot))
        }
        return place
    }

    private func opened(_ path: String, shownAs shown: String) throws(FileFailure) -> Descriptor {
        do throws(FileFailure) {
            return try Descriptor(path, Descriptor.pathOnly, shownAs: shown)
        } catch {
            if let content = PathContent(path) {
                throw FileFailure(path: "…", reason: .content(content))
            }
            guard error.reason == .missing(suggestion: nil) else { throw error }
            // Whether something is missing outside the root is nobody's business.
            var isParent = true
            let folder = try existingFolder(above: path, shownAs: shown, isParent: &isParent)
            guard contains(try folder.realPath()) else {
                throw FileFailure(path: shown, reason: .leavesRoot(shownRoot))
            }
            let names = isParent ? try? folder.reopened(O_RDONLY | O_DIRECTORY).names() : nil
            let name = FilePaths.name(of: shown)
            let nearest = Suggestion.nearest(to: name, among: names ?? [])
            throw FileFailure(
                path: shown,
                reason: .missing(
                    suggestion: nearest.map { FilePaths.resolved($0, relativeTo: shown) }))
        }
    }

    private func existingFolder(
        above path: String, shownAs shown: String, isParent: inout Bool
    ) throws(FileFailure) -> Descriptor {
        var folder = path
        while true {
            let above = FilePaths.folder(of: folder)
            do throws(FileFailure) {
                return try Descriptor(above, Descriptor.pathOnly, shownAs: shown)
            } catch {
                if above == folder || above == "." { throw error }
                folder = above
                isParent = false
            }
        }
    }

    func contains(_ realPath: String) -> Bool {
        root == "/" || realPath == root || realPath.hasPrefix(root + "/")
    }

    /// The root as a message shows it: relative to the working directory where it is at or below it.
    private var shownRoot: String { FileAccess.shown(root) }

    static func shown(_ realPath: String) -> String {
        guard let buffer = getcwd(nil, 0) else { return realPath }
        defer { free(buffer) }
        let current = String(cString: buffer)
        if realPath == current { return "." }
        return realPath.hasPrefix(current + "/")
            ? String(realPath.dropFirst(current.count + 1)) : realPath
    }

    private static func reasonAgainstReading(_ status: stat) -> FileFailure.Reason? {
        switch status.st_mode & S_IFMT {
        case S_IFREG: nil
        case S_IFDIR: .folder
        case S_IFIFO: .special("pipe")
        case S_IFSOCK: .special("socket")
        default: .special("device")
        }
    }
}
