// SPDX-License-Identifier: Apache-2.0

/// Paths as text, without a look at the disk.
package enum FilePaths {
    /// Without `.`, double slashes and such `..` as have a name before them: how messages show a path.
    package static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else if part != ".." || !path.hasPrefix("/") {
                parts.append(part)
            }
        }
        let text = parts.joined(separator: "/")
        return path.hasPrefix("/") ? "/" + text : text.isEmpty ? "." : text
    }

    /// A path that stands in a file, as seen from where that file's path is seen; not normalized, as `..` after a link is the disk's to follow.
    package static func resolved(_ path: String, relativeTo file: String) -> String {
        if path.hasPrefix("/") { return path }
        let folder = folder(of: file)
        return folder == "." ? path : folder.hasSuffix("/") ? folder + path : folder + "/" + path
    }

    /// `a/b` of `a/b/c`, `.` of `c`, `/` of `/c`.
    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    package static func name(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }
}
