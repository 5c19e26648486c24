// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Reads the files that policies name.
struct PolicyFiles {
    let files: CollectionFiles
    let access: FileAccess
    let complaints: Complaints

    func file(_ path: String, at node: Node) -> PolicyFile? {
        file(in: FilePaths.resolved(path, relativeTo: node.span.file.path), at: node.span)
    }

    /// The one file in a folder that has this name, whatever its ending; nil where there is none or several.
    ///
    /// - Parameter file: from whose folder the folder is seen.
    func paths(named name: String, in folder: String, relativeTo file: String) -> [String] {
        let folder = FilePaths.resolved(folder, relativeTo: file)
        guard access.isFolder(folder), let paths = try? access.files(in: folder) else {
            return []
        }
        return paths.filter { path in
            let own = FilePaths.name(of: path)
            return own == name || own.hasPrefix(name + ".")
        }
    }

    func file(in path: String, at span: SourceSpan) -> PolicyFile? {
        do throws(FileFailure) {
            return PolicyFile(
                path: FilePaths.normalized(path),
                bytes: try files.bytes(at: path, through: access, limit: PolicyFile.sizeLimit),
                span: span)
        } catch {
            complaints.add(error.diagnostic(at: span))
            return nil
        }
    }

    /// A file, or all in a folder; nil where one can't be read.
    func certificates(_ path: String, at node: Node) -> [PolicyFile]? {
        let folder = FilePaths.resolved(path, relativeTo: node.span.file.path)
        guard access.isFolder(folder) else { return file(path, at: node).map { [$0] } }
        do throws(FileFailure) {
            let files = try access.files(in: folder).map { file(in: $0, at: node.span) }
            if files.isEmpty {
                complaints.add(
                    "found no file in the folder '\(FilePaths.normalized(folder))'", at: node.span)
                return nil
            }
            let read = files.compactMap { $0 }
            return read.count == files.count ? read : nil
        } catch {
            complaints.add(error.diagnostic(at: node.span))
            return nil
        }
    }
}
