// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Reads the files that policies name.
struct PolicyFiles {
    let files: CollectionFiles
    let access: FileAccess
    let complaints: Complaints

    func file(_ path: String, at node: Node) -> PolicyFile? {
        file(in: FilePaths.resolved(path, relativeTo: node.span.file.path), at: node)
    }

    private func file(in path: String, at node: Node) -> PolicyFile? {
        do throws(FileFailure) {
            return PolicyFile(
                path: FilePaths.normalized(path),
                bytes: try files.bytes(at: path, through: access, limit: PolicyFile.sizeLimit),
                span: node.span)
        } catch {
            complaints.add(error.diagnostic(at: node.span))
            return nil
        }
    }

    /// A file, or all in a folder; nil where one can't be read.
    func certificates(_ path: String, at node: Node) -> [PolicyFile]? {
        let folder = FilePaths.resolved(path, relativeTo: node.span.file.path)
        guard access.isFolder(folder) else { return file(path, at: node).map { [$0] } }
        do throws(FileFailure) {
            let files = try access.files(in: folder).map { file(in: $0, at: node) }
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
