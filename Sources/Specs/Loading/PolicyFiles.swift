// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Reads the files that policies name.
struct PolicyFiles {
    let files: CollectionFiles
    let access: FileAccess
    let complaints: Complaints

    func file(_ path: String, at node: Node) -> PolicyFile? {
        let path = FilePaths.resolved(path, relativeTo: node.span.file.path)
        do throws(FileFailure) {
            return PolicyFile(
                path: FilePaths.normalized(path), bytes: try files.bytes(at: path, through: access),
                span: node.span)
        } catch {
            complaints.add(error.diagnostic(at: node.span))
            return nil
        }
    }

    /// A file, or all in a folder.
    func certificates(_ path: String, at node: Node) -> [PolicyFile] {
        [file(path, at: node)].compactMap { $0 }
    }
}
